/** Called by jest before the first test file of a run. Names the data that its files share (sharedTemplate.ts). */
export default function startRun(): void {
  process.env['TEST_RUN'] = `${process.pid}_${Date.now().toString(36)}`;
}

/** jest calls it before a run's first test file: names what the files of the run share (sharedTemplate.ts). */
export default function startRun(): void {
  process.env['TEST_RUN'] = `${process.pid}_${Date.now().toString(36)}`;
}

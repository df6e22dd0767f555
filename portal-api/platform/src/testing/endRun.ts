import { removeSharedTemplates } from './sharedTemplate.ts';

/** Called by jest after the last test file of a run. */
export default async function endRun(): Promise<void> {
  const run = process.env['TEST_RUN'];
  if (run) await removeSharedTemplates(run);
}

import { removeSharedTemplates } from './sharedTemplate.ts';

/** jest calls it after a run's last test file. */
export default async function endRun(): Promise<void> {
  const run = process.env['TEST_RUN'];
  if (run) await removeSharedTemplates(run);
}

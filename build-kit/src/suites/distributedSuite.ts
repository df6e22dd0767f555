import path from 'node:path';
import { startCitusCluster, citusPrograms, type CitusCluster } from '@epigram/platform/testing/citusCluster';
import { createScratchDatabase } from '@epigram/platform/testing/scratchDatabase';
import { runTool } from '../workspace/runTool.ts';
import { ROOT } from '../workspace/paths.ts';
import { CommandError } from '../workspace/commandError.ts';
import { runBrowserTests } from './browserSuite.ts';
import { runJest } from './jestSuite.ts';
import type { Soak } from './soak.ts';
import { totalOf, type SuiteResult } from './suite.ts';

/** What is tested with a distributed database: every module, sign-in, and every operation against other tenants' rows. */
const TESTED = ['portal-api/src/(modules|kernel/jobs|security/(isolation|sign-in|roles))/'];
const QUICK_JOURNEYS = ['--grep', '@quick'];
/** The role of the portal's requests. */
const SERVER_ROLE = 'epigram_portal';

/**
 * The servers and the quick journeys on a database that `npm run db -- distribute` has distributed over a coordinator
 * and two workers. Where PostgreSQL does not offer Citus, it says that it was skipped.
 */
export async function runDistributed(args: readonly string[] = [], soak?: Soak): Promise<SuiteResult> {
  const name = 'distributed';
  const started = performance.now();
  const programs = await citusPrograms();
  if (!programs) {
    console.log(
      'Skipped: a distributed database needs a PostgreSQL server with Citus, which is not installed.',
    );
    return { name, passed: 0, failed: 0, skipped: 1, seconds: 0 };
  }
  const cluster = await startCitusCluster(programs);
  try {
    const env = {
      ...soak,
      TEST_DATABASE_URL: cluster.coordinator,
      TEST_CITUS_WORKERS: cluster.workers.join(','),
    };
    const servers = await runJest({
      name,
      projects: ['portal-api'],
      args: args.length > 0 ? args : TESTED,
      env,
    });
    const results = args.length > 0 ? [servers] : [servers, await runJourneys(cluster, soak)];
    return {
      name,
      ...totalOf(results),
      tests: results.flatMap(({ tests = [] }) => tests),
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    await cluster.remove();
  }
}

async function runJourneys(cluster: CitusCluster, soak?: Soak): Promise<SuiteResult> {
  process.env['TEST_CITUS_WORKERS'] = cluster.workers.join(',');
  const { url } = await createScratchDatabase(cluster.coordinator, SERVER_ROLE);
  await runDb(url, ['seed']);
  await runDb(url, ['distribute', '--trial']);
  return runBrowserTests(QUICK_JOURNEYS, soak, { DATABASE_URL: url, DEMO_DATA: 'on' });
}

async function runDb(url: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runTool(path.join(ROOT, 'portal-api/src/cli.ts'), args, {
    env: { DATABASE_URL: url },
  });
  if (code !== 0) throw new CommandError(`npm run db -- ${args.join(' ')} failed:\n${output}`);
}

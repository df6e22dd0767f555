import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
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
 * @param args name tests of the servers, or journeys by `--grep`; without any, it runs all
 */
export async function runDistributed(args: readonly string[] = [], soak?: Soak): Promise<SuiteResult> {
  const name = 'distributed';
  const started = performance.now();
  const cluster = await startCluster();
  if (!cluster.urls) {
    console.log(
      'Skipped: a distributed database needs a PostgreSQL server with Citus, which is not installed.',
    );
    return { name, passed: 0, failed: 0, skipped: 1, seconds: 0 };
  }
  try {
    const { coordinator, workers, portal } = cluster.urls;
    const env = {
      ...soak,
      TEST_DATABASE_URL: coordinator,
      TEST_CITUS_WORKERS: workers.join(','),
    };
    const results: SuiteResult[] = [];
    if (!args.includes('--grep')) {
      const tested = args.length > 0 ? args : TESTED;
      results.push(await runJest({ name, projects: ['portal-api'], args: tested, env }));
    }
    if (args.length === 0 || args.includes('--grep')) {
      results.push(await runJourneys(portal, args.length > 0 ? args : QUICK_JOURNEYS, soak));
    }
    return {
      name,
      ...totalOf(results),
      tests: results.flatMap(({ tests = [] }) => tests),
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    await cluster.stop();
  }
}

interface ClusterUrls {
  readonly coordinator: string;
  readonly workers: readonly string[];
  /** An empty database on every node. */
  readonly portal: string;
}

/** In a process of its own, which ends with its input, whatever happens to this one. */
async function startCluster(): Promise<{ urls: ClusterUrls | null; stop: () => Promise<void> }> {
  const script = path.join(ROOT, 'portal-api/platform/src/testing/serveCitus.ts');
  const child = spawn(process.execPath, [script, SERVER_ROLE], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => ['null']),
  ])) as [string];
  return {
    urls: JSON.parse(line) as ClusterUrls | null,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

async function runJourneys(url: string, args: readonly string[], soak?: Soak): Promise<SuiteResult> {
  await runDb(url, ['seed']);
  await runDb(url, ['distribute']);
  return runBrowserTests(args, soak, { DATABASE_URL: url, DEMO_DATA: 'on', MAILBOX: 'on' });
}

async function runDb(url: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runTool(path.join(ROOT, 'portal-api/src/cli.ts'), args, {
    env: { DATABASE_URL: url },
  });
  if (code !== 0) throw new CommandError(`npm run db -- ${args.join(' ')} failed:\n${output}`);
}

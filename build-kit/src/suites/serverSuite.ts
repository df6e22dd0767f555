import { runJest } from './jestSuite.ts';
import { startPostgres } from './postgresCluster.ts';
import type { SuiteResult } from './suite.ts';

/** The packages whose tests hold on the embedded engine and on a PostgreSQL server alike. */
export const SERVER_PACKAGES = ['portal-api', 'portal-api/platform', 'release-registry'] as const;

/** Hostile requests end before a statement, or in one that both engines run alike: these cost minutes, and once is enough. */
const ON_ONE_ENGINE = 'portal-api/src/security/fuzz';

/** @param besideServer the same run tries a server as well, and leaves to it what is tried once */
export function runOnEmbeddedEngine(
  besideServer: boolean,
  args: readonly string[] = [],
): Promise<SuiteResult> {
  return runJest({
    name: 'servers, embedded engine',
    projects: SERVER_PACKAGES,
    args: [...args, ...(besideServer ? ['--testPathIgnorePatterns', ON_ONE_ENGINE] : [])],
    env: { TEST_DATABASE_URL: '' },
  });
}

/** The same tests on a server: TEST_DATABASE_URL, else a cluster of their own. */
export async function runOnPostgres(args: readonly string[] = []): Promise<SuiteResult> {
  const name = 'servers, PostgreSQL';
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return runJest({ name, projects: SERVER_PACKAGES, args });
  const cluster = await startPostgres();
  if (!cluster) {
    console.log(
      'Skipped on PostgreSQL: there is no server; install Debian’s postgresql or set TEST_DATABASE_URL.',
    );
    return { name, passed: 0, failed: 0, skipped: 1, seconds: 0 };
  }
  try {
    const env = { TEST_DATABASE_URL: cluster.url };
    return await runJest({ name, projects: SERVER_PACKAGES, args, env });
  } finally {
    await cluster.stop();
  }
}

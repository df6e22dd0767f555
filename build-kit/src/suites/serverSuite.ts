import path from 'node:path';
import { runTool } from '../workspace/runTool.ts';
import { toolScript } from '../workspace/toolScripts.ts';
import { ROOT } from '../workspace/paths.ts';
import { engineTests } from './engineTests.ts';
import { runJest } from './jestSuite.ts';
import { ensurePgbouncer, startPgbouncer } from './pgbouncer.ts';
import { startPostgres } from './postgresCluster.ts';
import { partOf, type Soak } from './soak.ts';
import type { SuiteResult } from './suite.ts';

/** The packages whose tests run on the embedded engine and on a PostgreSQL server. */
export const SERVER_PACKAGES: readonly string[] = ['portal-api', 'portal-api/platform', 'release-registry'];

/** Every operation against other tenants' rows. Through the pooler, each of its statements also reaches PostgreSQL. */
const ISOLATION = 'portal-api/src/security/isolation';

/**
 * Hostile requests fail before a statement, or in one that both engines run alike. These tests take minutes, so they
 * only run once.
 */
const FUZZ = 'portal-api/src/security/fuzz';

/** Which tests of the servers run on an engine. */
export type Selection =
  /** all, or those that jest's arguments select */
  | { readonly args: readonly string[] }
  /** those that do not also run through the pooler */
  | 'direct'
  /** those in which the engines can differ */
  | 'engine'
  /** these, and a part of the others with a database: `2/4` for every fourth file, from the third on */
  | { readonly share: string; readonly withIsolation?: boolean };

async function filesOf(selection: Exclude<Selection, { args: readonly string[] }>): Promise<string[]> {
  if (selection === 'direct') return (await listTests()).filter((file) => !file.includes(ISOLATION));
  const engine = engineTests().map((file) => path.join(ROOT, file));
  if (selection === 'engine') return engine;
  const { share, withIsolation = false } = selection;
  const alike = (file: string): boolean =>
    file.includes(FUZZ) || (file.includes(ISOLATION) && !withIsolation);
  const others = (await databaseTests()).filter((file) => !engine.includes(file) && !alike(file));
  return [...engine, ...partOf(others.toSorted(), share)];
}

async function argsOf(selection: Selection): Promise<readonly string[]> {
  if (typeof selection === 'object' && 'args' in selection) return selection.args;
  return ['--runTestsByPath', ...(await filesOf(selection))];
}

export async function runOnEmbeddedEngine(selection: Selection, soak?: Soak): Promise<SuiteResult> {
  const env = { ...soak, TEST_DATABASE_URL: '' };
  const args = await argsOf(selection);
  return runJest({ name: 'servers, embedded engine', projects: SERVER_PACKAGES, args, env });
}

/** Imported, directly or through helpers, by every test with a database. */
const DATABASE = path.join(ROOT, 'portal-api/platform/src/database/openDatabase.ts');

/** The test files of the servers, or those among them that jest's arguments select. */
async function listTests(args: readonly string[] = [], projects = SERVER_PACKAGES): Promise<string[]> {
  const words = ['--listTests', ...args, '--selectProjects', ...projects];
  const { output } = await runTool(toolScript('jest', 'jest', 'build-kit'), words);
  return output.split('\n').filter((line) => path.isAbsolute(line));
}

/**
 * The tests whose imports reach the database: all others would pass or fail here as on the embedded engine. jest
 * follows imports only within a project, so all of the registry's tests are included.
 */
async function databaseTests(): Promise<string[]> {
  const portal = await listTests(['--findRelatedTests', DATABASE]);
  const registry = await listTests([], ['release-registry']);
  if (portal.length === 0 || registry.length === 0) throw new Error('No tests of the database were found');
  return [...new Set([...portal, ...registry])];
}

/** The same tests on a server: TEST_DATABASE_URL, or else a temporary cluster. */
export async function runOnPostgres(selection: Selection, soak?: Soak): Promise<SuiteResult> {
  const name = 'servers, PostgreSQL';
  const projects = SERVER_PACKAGES;
  const args = await argsOf(selection);
  const server = process.env['TEST_DATABASE_URL'];
  if (server) return runJest({ name, projects, args, env: { ...soak } });
  const cluster = await startPostgres();
  if (!cluster) {
    console.log(
      'Skipped on PostgreSQL: there is no server; install Debian’s postgresql or set TEST_DATABASE_URL.',
    );
    return { name, passed: 0, failed: 0, skipped: 1, seconds: 0 };
  }
  try {
    const env = { ...soak, TEST_DATABASE_URL: cluster.url };
    return await runJest({ name, projects, args, env });
  } finally {
    await cluster.stop();
  }
}

/** The login of the tests' databases; see scratchDatabase.ts of the platform. */
const TEST_OWNER = 'epigram_test_owner';

/** The isolation walk through pgbouncer, which gives every transaction another session. */
export async function runThroughPooler(args: readonly string[] = [ISOLATION]): Promise<SuiteResult> {
  const name = 'isolation through pgbouncer';
  const skipped = { name, passed: 0, failed: 0, skipped: 1, seconds: 0 };
  const binary = ensurePgbouncer();
  const cluster = binary ? await startPostgres() : undefined;
  if (!binary || !cluster) {
    console.log('Skipped: the isolation walk through pgbouncer needs Debian’s postgresql and pgbouncer.');
    return skipped;
  }
  try {
    const pooler = await startPgbouncer({
      binary,
      configuration: `[databases]
* = host=127.0.0.1 port=${new URL(cluster.url).port}
[pgbouncer]
pool_mode = transaction
auth_type = md5
default_pool_size = 4
max_client_conn = 1000`,
      users: { [TEST_OWNER]: TEST_OWNER },
    });
    try {
      const env = {
        TEST_DATABASE_URL: cluster.url,
        TEST_POOLER: new URL(pooler.through(cluster.url)).host,
      };
      return await runJest({
        name,
        projects: ['portal-api'],
        args,
        env,
      });
    } finally {
      await pooler.stop();
    }
  } finally {
    await cluster.stop();
  }
}

import { parseArgs } from 'node:util';
import { CommandError } from '../workspace/commandError.ts';
import { areToolsStopped, stopTools } from '../workspace/runTool.ts';
import { affectedBy, changedFiles } from '../suites/affected.ts';
import { runDatabaseLost } from '../production/databaseLostSuite.ts';
import { runObjectStore } from '../production/objectStoreSuite.ts';
import { runProductionTests } from '../production/productionTests.ts';
import { runBrowserTests } from '../suites/browserSuite.ts';
import { runBuild } from '../suites/buildSuite.ts';
import { runDistributed } from '../suites/distributedSuite.ts';
import { runIntegrationClient } from '../suites/integrationClientSuite.ts';
import { runJest } from '../suites/jestSuite.ts';
import { runInOtherFolder } from '../suites/otherFolderSuite.ts';
import { runOtherBrowsers } from '../suites/otherBrowsersSuite.ts';
import { runPageBudgets } from '../suites/pagesSuite.ts';
import { runRepository } from '../suites/repositorySuite.ts';
import { runChecks } from '../suites/runChecks.ts';
import { runOnEmbeddedEngine, runOnPostgres, runThroughPooler } from '../suites/serverSuite.ts';
import { failedTable } from '../suites/failures.ts';
import { slowestTable } from '../suites/slowest.ts';
import { suiteTable, totalLine, totalOf, type SuiteResult } from '../suites/suite.ts';
import { fullTier, OTHER_JOURNEYS, quickTier, type Suite, unitPackages, withinTime } from './tiers.ts';
import { workspacePackages } from '../workspace/workspacePackage.ts';
import type { Command } from './command.ts';

/** A suite by itself, whole or limited by arguments. */
const SUITES: Readonly<Record<string, (args: readonly string[]) => Promise<SuiteResult>>> = {
  checks: () => runChecks(),
  unit: (args) => runJest({ name: 'unit', projects: unitPackages(), args }),
  embedded: (args) => runOnEmbeddedEngine({ args }),
  postgres: (args) => runOnPostgres({ args }),
  pooler: (args) => runThroughPooler(args.length > 0 ? args : undefined),
  pages: (args) => runPageBudgets(args),
  build: () => runBuild(),
  'other-folder': () => runInOtherFolder(),
  browser: (args) => runBrowserTests(args),
  journeys: (args) => runBrowserTests([...OTHER_JOURNEYS, ...args]),
  browsers: (args) => runOtherBrowsers(args),
  production: (args) => runProductionTests(args),
  'database-lost': () => runDatabaseLost(),
  'object-store': () => runObjectStore(),
  distributed: (args) => runDistributed(args),
  repository: () => runRepository(),
  'integration-client': () => runIntegrationClient(),
};

async function runSuite(name: string, run: () => Promise<SuiteResult>): Promise<SuiteResult> {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 90 - name.length))}\n`);
  try {
    return await run();
  } catch (cause) {
    if (areToolsStopped()) throw cause;
    console.error(cause instanceof Error ? cause.message : cause);
    return { name, passed: 0, failed: 1, skipped: 0, seconds: 0 };
  }
}

function runNamed(name: string, args: readonly string[] = []): Promise<SuiteResult> {
  return runSuite(name, () => SUITES[name]!(args));
}

/** The suites that a change can affect, limited to the tests whose sources it reaches. */
async function changed(): Promise<SuiteResult[]> {
  const { since, files } = changedFiles();
  const { servers, browser } = affectedBy(files);
  const reached = ['--changedSince', since];
  const results = [await runNamed('checks'), await runNamed('unit', reached)];
  if (servers) results.push(await runNamed('embedded', reached), await runNamed('postgres', reached));
  if (browser) results.push(await runNamed('build'), await runNamed('browser'));
  return results;
}

async function selected(args: readonly string[]): Promise<SuiteResult[]> {
  const packages = workspacePackages().map(({ name }) => name);
  const [first = '', ...rest] = args;
  if (first in SUITES) return [await runNamed(first, rest)];
  const projects = args.filter((arg) => packages.includes(arg));
  const filters = args.filter((arg) => !packages.includes(arg));
  const name = projects.join(', ') || 'unit';
  return [await runJest({ name, projects: projects.length > 0 ? projects : packages, args: filters })];
}

async function whole(suites: readonly Suite[]): Promise<SuiteResult[]> {
  const results: SuiteResult[] = [];
  for (const { name, run } of suites) results.push(await runSuite(name, () => run(results)));
  console.log(`\nThe slowest tests:\n${slowestTable(results.flatMap(({ tests = [] }) => tests))}`);
  return results;
}

async function report(running: () => Promise<SuiteResult[]>): Promise<number> {
  // The suites then stop their servers, which Ctrl-C does not reach, before this process ends.
  process.once('SIGINT', stopTools).once('SIGTERM', stopTools);
  const results = await running();
  const total = totalOf(results);
  const failed = failedTable(results.flatMap(({ tests = [] }) => tests));
  if (failed !== '') console.log(`\nWhat failed:\n${failed}`);
  console.log(`\n${suiteTable(results)}\n\n${totalLine(total)}`);
  return total.failed > 0 ? 1 : 0;
}

export const test: Command = {
  summary: `run the tests of every commit; or one suite (${Object.keys(SUITES).join(', ')}), the tests of the named packages, or with --changed those that the changes can affect`,
  run: (args) =>
    report(() => {
      if (args.length === 0) return whole(quickTier());
      return args.length === 1 && args[0] === '--changed' ? changed() : selected(args);
    }),
};

export const testAll: Command = {
  summary:
    'run every test: both engines, all journeys, the soak tests at full strength, the production set-up; with --minutes 80, draw what repeats, and leave out the last suites that would not end in time',
  run(args) {
    const { values } = parseArgs({ args: [...args], options: { minutes: { type: 'string' } } });
    if (values.minutes === undefined) return report(() => whole(fullTier({ isDrawn: false })));
    const limit = Number(values.minutes) * 60;
    if (!(limit > 0)) throw new CommandError('--minutes needs a number, such as --minutes 80.');
    return report(() => whole(withinTime(fullTier({ isDrawn: true }), limit)));
  },
};

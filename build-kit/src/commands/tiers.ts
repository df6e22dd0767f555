import { workspacePackages } from '../workspace/workspacePackage.ts';
import { runDatabaseLost } from '../production/databaseLostSuite.ts';
import { runObjectStore } from '../production/objectStoreSuite.ts';
import { runProductionTestsIfPossible } from '../production/productionTests.ts';
import { runBrowserTests } from '../suites/browserSuite.ts';
import { runBuild } from '../suites/buildSuite.ts';
import { runIntegrationClient } from '../suites/integrationClientSuite.ts';
import { runInOtherFolder } from '../suites/otherFolderSuite.ts';
import { runOtherBrowsers } from '../suites/otherBrowsersSuite.ts';
import { runPageBudgets } from '../suites/pagesSuite.ts';
import { runRepository } from '../suites/repositorySuite.ts';
import { runJest } from '../suites/jestSuite.ts';
import { runChecks } from '../suites/runChecks.ts';
import {
  runOnEmbeddedEngine,
  runOnPostgres,
  runThroughPooler,
  SERVER_PACKAGES,
  type Selection,
} from '../suites/serverSuite.ts';
import { currentCommit, embeddedShare, fullSoak, given, quickSoak, soakLine } from '../suites/soak.ts';
import type { SuiteResult } from '../suites/suite.ts';

export interface Suite {
  readonly name: string;
  /** @param earlier the results of the suites before this one */
  readonly run: (earlier: readonly SuiteResult[]) => Promise<SuiteResult>;
}

/** The tag of the journeys in e2e/specs that `npm test` runs: about a third, each area once. */
const QUICK_JOURNEYS = ['--grep', '@quick'];

export function unitPackages(): string[] {
  return workspacePackages()
    .map(({ name }) => name)
    .filter((name) => !SERVER_PACKAGES.includes(name));
}

const checks: Suite = { name: 'checks', run: () => runChecks() };
const unit: Suite = { name: 'unit', run: () => runJest({ name: 'unit', projects: unitPackages() }) };
const build: Suite = { name: 'build', run: () => runBuild() };

/**
 * `npm test`: everything once. Without a PostgreSQL server, the embedded engine runs all tests of the servers.
 * The suites are ordered so that failures that are cheap to find come first.
 */
export function quickTier(): Suite[] {
  const soak = given(quickSoak(currentCommit()), process.env);
  console.log(soakLine(soak));
  return [
    checks,
    unit,
    { name: 'postgres', run: () => runOnPostgres({ args: [] }, soak) },
    {
      name: 'embedded',
      run: (earlier) => runOnEmbeddedEngine(selectionAfter(earlier.at(-1)), soak),
    },
    build,
    { name: 'browser', run: () => runBrowserTests(QUICK_JOURNEYS, soak) },
  ];
}

/** Whether a suite ran: it is skipped where its server is missing. */
function ran(suite: SuiteResult | undefined): boolean {
  return suite !== undefined && suite.passed + suite.failed > 0;
}

/** What the embedded engine has to test, once PostgreSQL has tested everything or was skipped. */
export function selectionAfter(postgres: SuiteResult | undefined, onBoth: Selection = 'engine'): Selection {
  return ran(postgres) ? onBoth : { args: [] };
}

/**
 * `npm run test:all`: every test on PostgreSQL, every journey, the production set-up. On the embedded engine, the tests
 * in which the engines can differ, and a quarter of the others.
 */
export function fullTier(): Suite[] {
  const commit = currentCommit();
  const soak = given(fullSoak(), process.env);
  const share = process.env['EMBEDDED_SHARE'] ?? embeddedShare(commit);
  console.log(`${soakLine(soak)} EMBEDDED_SHARE=${share}`);
  return [
    checks,
    unit,
    { name: 'pooler', run: () => runThroughPooler() },
    {
      name: 'postgres',
      run: (earlier) => runOnPostgres(ran(earlier.at(-1)) ? 'direct' : { args: [] }, soak),
    },
    {
      name: 'embedded',
      run: (earlier) => {
        const selection = selectionAfter(earlier.at(-1), { share });
        const onBoth = ran(earlier.at(-1));
        return runOnEmbeddedEngine(selection, onBoth ? given(quickSoak(commit), process.env) : soak);
      },
    },
    { name: 'pages', run: () => runPageBudgets() },
    build,
    { name: 'other-folder', run: () => runInOtherFolder() },
    { name: 'browser', run: () => runBrowserTests([], soak) },
    { name: 'browsers', run: () => runOtherBrowsers([]) },
    { name: 'production', run: () => runProductionTestsIfPossible() },
    { name: 'database-lost', run: () => runDatabaseLost() },
    { name: 'object-store', run: () => runObjectStore() },
    { name: 'repository', run: () => runRepository() },
    { name: 'integration-client', run: () => runIntegrationClient() },
  ];
}

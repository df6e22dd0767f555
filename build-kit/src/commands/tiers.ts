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
import { currentCommit, fullSoak, given, quickSoak, soakLine } from '../suites/soak.ts';
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

/** What the embedded engine has to test, once PostgreSQL has tested everything or was skipped. */
export function selectionAfter(postgres: SuiteResult | undefined): Selection {
  const isTested = postgres !== undefined && postgres.passed + postgres.failed > 0;
  return isTested ? 'engine' : { args: [] };
}

/** `npm run test:all`: both engines, every journey, the soak tests at full strength, the production set-up. */
export function fullTier(): Suite[] {
  const soak = given(fullSoak(), process.env);
  console.log(soakLine(soak));
  return [
    checks,
    unit,
    { name: 'embedded', run: () => runOnEmbeddedEngine('shared', soak) },
    { name: 'postgres', run: () => runOnPostgres('shared', soak) },
    { name: 'pooler', run: () => runThroughPooler() },
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

import { workspacePackages } from '../workspace/workspacePackage.ts';
import { runDatabaseLost } from '../production/databaseLostSuite.ts';
import { runObjectStore } from '../production/objectStoreSuite.ts';
import { runProductionTestsIfPossible } from '../production/productionTests.ts';
import { runBrowserTests } from '../suites/browserSuite.ts';
import { runBuild } from '../suites/buildSuite.ts';
import { runDistributed } from '../suites/distributedSuite.ts';
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
import {
  currentCommit,
  drawnSoak,
  embeddedShare,
  fullSoak,
  given,
  quickSoak,
  soakLine,
} from '../suites/soak.ts';
import type { SuiteResult } from '../suites/suite.ts';

export interface Suite {
  readonly name: string;
  /** How long it takes on two quiet cores. */
  readonly seconds?: number;
  /** Left out, and counted as skipped, if a run of limited time has too little left (`withinTime`). */
  readonly mayWait?: boolean;
  /** @param earlier the results of the suites before this one */
  readonly run: (earlier: readonly SuiteResult[]) => Promise<SuiteResult>;
}

/** The tag of the journeys in e2e/specs that `npm test` runs: about a third, each area once. */
const QUICK_JOURNEYS = ['--grep', '@quick'];
export const OTHER_JOURNEYS = ['--grep-invert', '@quick'];
/** Without the screens' accessibility, which `npm run accessibility` also checks, and more of it. */
const DRAWN_JOURNEYS = ['--grep-invert', '@quick|accessibility\\.spec'];

export function unitPackages(): string[] {
  return workspacePackages()
    .map(({ name }) => name)
    .filter((name) => !SERVER_PACKAGES.includes(name));
}

const checks: Suite = { name: 'checks', seconds: 340, run: () => runChecks() };
const unit: Suite = {
  name: 'unit',
  seconds: 540,
  run: () => runJest({ name: 'unit', projects: unitPackages() }),
};
const build: Suite = { name: 'build', seconds: 20, run: () => runBuild() };

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

function resultOf(earlier: readonly SuiteResult[], name: string): SuiteResult | undefined {
  return earlier.find((result) => result.name === name);
}

/** What the embedded engine has to test, once PostgreSQL has tested everything or was skipped. */
export function selectionAfter(postgres: SuiteResult | undefined, onBoth: Selection = 'engine'): Selection {
  return ran(postgres) ? onBoth : { args: [] };
}

/**
 * `npm run test:all`: both engines, every journey, the soak tests at full strength, the production set-up.
 * @param isDrawn for a run of limited time: on the embedded engine, the tests in which the engines can differ and a quarter
 * of the others; the isolation walk only through the pooler; a part of the soak tests; accessibility apart
 */
export function fullTier({ isDrawn }: { readonly isDrawn: boolean }): Suite[] {
  const commit = currentCommit();
  const soak = given(isDrawn ? drawnSoak(commit) : fullSoak(), process.env);
  const share = process.env['EMBEDDED_SHARE'] ?? (isDrawn ? embeddedShare(commit) : '0/1');
  const journeys = isDrawn ? DRAWN_JOURNEYS : OTHER_JOURNEYS;
  console.log(`${soakLine(soak)} EMBEDDED_SHARE=${share}`);
  return [
    checks,
    unit,
    { name: 'pooler', seconds: 300, run: () => runThroughPooler() },
    {
      name: 'postgres',
      seconds: 1080,
      run: (earlier) => runOnPostgres(isDrawn && ran(earlier.at(-1)) ? 'direct' : { args: [] }, soak),
    },
    build,
    { name: 'browser', seconds: 600, run: () => runBrowserTests(QUICK_JOURNEYS, soak) },
    {
      name: 'journeys',
      seconds: 1020,
      mayWait: true,
      run: async () => ({ ...(await runBrowserTests(journeys, soak)), name: 'journeys' }),
    },
    { name: 'production', seconds: 320, mayWait: true, run: () => runProductionTestsIfPossible() },
    {
      name: 'embedded',
      seconds: 420,
      mayWait: true,
      run: (earlier) => {
        const postgres = resultOf(earlier, 'servers, PostgreSQL');
        const selection = selectionAfter(postgres, { share, withIsolation: !isDrawn });
        return runOnEmbeddedEngine(
          selection,
          isDrawn && ran(postgres) ? given(quickSoak(commit), process.env) : soak,
        );
      },
    },
    { name: 'pages', seconds: 90, mayWait: true, run: () => runPageBudgets() },
    { name: 'repository', seconds: 170, mayWait: true, run: () => runRepository() },
    { name: 'integration-client', seconds: 70, mayWait: true, run: () => runIntegrationClient() },
    { name: 'other-folder', seconds: 120, mayWait: true, run: () => runInOtherFolder() },
    { name: 'browsers', seconds: 320, mayWait: true, run: () => runOtherBrowsers([]) },
    { name: 'object-store', seconds: 260, mayWait: true, run: () => runObjectStore() },
    { name: 'database-lost', seconds: 460, mayWait: true, run: () => runDatabaseLost() },
    { name: 'distributed', seconds: 2_400, mayWait: true, run: () => runDistributed([], soak) },
  ];
}

/**
 * The same suites, for a machine that ends a run after some time: such a run would say nothing. A suite that may wait is
 * left out if it would not end in time. How fast the machine is follows from the suites before.
 * @param limit in seconds from now
 */
export function withinTime(
  suites: readonly Suite[],
  limit: number,
  now = () => performance.now() / 1000,
): Suite[] {
  const started = now();
  let expected = 0;
  return suites.map((suite) => ({
    ...suite,
    async run(earlier) {
      const { name, seconds = 0, mayWait = false } = suite;
      const elapsed = now() - started;
      const needed = expected > 0 ? (seconds * elapsed) / expected : seconds;
      if (mayWait && elapsed + needed > limit) {
        console.log(
          `Left out: it would take about ${minutes(needed)}, and ${minutes(limit - elapsed)} are left. Run "npm test -- ${name}".`,
        );
        return { name, passed: 0, failed: 0, skipped: 1, seconds: 0 };
      }
      expected += seconds;
      return suite.run(earlier);
    },
  }));
}

function minutes(seconds: number): string {
  return `${Math.round(seconds / 60)} min`;
}

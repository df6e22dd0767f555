import { areToolsStopped, stopTools } from '../checks/runTool.ts';
import { runChecks } from '../suites/runChecks.ts';
import { runBrowserTests } from '../suites/browserSuite.ts';
import { runBuild } from '../suites/buildSuite.ts';
import { runJest } from '../suites/jestSuite.ts';
import { runOnEmbeddedEngine, runOnPostgres, SERVER_PACKAGES } from '../suites/serverSuite.ts';
import { affectedBy, changedFiles } from '../suites/affected.ts';
import { slowestTable } from '../suites/slowest.ts';
import { suiteTable, totalLine, totalOf, type SuiteResult } from '../suites/suite.ts';
import { workspacePackages } from '../workspace/workspacePackage.ts';
import type { Command } from './command.ts';

/** @param isWhole every suite runs, not only this one */
type Suite = (args: readonly string[], isWhole: boolean) => Promise<SuiteResult>;

function unitPackages(): string[] {
  return workspacePackages()
    .map(({ name }) => name)
    .filter((name) => !SERVER_PACKAGES.some((server) => server === name));
}

/** Ordered so that failures that are cheap to find come first. */
const SUITES: Readonly<Record<string, Suite>> = {
  checks: () => runChecks(),
  unit: (args) => runJest({ name: 'unit', projects: unitPackages(), args }),
  embedded: (args, isWhole) => runOnEmbeddedEngine(isWhole, args),
  postgres: (args, isWhole) => runOnPostgres(isWhole, args),
  build: () => runBuild(),
  browser: (args) => runBrowserTests(args),
};

async function runSuite(name: string, args?: readonly string[]): Promise<SuiteResult> {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 90 - name.length))}\n`);
  try {
    return await SUITES[name]!(args ?? [], args === undefined);
  } catch (cause) {
    if (areToolsStopped()) throw cause;
    console.error(cause instanceof Error ? cause.message : cause);
    return { name, passed: 0, failed: 1, skipped: 0, seconds: 0 };
  }
}

/** The suites that a change can affect, limited to the tests whose sources it reaches. */
async function changed(): Promise<SuiteResult[]> {
  const { since, files } = changedFiles();
  const { servers, browser } = affectedBy(files);
  const reached = ['--changedSince', since];
  const results = [await runSuite('checks'), await runSuite('unit', reached)];
  if (servers) results.push(await runSuite('embedded', reached), await runSuite('postgres', reached));
  if (browser) results.push(await runSuite('build'), await runSuite('browser'));
  return results;
}

async function selected(args: readonly string[]): Promise<SuiteResult[]> {
  const packages = workspacePackages().map(({ name }) => name);
  const [first = '', ...rest] = args;
  if (first in SUITES) return [await runSuite(first, rest)];
  const projects = args.filter((arg) => packages.includes(arg));
  const filters = args.filter((arg) => !packages.includes(arg));
  const name = projects.join(', ') || 'unit';
  return [await runJest({ name, projects: projects.length > 0 ? projects : packages, args: filters })];
}

async function all(): Promise<SuiteResult[]> {
  const results: SuiteResult[] = [];
  for (const name of Object.keys(SUITES)) results.push(await runSuite(name));
  return results;
}

export const test: Command = {
  summary: `run every suite (${Object.keys(SUITES).join(', ')}), one of them, the tests of the named packages, or with --changed those that the changes can affect`,
  async run(args) {
    // The suites then stop their servers, which Ctrl-C does not reach, before this process ends.
    process.once('SIGINT', stopTools).once('SIGTERM', stopTools);
    const isChanged = args.length === 1 && args[0] === '--changed';
    const results = args.length === 0 ? await all() : isChanged ? await changed() : await selected(args);
    const total = totalOf(results);
    const slowest = slowestTable(results.flatMap(({ tests = [] }) => tests));
    if (args.length === 0) console.log(`\nThe slowest tests:\n${slowest}`);
    console.log(`\n${suiteTable(results)}\n\n${totalLine(total)}`);
    return total.failed > 0 ? 1 : 0;
  },
};

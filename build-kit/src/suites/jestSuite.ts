import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../workspace/runTool.ts';
import { toolScript } from '../workspace/toolScripts.ts';
import { RESULTS_DIR, ROOT } from '../workspace/paths.ts';
import { countJest, endedWorkers, type JestReport, timesOfJest, withSecondRun } from './countJest.ts';
import type { TimedTest } from './slowest.ts';
import type { SuiteResult, Total } from './suite.ts';

interface JestSuiteOptions {
  readonly name: string;
  /** Package names. */
  readonly projects: readonly string[];
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** CommonJS packages that import an ES module at run time (@fastify/cookie) need this inside jest. */
const VM_MODULES = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

const BY_PATH = '--runTestsByPath';

/**
 * Runs jest on the given packages and streams its output. If the process of a worker ends, its file is run once more,
 * alone, and the output says so: the process ended, no test failed. If it ends again, the suite fails.
 */
export async function runJest(options: JestSuiteOptions): Promise<SuiteResult> {
  const started = performance.now();
  const first = await runOnce(options);
  const { name, args = [] } = options;
  const seconds = (): number => (performance.now() - started) / 1000;
  if (!first) return { name, passed: 0, failed: 1, skipped: 0, seconds: seconds() };
  const ended = endedWorkers(first.report);
  const isWhole = args.length === 0 || args[0] === BY_PATH;
  if (!isWhole || ended.length === 0) return { name, ...resultOf(first), seconds: seconds() };
  for (const { file, reason } of ended)
    console.log(`\n! ${reason}: ${path.relative(ROOT, file)} is run again, alone.\n`);
  const again = await runOnce({ ...options, args: [BY_PATH, ...ended.map(({ file }) => file)] });
  const counted = countJest(first.report);
  const second = again ? resultOf(again) : { passed: 0, failed: ended.length, skipped: 0, tests: [] };
  const endedNames = new Set(ended.map(({ file }) => path.basename(file)));
  const others = timesOfJest(first.report).filter((test) => !endedNames.has(test.name));
  const tests = [...others, ...second.tests];
  return { name, ...withSecondRun(counted, ended.length, second), tests, seconds: seconds() };
}

interface JestRun {
  readonly code: number | null;
  readonly report: JestReport;
}

/** Undefined if jest wrote no report. */
async function runOnce({ name, projects, args = [], env }: JestSuiteOptions): Promise<JestRun | undefined> {
  mkdirSync(RESULTS_DIR, { recursive: true });
  const reportFile = path.join(RESULTS_DIR, `${name.replaceAll(/\W+/g, '-')}.json`);
  rmSync(reportFile, { force: true });
  const report = ['--json', '--outputFile', reportFile, '--passWithNoTests'];
  // jest reads every argument after --selectProjects as a project, so the caller's arguments come first.
  const words = [...args, ...report, '--selectProjects', ...projects];
  const { code } = await runTool(toolScript('jest', 'jest', 'build-kit'), words, {
    env: { NODE_OPTIONS: VM_MODULES, ...env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    onOutput: printReadable,
  });
  if (!existsSync(reportFile)) return undefined;
  return { code, report: JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport };
}

function resultOf({ code, report }: JestRun): Total & { readonly tests: TimedTest[] } {
  const total = countJest(report);
  // jest may fail even though each test passed, for example if a coverage or a config check fails.
  const failed = code === 0 ? total.failed : Math.max(1, total.failed);
  return { ...total, failed, tests: timesOfJest(report) };
}

/** With --json, jest also prints the whole report, which is useless in a terminal. */
function printReadable(text: string): void {
  if (!text.startsWith('{"')) process.stdout.write(text);
}

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../checks/runTool.ts';
import { toolScript } from '../checks/toolScripts.ts';
import { RESULTS_DIR } from '../workspace/paths.ts';
import { countJest, type JestReport, timesOfJest } from './countJest.ts';
import type { SuiteResult } from './suite.ts';

interface JestSuiteOptions {
  readonly name: string;
  /** Package names. */
  readonly projects: readonly string[];
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** CommonJS packages that import an ES module at run time (@fastify/cookie) need this inside jest. */
const VM_MODULES = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

/** Runs jest on the given packages and streams its output. */
export async function runJest({ name, projects, args = [], env }: JestSuiteOptions): Promise<SuiteResult> {
  const started = performance.now();
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
  const seconds = (performance.now() - started) / 1000;
  if (!existsSync(reportFile)) return { name, passed: 0, failed: 1, skipped: 0, seconds };
  const result = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
  const total = countJest(result);
  const tests = timesOfJest(result);
  // jest may fail even though each test passed, for example if a coverage or a config check fails.
  const failed = code === 0 ? total.failed : Math.max(1, total.failed);
  return { name, ...total, failed, seconds, tests };
}

/** With --json, jest also prints the whole report, which is useless in a terminal. */
function printReadable(text: string): void {
  if (!text.startsWith('{"')) process.stdout.write(text);
}

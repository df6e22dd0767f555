import { buildPackages } from '../build/buildPackages.ts';
import { printOutcome } from '../build/printOutcome.ts';
import { releasablePackages } from '../workspace/workspacePackage.ts';
import type { SuiteResult } from './suite.ts';

/** Builds the shell and every remote; each counts as a test. */
export async function runBuild(): Promise<SuiteResult> {
  const started = performance.now();
  const outcomes = await buildPackages(releasablePackages(), { onDone: printOutcome });
  const failed = outcomes.filter(({ error }) => error !== undefined).length;
  const seconds = (performance.now() - started) / 1000;
  return { name: 'build', passed: outcomes.length - failed, failed, skipped: 0, seconds };
}

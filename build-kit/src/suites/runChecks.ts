import { mapBounded } from '../build/mapBounded.ts';
import { allChecks, type Check } from '../checks/checks.ts';
import type { SuiteResult } from './suite.ts';

async function runCheck({ name, run }: Check): Promise<boolean> {
  const { code, output } = await run();
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
  if (code !== 0) console.log(output.replaceAll(/^/gm, '    '));
  return code === 0;
}

/** Runs every check, or those whose name starts with one of `only`; a failing one does not stop the rest. */
export async function runChecks(only: readonly string[] = []): Promise<SuiteResult> {
  const started = performance.now();
  const checks = allChecks().filter(
    ({ name }) => only.length === 0 || only.some((start) => name.startsWith(start)),
  );
  const passes = await mapBounded(checks, 3, runCheck);
  const passed = passes.filter(Boolean).length;
  const seconds = (performance.now() - started) / 1000;
  return { name: 'checks', passed, failed: passes.length - passed, skipped: 0, seconds };
}

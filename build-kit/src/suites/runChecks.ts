import { mapBounded } from '../build/mapBounded.ts';
import type { Check, CheckResult } from '../checks/check.ts';
import { allChecks } from '../checks/checks.ts';
import type { SuiteResult } from './suite.ts';

type Outcome = 'passed' | 'failed' | 'skipped';

function outcomeOf({ code, skipped }: CheckResult): Outcome {
  if (code !== 0) return 'failed';
  return skipped ? 'skipped' : 'passed';
}

const MARKS: Readonly<Record<Outcome, string>> = { passed: '✓', failed: '✗', skipped: '–' };

async function runCheck({ name, run }: Check): Promise<Outcome> {
  const result = await run();
  const outcome = outcomeOf(result);
  console.log(`${MARKS[outcome]} ${name}${result.skipped ? `: ${result.skipped}` : ''}`);
  if (outcome === 'failed') console.log(result.output.replaceAll(/^/gm, '    '));
  return outcome;
}

/** Runs every check, or those whose name starts with one of `only`; a failing one does not stop the rest. */
export async function runChecks(only: readonly string[] = []): Promise<SuiteResult> {
  const started = performance.now();
  const checks = allChecks().filter(
    ({ name }) => only.length === 0 || only.some((start) => name.startsWith(start)),
  );
  const outcomes = await mapBounded(checks, 3, runCheck);
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const seconds = (performance.now() - started) / 1000;
  return {
    name: 'checks',
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    seconds,
  };
}

import { stripVTControlCharacters } from 'node:util';
import type { TimedTest } from './slowest.ts';

/** Lines of an error that are shown: the message, with the values that were expected and received. */
const SHOWN_LINES = 8;
/** A log that is cut must still name every failed test. */
const SHOWN_TESTS = 30;

/**
 * The beginning of an error, without colours and empty lines, and the first line of the project in its stack.
 *
 * @param text an error's message, perhaps with its stack
 */
export function failureText(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const message = (stack < 0 ? lines : lines.slice(0, stack)).slice(0, SHOWN_LINES);
  const place = lines.find((line) => /^\s+at /.test(line) && !line.includes('node_modules'));
  return [...message, ...(place === undefined ? [] : [place])].join('\n');
}

/** The failed tests of all suites with their first error. Empty if none failed. */
export function failedTable(tests: readonly TimedTest[]): string {
  const failed = tests.filter(({ failure }) => failure !== undefined);
  const shown = failed
    .slice(0, SHOWN_TESTS)
    .map(({ name, failure = '' }) =>
      [`✗ ${name}`, ...failure.split('\n').map((line) => `    ${line}`)].join('\n').trimEnd(),
    );
  const rest = failed.length - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n');
}

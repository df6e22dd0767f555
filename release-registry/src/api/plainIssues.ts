import { z } from 'zod';

type RawIssue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0];

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

function limit(issue: { origin?: string; inclusive?: boolean }, word: string, value: unknown): string {
  const unit = UNITS[issue.origin ?? ''];
  if (unit) return `must have ${word} ${String(value)}${unit}`;
  return issue.inclusive === false
    ? `must be ${word === 'at least' ? 'more' : 'less'} than ${String(value)}`
    : `must be ${word} ${String(value)}`;
}

/** What a value must be, in words, for the issues that an operator's input can cause. */
export function plainIssue(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'too_small':
      return limit(issue, 'at least', issue.minimum);
    case 'too_big':
      return limit(issue, 'at most', issue.maximum);
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.join(', ')}`;
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be of type ${issue.expected}`;
    default:
      return undefined;
  }
}

/** Schemas with their own messages keep them. */
export function explainIssuesPlainly(): void {
  z.config({ customError: plainIssue });
}

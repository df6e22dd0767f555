import type { Policy } from './catalogue.ts';
import { DistributionError } from './distributionError.ts';

/** Citus takes no sub-selects in policies. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/\( SELECT (app_[a-z_]+\(\)) AS app_[a-z_]+\)/g, '$1'],
  [/\( SELECT \((app_[a-z_]+\(\))\)\[1\] AS app_[a-z_]+\)/g, '($1)[1]'],
  // The function keeps it from becoming an index condition: see isolateTenant in migrations/isolation.ts.
  [/\((\w+) IN \( SELECT unnest\((app_[a-z_]+\(\))\) AS unnest\)\)/g, 'coalesce($1 = ANY ($2), false)'],
];

export interface PolicyText {
  readonly text: string;
  /** Statements that create the functions of the text. */
  readonly functions: readonly string[];
}

/**
 * A condition of a policy without sub-selects; those of the forms above become calls, and a membership in other rows
 * a function.
 * @throws DistributionError if a sub-select is left
 */
export function withoutSubSelects(
  { table, name }: Policy,
  condition: string,
  typeOf: (column: string) => string,
  placed: (query: string) => string,
): PolicyText {
  let text = FORMS.reduce((before, [form, call]) => before.replace(form, call), condition);
  const functions: string[] = [];
  for (let match = MEMBERSHIP.exec(text); match; match = MEMBERSHIP.exec(text)) {
    const column = match[1]!;
    const from = match.index + match[0].length;
    const until = endOfBrackets(text, from);
    const called = `${table}_${name}_${functions.length + 1}`;
    const query = placed(`SELECT ${text.slice(from, until)}`);
    functions.push(
      `create function ${called}(asked ${typeOf(column)}) returns boolean language sql stable as $$ select asked in (${query}) $$`,
    );
    text = `${text.slice(0, match.index)}${called}(${column})${text.slice(until + 1)}`;
  }
  if (/\bSELECT\b/i.test(text)) {
    throw new DistributionError(
      `The policy ${name} of ${table} has a sub-select of an unknown form: ${text}`,
    );
  }
  return { text, functions };
}

const MEMBERSHIP = /\b(\w+) IN \( SELECT /;

/** The place of the bracket that closes the one before `from`. */
function endOfBrackets(text: string, from: number): number {
  let depth = 1;
  for (let place = from; place < text.length; place += 1) {
    if (text[place] === '(') depth += 1;
    if (text[place] === ')') depth -= 1;
    if (depth === 0) return place;
  }
  throw new DistributionError(`Unclosed brackets in ${text}`);
}

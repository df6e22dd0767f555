import { electronicIdProblem, numbersOfName } from '@epigram/shared-contracts/domain/officialIdentity';
import { type DayOrder, isoDay } from './isoDay.ts';
import type { ColumnUse } from './listColumns.ts';
import type { ListLine } from './listTable.ts';

/** An animal in a pasted list. */
export interface ListedAnimal {
  readonly name: string;
  /** Null if the list has none. */
  readonly electronicId: string | null;
  readonly officialTag: string | null;
  /** ISO day; null if the list has none. */
  readonly dateOfBirth: string | null;
}

export interface ListProblem {
  /** The line number for users, from 1. */
  readonly line: number;
  /** `rounded`: a spreadsheet turned an electronic id into a decimal number, so that digits are lost. */
  readonly kind: 'date' | 'rounded' | 'no-tag';
  /** The text of the cell. */
  readonly text: string;
}

export interface AnimalList {
  readonly animals: readonly ListedAnimal[];
  /** The line of each animal. */
  readonly lines: readonly number[];
  readonly problems: readonly ListProblem[];
  /** Lines whose electronic id fits no rule, which is stored all the same. */
  readonly warnings: readonly { readonly line: number; readonly text: string }[];
}

/** `9.82E+14`, `9,82E+14`, what a comma between columns leaves of it, and `982000123456789.0`. */
const ROUNDED = /^\d+([.,]\d+)?E\+?\d+$|^\d{10,}[.,]0+$/i;

/** The animals of a list's lines (without its heading), each column taken as `uses` says. */
export function parseAnimalList(
  rows: readonly ListLine[],
  uses: readonly (ColumnUse | undefined)[],
  order?: DayOrder,
): AnimalList {
  const animals: ListedAnimal[] = [];
  const lines: number[] = [];
  const problems: ListProblem[] = [];
  const warnings: { line: number; text: string }[] = [];
  const [tag, birth] = [uses.indexOf('tag'), uses.indexOf('birth')];
  const [electronic, official] = [uses.indexOf('electronic'), uses.indexOf('official')];
  for (const { line, cells } of rows) {
    const name = cells[tag] ?? '';
    const written = cells[birth] ?? '';
    const dateOfBirth = written === '' ? null : isoDay(written, order);
    // In any column: the comma of `9,82E+14` can have become the end of a column.
    const rounded = cells.find((cell) => ROUNDED.test(cell));
    if (rounded !== undefined) problems.push({ line, kind: 'rounded', text: rounded });
    if (name === '' && tag !== -1) problems.push({ line, kind: 'no-tag', text: '' });
    if (dateOfBirth === undefined) problems.push({ line, kind: 'date', text: written });
    const named = numbersOfName(name);
    const electronicId = cells[electronic] || named.electronicId;
    const officialTag = cells[official] || named.officialTag;
    if (cells[electronic] && electronicIdProblem(cells[electronic]) && rounded === undefined) {
      warnings.push({ line, text: cells[electronic] });
    }
    animals.push({ name, dateOfBirth: dateOfBirth ?? null, electronicId, officialTag });
    lines.push(line);
  }
  return { animals, lines, problems, warnings };
}

import { tidyName } from '../domain/tidyText.ts';
import { countWord, splitUnit } from './countWords.ts';
import {
  type CertainCount,
  countOf,
  type CountOptions,
  type DecimalMark,
  HIGHEST_COUNT,
  readCountWith,
} from './readCount.ts';

/** One animal's place in a list. */
export interface CountRow {
  /** As it was written. */
  readonly text: string;
  readonly reading: CertainCount;
}
export type CountList = readonly CountRow[];

/**
 * All readings of a typed or pasted list, which is certain if there is only one. Line breaks, tabs, semicolons and a
 * comma beside a space separate counts. Whether a bare comma or a space separates counts or thousands, and which mark
 * the decimals have, the list as a whole may say; if it does not, each possibility is a reading. A row without a value
 * keeps its place as missing.
 */
export function readCountList(text: string, options: CountOptions = {}): readonly CountList[] {
  const possible = possibleEntries(text, options.most ?? HIGHEST_COUNT).flatMap((entries) =>
    (['.', ','] satisfies DecimalMark[]).map((mark) => entries.map((entry) => readRow(mark, entry, options))),
  );
  const fewest = Math.min(...possible.map(unread));
  const distinct = new Map<string, CountList>();
  for (const list of possible) {
    const key = JSON.stringify(list.map(({ reading }) => reading));
    if (unread(list) === fewest && !distinct.has(key)) distinct.set(key, list);
  }
  return [...distinct.values()];
}

function readRow(mark: DecimalMark, text: string, options: CountOptions): CountRow {
  const reading: CertainCount = text.includes('\t')
    ? { kind: 'invalid', problem: 'columns' }
    : readCountWith(mark, text, options);
  return { text: text.replaceAll('\t', ' '), reading };
}

function unread(list: CountList): number {
  return list.filter(({ reading }) => reading.kind === 'invalid' && reading.problem === 'not-a-number')
    .length;
}

/** The last row of a copied column ends like all others, and many people end a list with a separator. */
const LAST_SEPARATOR = /(?:[;,] *)?(?:\r\n?|\n)$|[;,] *$/;
const SEPARATORS = /,? *(?:\r\n?|\n)|[\t;]|[ \u00a0]+,|,(?=\s)/;

/** The texts of the counts, for each way in which spaces and bare commas may be meant. */
function possibleEntries(text: string, most: number): string[][] {
  if (text.trim() === '') return [[]];
  const list = text.replace(LAST_SEPARATOR, '');
  const lines = list.split(/\r\n?|\n/);
  // Two columns in one field: to read them one after the other would mix two samplings.
  if (lines.length > 1 && lines.some((line) => line.includes('\t'))) return [lines];
  const cells = list.split(SEPARATORS).map(tidyName);
  const ways = [false, true].map((joinsMore) =>
    cells.flatMap((cell) => spacedEntries(cell, joinsMore, most)),
  );
  const isBare = cells.length === 1 && !cells[0]?.includes(' ') && list.includes(',');
  // A number does not begin with 0, so `1,050` is not 1 and 50.
  if (isBare && !/,0\d/.test(list)) ways.push(list.split(','));
  return ways;
}

/**
 * The counts of a text with spaces between them, of which some may separate thousands. Before a number such as `050`,
 * they always do.
 */
function spacedEntries(cell: string, joinsMore: boolean, most: number): string[] {
  if (!cell.includes(' ') || countWord(cell)) return [cell];
  const entries: string[] = [];
  for (const token of cell.split(' ')) {
    const last = entries.at(-1);
    const joined = `${last} ${token}`;
    if (last !== undefined && (isPart(last, token) || isGroup(last, token, joinsMore, most))) {
      entries[entries.length - 1] = joined;
    } else {
      entries.push(token);
    }
  }
  return entries;
}

/** The text after a sign, or a unit after its number. */
function isPart(last: string, token: string): boolean {
  return /^[<≤]$/.test(last) || (/\d$/.test(last) && splitUnit(`1 ${token}`).unit !== null);
}

function isGroup(last: string, token: string, joinsMore: boolean, most: number): boolean {
  if (!/^[<≤]? ?[1-9]\d{0,2}(?: \d{3})*$/.test(last) || !/^\d{3}(?:[.,]\d+)?$/.test(token)) return false;
  if (token.startsWith('0')) return true;
  const value = Number(`${last}${token}`.replaceAll(/[<≤ ]/g, '').replace(',', '.'));
  return joinsMore && value <= most;
}

/** The list in a form that has only this reading. */
export function writeCountList(list: CountList): string {
  const texts = list.map(({ text, reading }) => {
    if (reading.kind === 'below' && reading.limit !== null) return `<${writeNumber(reading.limit)}`;
    return reading.kind === 'count' ? writeNumber(reading.value) : text.trim();
  });
  // The last separator of a list has no meaning, so a missing last row needs one more.
  return texts.join('; ') + (list.at(-1)?.reading.kind === 'missing' ? ';' : '');
}

/** A list of numbers in that form. */
export function writeCounts(counts: readonly number[]): string {
  return counts.map(writeNumber).join('; ');
}

/** Three decimals could be read as thousands, so they get a fourth. */
export function writeNumber(value: number): string {
  const text = String(value);
  return /^\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** The number of rows of each kind, as a person checks them. */
export function countListTotals(list: CountList) {
  const of = (kind: CertainCount['kind']) => list.filter(({ reading }) => reading.kind === kind).length;
  return {
    values: list.filter(({ reading }) => countOf(reading) !== null).length,
    below: of('below'),
    missing: of('missing'),
  };
}

import { UNCALCULATED, VOLATILE } from './cells.ts';
import type { Merge } from './sheetModel.ts';

/** What a sheet's part says beside its values. */
export interface SheetMarks {
  /** Cells without a value that can be trusted, as `cellKey`, with what takes the value's place. */
  readonly untrusted: ReadonlyMap<string, string>;
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
  readonly merges: readonly Merge[];
}

export const NO_MARKS: SheetMarks = {
  untrusted: new Map(),
  hiddenRows: new Set(),
  hiddenColumns: new Set(),
  merges: [],
};

/** The position of a cell, both counted from 0. */
export function cellKey(row: number, column: number): string {
  return `${row} ${column}`;
}

/** Whether the formula has another result whenever the file is opened. */
export function isVolatile(formula: string): boolean {
  return /\b(?:TODAY|NOW|RAND|RANDBETWEEN|RANDARRAY)\s*\(/i.test(formula);
}

const TAG = /<(\/?)(?:\w{1,20}:)?(row|c|f|v|col|mergeCell)(\/|\s[^<>]*)?>([^<]*)/g;
/** Longer than any of these tags; the rest of a longer piece without an end is text. */
const MAX_TAG = 1024;
const LAST_COLUMN = 16_383;

/**
 * Finds the cells with a formula but no stored result, which programs other than spreadsheets write (the result is
 * calculated when the file is opened), and what is hidden or merged.
 *
 * @param xml the sheet's part in pieces of any length
 */
export async function sheetMarks(xml: AsyncIterable<string>): Promise<SheetMarks> {
  const untrusted = new Map<string, string>();
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  const merges: Merge[] = [];
  /** The ids of shared formulas that are volatile; only their first cell has the text. */
  const volatileIds = new Set<string>();
  let row = -1;
  let column = -1;
  let formula: 'none' | 'stable' | 'volatile' = 'none';
  let result = false;
  let isText = false;
  let rest = '';

  const readFormula = (attributes: string, content: string): void => {
    const id = attribute(attributes, 'si');
    if (isVolatile(content) && id !== undefined) volatileIds.add(id);
    formula = isVolatile(content) || (id !== undefined && volatileIds.has(id)) ? 'volatile' : 'stable';
  };
  const readTag = (name: string, attributes: string, content: string): void => {
    if (name === 'row') {
      row = Number(attribute(attributes, 'r') ?? row + 2) - 1;
      column = -1;
      if (isHidden(attributes, 'ht')) hiddenRows.add(row);
    } else if (name === 'c') {
      const letters = /\sr\s*=\s*["']([A-Z]{1,3})\d/.exec(attributes)?.[1];
      column = letters ? columnOf(letters) : column + 1;
      formula = 'none';
      result = false;
      isText = attribute(attributes, 't') === 'str';
    } else if (name === 'f') readFormula(attributes, content);
    // Excel stores an empty text as a result of type `str` without characters.
    else if (name === 'v') result ||= isText || (!attributes.endsWith('/') && content !== '');
    else if (name === 'col' && isHidden(attributes, 'width')) {
      const last = Math.min(Number(attribute(attributes, 'max')) - 1, LAST_COLUMN);
      for (let at = Number(attribute(attributes, 'min')) - 1; at <= last; at += 1) hiddenColumns.add(at);
    } else if (name === 'mergeCell') merges.push(...mergeOf(attribute(attributes, 'ref')));
  };
  const read = (text: string): void => {
    for (const [, close, name, attributes = '', content] of text.matchAll(TAG)) {
      if (!close) readTag(name!, attributes, content ?? '');
      if (name !== 'c' || !(close || attributes.endsWith('/')) || formula === 'none') continue;
      if (!result) untrusted.set(cellKey(row, column), UNCALCULATED);
      else if (formula === 'volatile') untrusted.set(cellKey(row, column), VOLATILE);
    }
  };

  for await (const piece of xml) {
    const text = rest + piece;
    // The content of a tag ends where the next one begins.
    const last = text.lastIndexOf('<');
    const end = last < 0 || text.length - last > MAX_TAG ? text.length : last;
    read(text.slice(0, end));
    rest = text.slice(end);
  }
  read(rest);
  return { untrusted, hiddenRows, hiddenColumns, merges };
}

/** Made once: a sheet has them half a million times. */
const ATTRIBUTES = Object.fromEntries(
  ['r', 't', 'si', 'min', 'max', 'ref', 'hidden', 'ht', 'width'].map((name) => [
    name,
    new RegExp(String.raw`\s${name}\s*=\s*["']([^"']*)["']`),
  ]),
);

function attribute(attributes: string, name: string): string | undefined {
  return ATTRIBUTES[name]!.exec(attributes)?.[1];
}

/** @param size the attribute with the height of a row or the width of a column */
function isHidden(attributes: string, size: string): boolean {
  return ['1', 'true'].includes(attribute(attributes, 'hidden') ?? '') || attribute(attributes, size) === '0';
}

/** `B2:D4`; one merged cell alone is not a merge. */
function mergeOf(ref: string | undefined): Merge[] {
  const [, left, top, right, bottom] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref ?? '') ?? [];
  if (!left || !right) return [];
  return [
    {
      startRow: Number(top) - 1,
      endRow: Number(bottom) - 1,
      startCol: columnOf(left),
      endCol: columnOf(right),
    },
  ];
}

/** `A` is 0, `AA` 26. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1;
}

import { parse } from 'csv-parse/sync';

import { UNCALCULATED } from './cells.ts';
import { decodeText } from './fileFormat.ts';
import type { SheetSource, SourceRow } from './sheetModel.ts';

const DELIMITERS = [',', ';', '\t', '|', '^', '~'];
/** Enough lines to tell the delimiter, below a letterhead too. */
const SAMPLE_ROWS = 100;

/** The table of a .csv or .tsv file. Quotation marks that do not pair throw: they would join rows. */
export function textSheet(bytes: Uint8Array): SheetSource {
  const { text, delimiter, saysDelimiter } = tableText(bytes);
  const records = split(text, delimiter);
  return {
    name: '',
    hidden: false,
    hiddenColumns: [],
    is1904: false,
    delimiter,
    merges: [],
    rows: records.map((values, index): SourceRow => ({
      index,
      values: saysDelimiter && index === 0 ? [] : values.map(valueOf),
      hidden: false,
    })),
  };
}

/** The text of the table, and the character between its columns. */
export function tableText(bytes: Uint8Array): {
  readonly text: string;
  readonly delimiter: string;
  /** Excel writes and reads `sep=;` as a first line. */
  readonly saysDelimiter: boolean;
} {
  // The end of a file in DOS.
  const text = decodeText(bytes)
    .trimEnd()
    .replace(/(?<=[\r\n])\p{Cc}$/u, '');
  const said = /^sep=(.)\r?\n/i.exec(text)?.[1];
  return { text, delimiter: said ?? delimiterOf(text), saysDelimiter: said !== undefined };
}

/** The delimiter that divides the most lines into the same number of columns. */
function delimiterOf(text: string): string {
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(text, delimiter) }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}

function scoreOf(text: string, delimiter: string): number {
  if (!text.includes(delimiter)) return 0;
  try {
    const widths = split(text, delimiter, SAMPLE_ROWS).map(({ length }) => length);
    const rowsByWidth = Map.groupBy(widths, (width) => width);
    return Math.max(...[...rowsByWidth].map(([width, rows]) => (width - 1) * rows.length));
  } catch {
    return 0;
  }
}

function split(text: string, delimiter: string, to = -1): string[][] {
  return parse(replaceTyped(text, delimiter, '$1'), { delimiter, bom: true, relax_column_count: true, to });
}

/** Programs write `="0042"`, without quotation marks around it, so that Excel keeps the zeros. */
export function replaceTyped(text: string, delimiter: string, by: string): string {
  if (!text.includes('="')) return text;
  const end = `[${delimiter.replace(/[\\\]^-]/, String.raw`\$&`)}\\r\\n]`;
  return text.replaceAll(new RegExp(`(?<=^|${end})="([^"\\r\\n]*)"(?=$|${end})`, 'g'), by);
}

/** Formulas have no result in a text file. */
function valueOf(text: string): string {
  const typed = /^="([^"]*)"$/.exec(text);
  if (typed) return typed[1]!;
  return /^=\s*[^\s=]/.test(text) ? UNCALCULATED : text;
}

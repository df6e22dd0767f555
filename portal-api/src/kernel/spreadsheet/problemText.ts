import { parse } from 'csv-parse/sync';

import { textEncoding, type TextEncoding } from './fileFormat.ts';
import { replaceTyped, tableText } from './textSheet.ts';
import type { ProblemColumn } from './sheetModel.ts';

/** Stands for the quotation marks of `="0042"` while lines are divided. No file that is read has this character. */
const MARK = '\u0001';

/** The lines of a text file from the headings on with one more value. Everything else stays as it is. */
export function textWithColumn(bytes: Uint8Array, { at, headingRow, texts }: ProblemColumn): Uint8Array {
  const { text, delimiter } = tableText(bytes);
  const end = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  // The library's types do not know what `raw` changes.
  const records = parse(replaceTyped(text, delimiter, `=${MARK}$1${MARK}`), {
    delimiter,
    raw: true,
    relax_column_count: true,
  }) as unknown as readonly { readonly raw: string; readonly record: readonly string[] }[];
  const lines = records.map(({ raw, record }, index) => {
    const line = raw.replace(/(?:\r\n|\n|\r)$/, '').replaceAll(MARK, '"');
    const isEmpty = record.every((value) => value.trim() === '');
    if (index < headingRow || isEmpty) return line + end;
    const own = texts.get(index);
    const quoted = own === undefined ? '' : `"${own.replaceAll('"', '""').replaceAll(/[\r\n]+/g, ' ')}"`;
    const kept = record.length > at ? firstValues(line, delimiter, at) : line;
    return kept + delimiter.repeat(Math.max(1, at - record.length + 1)) + quoted + end;
  });
  return encoded(lines.join(''), textEncoding(bytes), hasMark(bytes));
}

/** The beginning of a line, without the separator after its last value. */
function firstValues(line: string, delimiter: string, count: number): string {
  let isQuoted = false;
  let values = 0;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === delimiter && !isQuoted && (values += 1) === count) return line.slice(0, at);
  }
  return line;
}

function hasMark([first, second, third]: Uint8Array): boolean {
  return first === 0xef && second === 0xbb && third === 0xbf;
}

function encoded(text: string, encoding: TextEncoding, withMark: boolean): Uint8Array {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(withMark ? `\uFEFF${text}` : text, 'utf8');
    case 'utf-16le':
      return Buffer.from(`\uFEFF${text}`, 'utf16le');
    case 'utf-16be':
      return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    case 'windows-1252':
      return windows1252(text);
  }
}

function windows1252(text: string): Uint8Array {
  const all = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const byteOf = new Map([...all].map((character, byte) => [character, byte]));
  return Uint8Array.from([...text], (character) => byteOf.get(character) ?? 0x3f);
}

/** The position of a cell, both counted from 0. */
export function cellKey(row: number, column: number): string {
  return `${row} ${column}`;
}

const TAG = /<(\/?)(?:\w{1,20}:)?(row|c|f|v)(\/|\s[^<>]*)?>([^<]*)/g;
/** Longer than any of these tags; the rest of a longer piece without an end is text. */
const MAX_TAG = 1024;

/**
 * The cells of a sheet, as `cellKey`, that have a formula but no stored result. Programs other than spreadsheets write
 * them: the result is calculated when the file is opened.
 *
 * @param xml the sheet's part in pieces of any length
 */
export async function uncalculatedCells(xml: AsyncIterable<string>): Promise<Set<string>> {
  const found = new Set<string>();
  let row = -1;
  let column = -1;
  let formula = false;
  let result = false;
  let isText = false;
  let rest = '';
  const read = (text: string): void => {
    for (const [, close, name, attributes = '', content] of text.matchAll(TAG)) {
      const alone = attributes.endsWith('/');
      if (name === 'row' && !close) {
        row = Number(/\sr\s*=\s*["'](\d{1,7})["']/.exec(attributes)?.[1] ?? row + 2) - 1;
        column = -1;
      } else if (name === 'c' && !close) {
        const letters = /\sr\s*=\s*["']([A-Z]{1,3})\d/.exec(attributes)?.[1];
        column = letters ? columnOf(letters) : column + 1;
        formula = false;
        result = false;
        isText = /\st\s*=\s*["']str["']/.test(attributes);
      } else if (name === 'f' && !close) {
        formula = true;
      } else if (name === 'v' && !close) {
        // Excel stores an empty text as a result of type `str` without characters.
        result ||= isText || (!alone && content !== '');
      }
      if (name === 'c' && (close || alone) && formula && !result) found.add(cellKey(row, column));
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
  return found;
}

/** `A` is 0, `AA` 26. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1;
}

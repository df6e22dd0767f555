/** One line of a pasted list, as cells. */
export interface ListLine {
  /** The line number for users, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Those before a comma, because a comma can stand in a name, and before each other as tag readers use them. */
const DELIMITERS = ['\t', ';', ','] as const;

const tidy = (cell: string): string => cell.trim().replaceAll(/\s+/g, ' ');

/** The cells of a line. A cell in quotation marks can have the delimiter; two marks in it are one. */
function cellsOf(line: string, delimiter: string | undefined): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line.charAt(at);
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
    } else if (letter === delimiter && !isQuoted) {
      cells.push(tidy(cell));
      cell = '';
    } else cell += letter;
  }
  return [...cells, tidy(cell)];
}

/**
 * The lines of a list as a tag reader or a spreadsheet writes it: columns are separated by a tab, a semicolon or a comma,
 * by one and the same in the whole list. Empty lines are left out.
 */
export function listTable(text: string): ListLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const unquoted = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const delimiter = DELIMITERS.find((one) => unquoted.some((line) => line.includes(one)));
  return lines
    .map((line, index) => ({ line: index + 1, cells: cellsOf(line, delimiter) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

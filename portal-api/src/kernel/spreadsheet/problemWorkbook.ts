import { colToLetter, parseCellRef } from 'hucre/xlsx';
import { buffer, text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

import { readWorkbook } from './xlsxSheets.ts';
import type { ProblemColumn } from './sheetModel.ts';

/** A workbook with one more column in one sheet; every other byte of its parts stays. */
export async function workbookWithColumn(
  bytes: Uint8Array,
  sheet: string,
  column: ProblemColumn,
): Promise<Uint8Array> {
  const { sheets } = await readWorkbook(bytes);
  const part = sheets.find(({ name }) => name === sheet)?.part;
  if (part === undefined) throw new Error('The workbook does not name the part of its sheet');
  const from = await fromBufferPromise(Buffer.from(bytes));
  const to = new ZipFile();
  for await (const entry of from.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    const content = await from.openReadStreamPromise(entry);
    const isSheet = entry.fileName === part;
    to.addBuffer(
      isSheet ? Buffer.from(xmlWithColumn(await text(content), column)) : await buffer(content),
      entry.fileName,
    );
  }
  to.end();
  return buffer(to.outputStream);
}

const ROW = /<((?:\w{1,20}:)?)row(\s[^<>]*?)?(?:\/>|>([\s\S]*?)<\/\1row>)/g;
const CELL = /<((?:\w{1,20}:)?)c(\s[^<>]*?)?(?:\/>|>[\s\S]*?<\/\1c>)/g;

/** @param xml of a sheet */
export function xmlWithColumn(xml: string, { at, headingRow, texts }: ProblemColumn): string {
  let index = -1;
  // The range of the sheet's cells, which has become wider, is optional.
  const withoutRange = xml.replace(/<(?:\w{1,20}:)?dimension\s[^<>]*\/>/, '');
  return withoutRange.replaceAll(ROW, (row: string, prefix: string, attributes = '', cells?: string) => {
    index = Number(/\sr\s*=\s*["'](\d+)["']/.exec(attributes)?.[1] ?? index + 2) - 1;
    if (index < headingRow || cells === undefined) return row;
    const own = texts.get(index);
    const cell = own === undefined ? '' : cellOf(prefix, { at, index, text: own });
    // So are the first and the last column of a row.
    const kept = attributes.replace(/\sspans\s*=\s*["'][^"']*["']/, '');
    return `<${prefix}row${kept}>${withCell(cells, at, cell)}</${prefix}row>`;
  });
}

/** The cells of a row with another one at its place, in the order of the columns. */
function withCell(cells: string, at: number, cell: string): string {
  let column = -1;
  for (const found of cells.matchAll(CELL)) {
    const reference = /\sr\s*=\s*["']([A-Z]{1,3}\d+)["']/.exec(found[2] ?? '')?.[1];
    column = reference === undefined ? column + 1 : parseCellRef(reference).col;
    if (column < at) continue;
    const replaced = column === at ? found[0].length : 0;
    return cells.slice(0, found.index) + cell + cells.slice(found.index + replaced);
  }
  return cells + cell;
}

function cellOf(prefix: string, it: { at: number; index: number; text: string }): string {
  const escaped = it.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const text = `<${prefix}is><${prefix}t>${escaped}</${prefix}t></${prefix}is>`;
  return `<${prefix}c r="${colToLetter(it.at)}${it.index + 1}" t="inlineStr">${text}</${prefix}c>`;
}

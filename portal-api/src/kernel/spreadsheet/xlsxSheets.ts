import { streamXlsxRows } from 'hucre/xlsx';
import path from 'node:path/posix';

import { WORKBOOK } from './checkArchive.ts';
import { openPart, readPart } from './archivePart.ts';
import { cellKey, NO_MARKS, sheetMarks, type SheetMarks } from './sheetMarks.ts';
import type { SheetSource, SourceRow } from './sheetModel.ts';

/** Every sheet is a further pass over the file's texts. */
const MAX_SHEETS = 50;

/** The visible sheets of a workbook; hidden ones are for the workbook's own use. */
export async function* xlsxSheets(bytes: Uint8Array): AsyncGenerator<SheetSource> {
  const workbook = await readPart(bytes, WORKBOOK);
  const is1904 = tagsOf('workbookPr', workbook).some((tag) =>
    /\sdate1904\s*=\s*["'](?:1|true)["']/.test(tag),
  );
  const relationships = tagsOf('Relationship', await readPart(bytes, 'xl/_rels/workbook.xml.rels'));
  const sheets = tagsOf('sheet', workbook).map((tag, index) => ({ tag, index }));
  const visible = sheets.filter(({ tag }) => !/\sstate\s*=\s*["'](?:h|veryH)idden["']/.test(tag));
  const read = visible.length > 0 ? visible : [{ tag: '', index: 0 }];
  if (read.length > MAX_SHEETS) throw new RangeError('The workbook has too many sheets');
  for (const { tag, index } of read) {
    const marks = await marksOf(bytes, /\s\w{1,20}:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1], relationships);
    yield {
      name: unescaped(/\sname\s*=\s*"([^"]*)"/.exec(tag)?.[1] ?? ''),
      is1904,
      hiddenColumns: [...marks.hiddenColumns],
      merges: marks.merges,
      rows: rowsOf(bytes, index, marks),
    };
  }
}

async function* rowsOf(bytes: Uint8Array, sheet: number, marks: SheetMarks): AsyncGenerator<SourceRow> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    if (marks.untrusted.size > 0) {
      for (const column of values.keys()) {
        const mark = marks.untrusted.get(cellKey(index, column));
        if (mark !== undefined) values[column] = mark;
      }
    }
    yield { index, values, hidden: marks.hiddenRows.has(index) };
  }
}

/** What `streamXlsxRows` does not tell about a sheet. */
async function marksOf(
  bytes: Uint8Array,
  relationship: string | undefined,
  relationships: readonly string[],
): Promise<SheetMarks> {
  const part = relationships
    .find((tag) => /\sId\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] === relationship)
    ?.match(/\sTarget\s*=\s*["']([^"']*)["']/)?.[1];
  // Targets are relative to the workbook's folder or, with a slash, to the archive.
  const stream = part && (await openPart(bytes, path.resolve('/xl', part).slice(1)));
  return stream ? sheetMarks(stream.setEncoding('utf8')) : NO_MARKS;
}

/** `[^<>]` stops at the next tag, so that unclosed tags do not each cause a search to the end of the file. */
function tagsOf(name: string, xml: string): string[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w{1,20}:)?${name}\\s[^<>]*>`, 'g'))].map(([tag]) => tag);
}

function unescaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_all, name: string) => entities[name]!);
}

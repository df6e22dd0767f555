import { streamXlsxRows } from 'hucre/xlsx';
import path from 'node:path/posix';

import { WORKBOOK } from './checkArchive.ts';
import { openPart, readPart } from './archivePart.ts';
import { cellKey, NO_MARKS, sheetMarks, type SheetMarks } from './sheetMarks.ts';
import type { SheetSource, SourceRow } from './sheetModel.ts';

/** Every sheet is a further pass over the file's texts. */
const MAX_SHEETS = 50;

export async function* xlsxSheets(
  bytes: Uint8Array,
  { takeHidden = false }: { readonly takeHidden?: boolean } = {},
): AsyncGenerator<SheetSource> {
  const { is1904, sheets } = await readWorkbook(bytes);
  const read = sheets.filter(({ hidden }) => takeHidden || !hidden);
  if (read.length > MAX_SHEETS) throw new RangeError('The workbook has too many sheets');
  for (const sheet of sheets) {
    const { name, hidden, part, index } = sheet;
    if (!read.includes(sheet)) {
      yield { name, hidden, is1904, hiddenColumns: [], merges: [], rows: [] };
      continue;
    }
    const marks = await marksOf(bytes, part);
    yield {
      name,
      hidden,
      is1904,
      hiddenColumns: [...marks.hiddenColumns],
      merges: marks.merges,
      rows: rowsOf(bytes, index, marks),
    };
  }
}

interface ListedSheet {
  readonly name: string;
  /** Whether Excel offers to show it again or not. */
  readonly hidden: boolean;
  readonly index: number;
  /** The archive's entry with the sheet. */
  readonly part: string | undefined;
}

/** The sheets, and what is said of all. */
export async function readWorkbook(
  bytes: Uint8Array,
): Promise<{ readonly is1904: boolean; readonly sheets: readonly ListedSheet[] }> {
  const workbook = await readPart(bytes, WORKBOOK);
  const is1904 = tagsOf('workbookPr', workbook).some((tag) =>
    /\sdate1904\s*=\s*["'](?:1|true)["']/.test(tag),
  );
  const relationships = tagsOf('Relationship', await readPart(bytes, 'xl/_rels/workbook.xml.rels'));
  const listed = tagsOf('sheet', workbook).map((tag, index) => ({ tag, index }));
  const sheets = (listed.length > 0 ? listed : [{ tag: '', index: 0 }]).map(({ tag, index }) => ({
    index,
    hidden: /\sstate\s*=\s*["'](?:h|veryH)idden["']/.test(tag),
    name: unescaped(/\sname\s*=\s*"([^"]*)"/.exec(tag)?.[1] ?? ''),
    part: partOf(/\s\w{1,20}:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1], relationships),
  }));
  return { is1904, sheets };
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

function partOf(relationship: string | undefined, relationships: readonly string[]): string | undefined {
  const target = relationships
    .find((tag) => /\sId\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] === relationship)
    ?.match(/\sTarget\s*=\s*["']([^"']*)["']/)?.[1];
  // Targets are relative to the workbook's folder or, with a slash, to the archive.
  return target && path.resolve('/xl', target).slice(1);
}

/** What `streamXlsxRows` does not tell about a sheet. */
async function marksOf(bytes: Uint8Array, part: string | undefined): Promise<SheetMarks> {
  const stream = part && (await openPart(bytes, part));
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

import { type EnteredVisit, MAX_VISIT_SAMPLES } from '@epigram/shared-contracts/api/recordedTests';
import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { perGram } from '@epigram/shared-contracts/domain/perGram';
import { countOf } from '@epigram/shared-contracts/reading/readCount';
import { readEggs } from '../EggCountInput.tsx';
import { nextSampleId } from '../nextSampleId.ts';

/** One sample of a sheet, as it was typed. */
export interface SheetRow {
  /** By which the server knows the sample again. */
  readonly key: string;
  /** Empty while it follows from the row above. */
  readonly sampleId: string;
  readonly cells: Readonly<Partial<Record<Parasite, string>>>;
}

export type SheetColumn = 'sampleId' | Parasite;

const FIRST_SAMPLE_ID = '1';
export const USUAL_ROWS = 12;

export function emptyRows(count = USUAL_ROWS): SheetRow[] {
  return Array.from({ length: count }, () => ({ key: crypto.randomUUID(), sampleId: '', cells: {} }));
}

export function textOf(row: SheetRow, column: SheetColumn): string {
  return column === 'sampleId' ? row.sampleId : (row.cells[column] ?? '');
}

export function withText(row: SheetRow, column: SheetColumn, text: string): SheetRow {
  return column === 'sampleId'
    ? { ...row, sampleId: text }
    : { ...row, cells: { ...row.cells, [column]: text } };
}

/** The sample id of every row: as it was typed, or the next after the row above. Empty if there is no next. */
export function sampleIdsOf(rows: readonly SheetRow[]): string[] {
  const ids: string[] = [];
  for (const { sampleId } of rows) {
    const above = ids.at(-1);
    ids.push(sampleId.trim() || (above === undefined ? FIRST_SAMPLE_ID : nextSampleId(above)));
  }
  return ids;
}

/** A row without any count is no sample. */
export function isEmpty(row: SheetRow, parasites: readonly Parasite[]): boolean {
  return parasites.every((parasite) => (row.cells[parasite] ?? '').trim() === '');
}

export type Pasted =
  | { readonly rows: readonly SheetRow[] }
  /** What does not fit; nothing was filled in. */
  | { readonly tooWide: number }
  | { readonly tooLong: number };

/** Fills cells from a spreadsheet into the sheet, beginning at a cell. Rows are added as needed. */
export function pasteInto(
  rows: readonly SheetRow[],
  at: { readonly row: number; readonly column: number; readonly columns: readonly SheetColumn[] },
  text: string,
): Pasted {
  const lines = text
    .replace(/(?:\r\n?|\n)$/, '')
    .split(/\r\n?|\n/)
    .map((line) => line.split('\t'));
  const columns = at.columns.slice(at.column);
  const widest = Math.max(...lines.map((line) => line.length));
  if (widest > columns.length) return { tooWide: widest };
  const length = at.row + lines.length;
  if (length > MAX_VISIT_SAMPLES) return { tooLong: length };
  const all = [...rows, ...emptyRows(Math.max(0, length - rows.length))];
  return {
    rows: all.map((row, index) =>
      (lines[index - at.row] ?? []).reduce(
        (filled, cell, place) => withText(filled, columns[place]!, cell.trim()),
        row,
      ),
    ),
  };
}

/** The mean of a parasite's eggs per gram, and how many rows have a count. */
export function columnOf(rows: readonly SheetRow[], parasite: Parasite, factor: number) {
  const counts = rows.flatMap(({ cells }) => {
    const eggs = countOf(readEggs(cells[parasite] ?? ''));
    return eggs === null ? [] : [eggs];
  });
  const total = counts.reduce((sum, eggs) => sum + perGram(eggs, factor), 0);
  const mean = counts.length > 0 ? total / counts.length : null;
  return { values: counts.length, mean };
}

/** The first cell whose text is no certain count. */
export function firstUnclear(
  rows: readonly SheetRow[],
  parasites: readonly Parasite[],
): { readonly row: number; readonly parasite: Parasite } | undefined {
  for (const [row, { cells }] of rows.entries()) {
    const parasite = parasites.find((name) => !isClear(cells[name] ?? ''));
    if (parasite) return { row, parasite };
  }
  return undefined;
}

export function isClear(text: string): boolean {
  const reading = readEggs(text);
  return reading.kind === 'missing' || countOf(reading) !== null;
}

/** The samples of the rows with counts. Expects that every text is clear. */
export function samplesOf(
  rows: readonly SheetRow[],
  parasites: readonly Parasite[],
): EnteredVisit['samples'] {
  const ids = sampleIdsOf(rows);
  return rows.flatMap((row, index) => {
    const counts = parasites.flatMap((parasite) => {
      const eggsCounted = countOf(readEggs(row.cells[parasite] ?? ''));
      return eggsCounted === null ? [] : [{ parasite, eggsCounted }];
    });
    return counts.length > 0 ? [{ key: row.key, sampleId: ids[index]!, counts }] : [];
  });
}

/** The rows of a sheet that waits to be sent. */
export function rowsOf(samples: EnteredVisit['samples']): SheetRow[] {
  return samples.map(({ key, sampleId, counts }) => ({
    key,
    sampleId,
    cells: Object.fromEntries(counts.map(({ parasite, eggsCounted }) => [parasite, String(eggsCounted)])),
  }));
}

import type { CellValue } from 'hucre/xlsx';

/** The formats that are read. `text` is a table whose columns a character separates: .csv, .tsv. */
export type FileFormat = 'xlsx' | 'xls' | 'ods' | 'text';

export interface SheetInfo {
  readonly name: string;
  /** Indexes of hidden columns, counted from 0. */
  readonly hiddenColumns: readonly number[];
  /** Whether days are counted from 1904 instead of 1900. */
  readonly is1904: boolean;
  /** The character between the columns of a text file. */
  readonly delimiter?: string;
}

export interface SheetRow {
  /** Counted from 0, as in the file. */
  readonly index: number;
  readonly values: CellValue[];
  readonly hidden: boolean;
  /** Indexes of the columns whose cell is merged with one of another column. */
  readonly wide: readonly number[];
}

/** A sheet with all of its rows. */
export interface Sheet extends SheetInfo {
  readonly rows: readonly SheetRow[];
}

/** Merged cells, with their first and last row and column. */
export interface Merge {
  readonly startRow: number;
  readonly endRow: number;
  readonly startCol: number;
  readonly endCol: number;
}

/** A visible sheet as its format's reader yields it: one by one, each row once. */
export interface SheetSource extends SheetInfo {
  readonly merges: readonly Merge[];
  readonly rows: AsyncIterable<SourceRow> | Iterable<SourceRow>;
}

export interface SourceRow {
  readonly index: number;
  readonly values: CellValue[];
  readonly hidden: boolean;
}

import type { CellValue } from 'hucre/xlsx';

/** A further column of a table, with the problems of its rows. */
export interface ProblemColumn {
  /** Index of the column. It may be there from an earlier check. */
  readonly at: number;
  /** Index of the row of the headings. */
  readonly headingRow: number;
  /** By the index of the row, the heading among them. */
  readonly texts: ReadonlyMap<number, string>;
}

export interface TableRow<Key extends string> {
  /** The sheet's name, if the file has several. */
  readonly sheet: string | undefined;
  /** The row of the file, counted from 1 as spreadsheets do. */
  readonly row: number;
  readonly cells: Readonly<Partial<Record<Key, CellValue>>>;
}

/** The formats that are read. `text` is a table whose columns a character separates: .csv, .tsv. */
export type FileFormat = 'xlsx' | 'xls' | 'ods' | 'text';

export interface SheetInfo {
  readonly name: string;
  readonly hidden: boolean;
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

/** A sheet as its format's reader yields it: one by one, each row once. */
export interface SheetSource extends SheetInfo {
  readonly merges: readonly Merge[];
  readonly rows: AsyncIterable<SourceRow> | Iterable<SourceRow>;
}

export interface SourceRow {
  readonly index: number;
  readonly values: CellValue[];
  readonly hidden: boolean;
}

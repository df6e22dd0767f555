import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  /** Also the server's sort field if the column is `sortable`. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** A control beside the cell's content, outside of the link in a row's first cell; on a phone only the title's. */
  aside?: (row: Row) => ReactNode;
  sortable?: boolean;
  /** The order after the first press on its header: text starts at A, numbers and dates at the highest. */
  firstOrder?: 'asc' | 'desc';
  /** The relative width, in px of a wide screen (150 by default). */
  width?: number;
  /** Numbers are aligned to the end. */
  align?: 'start' | 'end';
  /** Whether the user may hide it; true by default. */
  hideable?: boolean;
  /** Hidden until the user shows it. */
  initiallyHidden?: boolean;
  /** The place on a phone's card: 1 is the title, 2 the second line, 3 the mark at the end. */
  mobilePriority?: 1 | 2 | 3;
}

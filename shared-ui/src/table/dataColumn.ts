import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  /** Also the field by which the server sorts, where `sortable`. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** A control beside the cell's content, outside the link that a row's first cell is. */
  aside?: (row: Row) => ReactNode;
  sortable?: boolean;
  /** The order of the first press on its header: text begins with A, numbers and dates with the highest. */
  firstOrder?: 'asc' | 'desc';
  /** A share of the table's width, in px of a wide screen (150 where nothing is said). */
  width?: number;
  /** Numbers stand at the end. */
  align?: 'start' | 'end';
  /** Whether the user may hide it; yes unless said otherwise. */
  hideable?: boolean;
  /** Hidden until the user shows it. */
  initiallyHidden?: boolean;
  /** The three things that matter on a phone: 1 is the card's title, 2 its second line, 3 its mark at the end. */
  mobilePriority?: 1 | 2 | 3;
}

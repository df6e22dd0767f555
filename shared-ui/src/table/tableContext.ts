import { createContext, use } from 'react';
import type { RowSelection } from './rowSelection.ts';

interface TableContextValue {
  selection?: RowSelection<unknown>;
  /** Ids of the page's rows that can be picked. */
  selectableIds: readonly string[];
  rowId: (row: unknown) => string;
  rowHref?: (row: unknown) => string;
}

/** What the grid's cells need besides their row; a context, so that they follow it without a rebuild of the grid. */
export const TableContext = createContext<TableContextValue | undefined>(undefined);

export function useTableContext(): TableContextValue {
  const value = use(TableContext);
  if (!value) throw new Error('A table cell was rendered outside of a DataTable');
  return value;
}

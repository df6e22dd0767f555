import { createContext, use } from 'react';
import type { RowSelection } from './rowSelection.ts';

interface TableContextValue {
  selection?: RowSelection<unknown>;
  /** The ids of the page's selectable rows. */
  selectableIds: readonly string[];
  rowId: (row: unknown) => string;
  rowHref?: (row: unknown) => string;
  /** The grid's cells have their content. */
  onGridDrawn?: () => void;
}

/** Data for the grid's cells other than their row. A context updates them without rebuilding the grid. */
export const TableContext = createContext<TableContextValue | undefined>(undefined);

export function useTableContext(): TableContextValue {
  const value = use(TableContext);
  if (!value) throw new Error('A table cell was rendered outside of a DataTable');
  return value;
}

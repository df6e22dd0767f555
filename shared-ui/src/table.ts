/** The table surface, a federated module that is loaded with the first page that has a table. */
/// <reference path="./css.d.ts" />
import './table/table.css';
import './table/tablePrint.css';

export { DataTable, type DataTableProps, type HiddenColumns, type TableStatus } from './table/DataTable.tsx';
export type { DataColumn } from './table/dataColumn.ts';
export { testColumns, type TestColumnId } from './table/testColumns.tsx';
export type { RowSelection } from './table/rowSelection.ts';
export { tableOffset, type TableDefaults, type TableSort, type TableState } from './table/tableState.ts';
export { useTableState } from './table/useTableState.ts';
export { SavedViews, type SavedViewsProps } from './table/views/SavedViews.tsx';

import { useLingui } from '@lingui/react/macro';
import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  ModuleRegistry,
  RowStyleModule,
  type CellKeyDownEvent,
  type FullWidthCellKeyDownEvent,
  type GetLocaleTextParams,
  type RowClickedEvent,
  type SortChangedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useCallback, useMemo, useRef } from 'react';
import { pageNonce } from '../theme/nonce.ts';
import { minTableWidth } from './tableSize.ts';
import type { DataColumn } from './dataColumn.ts';
import { gridColumns, SELECTION_COLUMN } from './gridColumns.tsx';
import { gridTheme } from './gridTheme.ts';
import type { TableSort } from './tableState.ts';
import { useFits } from './useFits.ts';

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  CellStyleModule,
  RowStyleModule,
]);

export interface TableGridProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  onRowOpen?: (row: Row) => void;
  hasSelection: boolean;
}

const INTERACTIVE = 'a, button, input, label, select, textarea';

function isControl(event: Event | null | undefined): boolean {
  return event?.target instanceof Element && event.target.closest(INTERACTIVE) !== null;
}

/** One page of rows on a wide screen. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { label, columns, rows, rowId, sort, onSort, onRowOpen, hasSelection } = props;
  const { t } = useLingui();
  const columnDefs = useMemo(() => gridColumns(columns, sort, hasSelection), [columns, sort, hasSelection]);
  const rowData = useMemo(() => [...rows], [rows]);
  const nonce = useMemo(pageNonce, []);
  const box = useRef<HTMLDivElement>(null);
  const fits = useFits(box, minTableWidth(columns, hasSelection));

  const getLocaleText = useCallback(
    ({ key, defaultValue }: GetLocaleTextParams) =>
      key === 'ariaSortableColumn' ? t`Press Enter to sort` : defaultValue,
    [t],
  );

  function sortChanged(event: SortChangedEvent<Row>) {
    if (event.source !== 'uiColumnSorted') return;
    const sorted = event.api.getColumnState().find((column) => column.sort);
    if (sorted?.sort) onSort({ field: sorted.colId, order: sorted.sort });
  }

  function rowClicked({ data, event }: RowClickedEvent<Row>) {
    // Selecting text to copy it must not open the row.
    if (!data || isControl(event) || getSelection()?.type === 'Range') return;
    onRowOpen?.(data);
  }

  function keyPressed(params: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>) {
    const { event, data } = params;
    if (!(event instanceof KeyboardEvent) || !data || isControl(event)) return;
    if (event.key === ' ' && 'column' in params && params.column.getColId() === SELECTION_COLUMN) {
      event.preventDefault();
      if (event.target instanceof Element) event.target.querySelector('input')?.click();
    }
    if (event.key === 'Enter') onRowOpen?.(data);
  }

  return (
    <div
      ref={box}
      role="region"
      aria-label={label}
      className={`ep-grid${onRowOpen ? ' ep-rows-open' : ''}${fits ? ' ep-grid-fits' : ''}`}
    >
      <AgGridReact<Row>
        theme={gridTheme}
        styleNonce={nonce}
        domLayout="autoHeight"
        rowData={rowData}
        columnDefs={columnDefs}
        getRowId={({ data }) => rowId(data)}
        suppressMultiSort
        suppressMovableColumns
        suppressColumnVirtualisation
        suppressRowVirtualisation
        suppressNoRowsOverlay
        ensureDomOrder
        animateRows={false}
        getLocaleText={getLocaleText}
        onSortChanged={sortChanged}
        onRowClicked={rowClicked}
        onCellKeyDown={keyPressed}
      />
    </div>
  );
}

import { AgGridReact } from 'ag-grid-react';
import { createRoot } from 'react-dom/client';
import { pageNonce } from '../theme/nonce.ts';
import { MOBILE_BREAKPOINT } from '../theme/tokens.ts';
import type { DataColumn } from './dataColumn.ts';
import { gridColumns } from './gridColumns.tsx';
import { gridTheme } from './gridTheme.ts';
import { TableContext } from './tableContext.ts';

/** Elements that already keep the browser busy, or soon will. */
const TABLE = '.ep-grid, .ep-table-skeleton';
/** A page that needed the grid right away has drawn its own by then. */
const START_AFTER_MS = 1_000;
const DESTROY_AFTER_MS = 1_000;

/** About as many rows as a list, because only code that runs often is optimised. */
const ROWS = Array.from({ length: 10 }, (_, row) => row);
const COLUMNS = Array.from({ length: 6 }, (_, column): DataColumn<number> => ({
  id: `column-${column}`,
  header: String(column),
  cell: (row) => <span>{row}</span>,
  sortable: true,
}));
const CONTEXT = { selection: undefined, selectableIds: [], rowId: String, rowHref: undefined };

/** Draws a hidden table, because compiling the grid's code takes longer than drawing the first real table. */
function drawUnseen(): void {
  if (document.querySelector(TABLE)) return;
  const box = document.createElement('div');
  box.className = 'ep-grid-unseen';
  box.inert = true;
  document.body.append(box);
  const root = createRoot(box);
  root.render(
    <TableContext value={CONTEXT}>
      <AgGridReact<number>
        theme={gridTheme}
        styleNonce={pageNonce()}
        domLayout="autoHeight"
        columnDefs={gridColumns(COLUMNS, { field: 'column-0', order: 'asc' }, false)}
        rowData={ROWS}
        getRowId={({ data }) => String(data)}
        ensureDomOrder
        suppressColumnVirtualisation
        suppressRowVirtualisation
        animateRows={false}
      />
    </TableContext>,
  );
  setTimeout(() => {
    root.unmount();
    box.remove();
  }, DESTROY_AFTER_MS);
}

/**
 * Prepares the grid for the first list while the browser is idle. Phones show cards instead, and Safari has no idle
 * callbacks: both skip this.
 */
export function warmGridWhenIdle(): void {
  if (typeof requestIdleCallback !== 'function') return;
  if (matchMedia(`(max-width: ${MOBILE_BREAKPOINT}px)`).matches) return;
  setTimeout(() => requestIdleCallback(drawUnseen), START_AFTER_MS);
}

import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { CellContent } from './CellContent.tsx';
import type { DataColumn } from './dataColumn.ts';
import { PageSelection, SelectionCell } from './SelectionCell.tsx';
import { useTableContext } from './tableContext.ts';
import { columnShare, minColumnWidth, SELECTION_WIDTH } from './tableSize.ts';
import type { TableSort } from './tableState.ts';

export const SELECTION_COLUMN = 'ep-selection';

interface CellParams<Row> extends ICellRendererParams<Row> {
  dataColumn: DataColumn<Row>;
  isLink: boolean;
}

function Cell<Row>({ data, dataColumn, isLink }: CellParams<Row>) {
  const { rowHref, onGridDrawn } = useTableContext();
  useLayoutEffect(() => onGridDrawn?.(), [onGridDrawn]);
  if (!data) return null;
  return (
    <CellContent row={data} column={dataColumn}>
      {(content) =>
        // The first cell is a real link, so it can be opened in a new tab and screen readers list it.
        isLink && rowHref ? (
          <Link to={rowHref(data)} className="ep-row-link">
            {content}
          </Link>
        ) : (
          content
        )
      }
    </CellContent>
  );
}

function SelectionCellRenderer({ data }: ICellRendererParams) {
  return data ? <SelectionCell row={data} /> : null;
}

/** Numbers are aligned to the end and first sorted from the highest. */
function firstOrder<Row>({ firstOrder, align }: DataColumn<Row>): 'asc' | 'desc' {
  return firstOrder ?? (align === 'end' ? 'desc' : 'asc');
}

/** Converts our columns to the grid's. The order is the server's, because the grid never reorders rows. */
export function gridColumns<Row>(
  columns: readonly DataColumn<Row>[],
  sort: TableSort,
  hasSelection: boolean,
): ColDef<Row>[] {
  const data = columns.map((column, index): ColDef<Row> => {
    return {
      colId: column.id,
      headerName: column.header,
      wrapHeaderText: true,
      flex: columnShare(column),
      minWidth: minColumnWidth(column),
      sortable: column.sortable === true,
      sortingOrder: firstOrder(column) === 'asc' ? ['asc', 'desc'] : ['desc', 'asc'],
      sort: column.sortable && sort.field === column.id ? sort.order : null,
      comparator: () => 0,
      headerClass: column.align === 'end' ? 'ag-right-aligned-header' : undefined,
      cellClass: column.align === 'end' ? 'ep-cell ep-cell-end' : 'ep-cell',
      cellRenderer: Cell<Row>,
      cellRendererParams: { dataColumn: column, isLink: index === 0 },
    };
  });
  if (!hasSelection) return data;
  const selection: ColDef<Row> = {
    colId: SELECTION_COLUMN,
    headerComponent: PageSelection,
    width: SELECTION_WIDTH,
    maxWidth: SELECTION_WIDTH,
    sortable: false,
    cellClass: 'ep-cell ep-cell-selection',
    headerClass: 'ep-cell-selection',
    cellRenderer: SelectionCellRenderer,
  };
  return [selection, ...data];
}

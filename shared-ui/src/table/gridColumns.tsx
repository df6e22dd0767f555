import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import { Link } from 'react-router-dom';
import type { DataColumn } from './dataColumn.ts';
import { CellText } from './CellText.tsx';
import { PageSelection, SelectionCell } from './SelectionCell.tsx';
import { useTableContext } from './tableContext.ts';
import type { TableSort } from './tableState.ts';

export const SELECTION_COLUMN = 'ep-selection';

const DEFAULT_WIDTH = 150;
const MIN_WIDTH = 96;
const SELECTION_WIDTH = 48;

interface CellParams<Row> extends ICellRendererParams<Row> {
  dataColumn: DataColumn<Row>;
  isLink: boolean;
}

function Cell<Row>({ data, dataColumn, isLink }: CellParams<Row>) {
  const { rowHref } = useTableContext();
  if (!data) return null;
  const cell = dataColumn.cell(data);
  const content = typeof cell === 'string' ? <CellText text={cell} /> : cell;
  // The first cell is a real link, so it can be opened in a new tab and screen readers list it.
  const main =
    isLink && rowHref ? (
      <Link to={rowHref(data)} className="ep-row-link">
        {content}
      </Link>
    ) : (
      content
    );
  return dataColumn.aside ? (
    <span className="ep-cell-with-aside">
      {main}
      {dataColumn.aside(data)}
    </span>
  ) : (
    main
  );
}

function SelectionCellRenderer({ data }: ICellRendererParams) {
  return data ? <SelectionCell row={data} /> : null;
}

function minWidth<Row>(column: DataColumn<Row>): number {
  return Math.max(MIN_WIDTH, Math.round((column.width ?? DEFAULT_WIDTH) * 0.75));
}

/** Numbers are aligned to the end and first sorted from the highest. */
function firstOrder<Row>({ firstOrder, align }: DataColumn<Row>): 'asc' | 'desc' {
  return firstOrder ?? (align === 'end' ? 'desc' : 'asc');
}

/** The width below which the grid scrolls sideways. */
export function gridMinWidth<Row>(columns: readonly DataColumn<Row>[], hasSelection: boolean): number {
  return columns.reduce((sum, column) => sum + minWidth(column), hasSelection ? SELECTION_WIDTH : 0);
}

/** Converts our columns to the grid's. The order is the server's, because the grid never reorders rows. */
export function gridColumns<Row>(
  columns: readonly DataColumn<Row>[],
  sort: TableSort,
  hasSelection: boolean,
): ColDef<Row>[] {
  const data = columns.map((column, index): ColDef<Row> => {
    const width = column.width ?? DEFAULT_WIDTH;
    return {
      colId: column.id,
      headerName: column.header,
      wrapHeaderText: true,
      flex: width,
      minWidth: minWidth(column),
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

import { useLayoutEffect, useRef } from 'react';
import { CellContent } from './CellContent.tsx';
import type { DataColumn } from './dataColumn.ts';
import { PageSelection, SelectionCell } from './SelectionCell.tsx';
import { useTableContext } from './tableContext.ts';
import { columnWidths, SELECTION_WIDTH } from './tableSize.ts';

export interface FirstRowsProps<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The sorted column. */
  sortedBy: string;
  hasSelection: boolean;
}

/**
 * What the grid will show, as plain elements. Drawing them takes a fraction of the time of creating the grid. They only
 * look like the grid: the pointer, the keyboard and screen readers do not reach them.
 */
export function FirstRows<Row>({ columns, rows, rowId, sortedBy, hasSelection }: FirstRowsProps<Row>) {
  const { rowHref } = useTableContext();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const selection = hasSelection ? [SELECTION_WIDTH] : [];
    const width = current.clientWidth - (selection[0] ?? 0);
    const widths = [...selection, ...columnWidths(columns, width)];
    current.style.setProperty('--ep-columns', widths.map((one) => `${one}px`).join(' '));
  }, [columns, hasSelection]);
  const cellClass = ({ align }: DataColumn<Row>) => (align === 'end' ? 'ep-cell ep-cell-end' : 'ep-cell');
  return (
    <div ref={box} className="ep-first-rows" inert aria-hidden="true">
      <div className="ep-first-rows-head">
        {hasSelection && (
          <div className="ep-cell ep-cell-selection">
            <PageSelection />
          </div>
        )}
        {columns.map((column) => (
          // The style sheet writes the words, because the grid's own header soon has them in the page too.
          <div
            key={column.id}
            data-header={column.header}
            data-sorted={column.id === sortedBy}
            className={cellClass(column)}
          />
        ))}
      </div>
      {rows.map((row) => (
        <div key={rowId(row)}>
          {hasSelection && (
            <div className="ep-cell ep-cell-selection">
              <SelectionCell row={row} />
            </div>
          )}
          {columns.map((column, index) => (
            <div key={column.id} className={cellClass(column)}>
              <CellContent row={row} column={column}>
                {(content) =>
                  index === 0 && rowHref ? <span className="ep-row-link">{content}</span> : content
                }
              </CellContent>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

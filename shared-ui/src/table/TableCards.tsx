import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icons/Icon.tsx';
import type { DataColumn } from './dataColumn.ts';
import { SelectionCell } from './SelectionCell.tsx';

export interface TableCardsProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowHref?: (row: Row) => string;
  onRowOpen?: (row: Row) => void;
  hasSelection: boolean;
}

/** One page of rows on a phone. Each row is a card with its three most important values. */
export function TableCards<Row>(props: TableCardsProps<Row>) {
  const { label, columns, rows, rowId, rowHref, onRowOpen, hasSelection } = props;
  const byPriority = (priority: number) => columns.find((column) => column.mobilePriority === priority);
  const [title, second, mark] = [byPriority(1) ?? columns[0], byPriority(2), byPriority(3)];

  function body(row: Row): ReactNode {
    return (
      <>
        <span className="ep-row-card-text">
          <span className="ep-row-card-title">{title?.cell(row)}</span>
          {second && <span className="ep-soft">{second.cell(row)}</span>}
        </span>
        {mark && <span className="ep-row-card-mark">{mark.cell(row)}</span>}
        {(rowHref ?? onRowOpen) && <Icon name="chevron-right" />}
      </>
    );
  }

  return (
    <ul role="list" aria-label={label} className="ep-row-cards">
      {rows.map((row) => (
        <li key={rowId(row)} className="ep-row-card">
          {hasSelection && <SelectionCell row={row} />}
          {rowHref ? (
            <Link to={rowHref(row)} className="ep-row-card-body">
              {body(row)}
            </Link>
          ) : onRowOpen ? (
            <button type="button" className="ep-row-card-body" onClick={() => onRowOpen(row)}>
              {body(row)}
            </button>
          ) : (
            <div className="ep-row-card-body">{body(row)}</div>
          )}
          {title?.aside?.(row)}
        </li>
      ))}
    </ul>
  );
}

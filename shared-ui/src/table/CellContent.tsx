import type { ReactNode } from 'react';
import { CellText } from './CellText.tsx';
import type { DataColumn } from './dataColumn.ts';

export interface CellContentProps<Row> {
  row: Row;
  column: DataColumn<Row>;
  /** Wraps the content, but not the control beside it. */
  children?: (content: ReactNode) => ReactNode;
}

/** What a cell shows, with the control beside it. */
export function CellContent<Row>({ row, column, children }: CellContentProps<Row>) {
  const cell = column.cell(row);
  const content = typeof cell === 'string' ? <CellText text={cell} /> : cell;
  const main = children ? children(content) : content;
  if (!column.aside) return main;
  return (
    <span className="ep-cell-with-aside">
      {main}
      {column.aside(row)}
    </span>
  );
}

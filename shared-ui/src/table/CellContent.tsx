import type { ReactNode } from 'react';
import type { DataColumn } from './dataColumn.ts';

/**
 * The text of a cell, on up to two lines. If that is still too little room, the title shows all of it to a mouse, and
 * the focused cell shows all of it to the keyboard (table.css).
 */
function CellText({ text }: { text: string }) {
  return (
    <span className="ep-cell-text" title={text}>
      {text}
    </span>
  );
}

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

import { type ReactNode, startTransition, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { heavyComponent } from '../layout/heavyComponent.ts';
import { FirstRows } from './FirstRows.tsx';
import { TableContext, useTableContext } from './tableContext.ts';
import type { TableGridProps } from './TableGrid.tsx';
import { tableHeight } from './tableSize.ts';

/** The grid is larger than everything else of a table. Phones show cards and do without it. */
const Grid = heavyComponent(() => import('./TableGrid.tsx').then(({ TableGrid }) => TableGrid)) as <Row>(
  props: TableGridProps<Row>,
) => ReactNode;

/** Calls back when the browser has painted. In a hidden tab, that is when it is shown. */
function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(callback, 0)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** One page of rows on a wide screen: painted immediately, and replaced by the grid as soon as it has the same rows. */
export function WideRows<Row>(props: TableGridProps<Row>) {
  const { columns, rows, rowId, sort, hasSelection } = props;
  const [isPainted, setIsPainted] = useState(false);
  const [isGridDrawn, setIsGridDrawn] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setIsPainted(true))), []);
  const table = useTableContext();
  const onGridDrawn = useCallback(() => setIsGridDrawn(true), []);
  const context = useMemo(() => ({ ...table, onGridDrawn }), [table, onGridDrawn]);
  return (
    <div
      className="ep-wide-rows"
      style={{ minHeight: tableHeight(rows.length) }}
      aria-busy={isGridDrawn ? undefined : true}
    >
      {isPainted && (
        <TableContext value={context}>
          <Suspense>
            <Grid {...props} />
          </Suspense>
        </TableContext>
      )}
      {!isGridDrawn && (
        <FirstRows
          columns={columns}
          rows={rows}
          rowId={rowId}
          sortedBy={sort.field}
          hasSelection={hasSelection}
        />
      )}
    </div>
  );
}

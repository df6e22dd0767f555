import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { LiveRegion } from '../a11y/LiveRegion.tsx';
import { useIsMobile } from '../theme/useMediaQuery.ts';
import { formatNumber } from '../formats/formats.ts';
import type { FilterChip } from '../inputs/FilterChips.tsx';
import { Pagination } from '../layout/Pagination.tsx';
import { shownRange } from '../layout/pageWindow.ts';
import { EmptyState, type EmptyStateProps } from '../states/EmptyState.tsx';
import { ErrorState, type ErrorStateProps } from '../states/ErrorState.tsx';
import type { DataColumn } from './dataColumn.ts';
import type { RowSelection } from './rowSelection.ts';
import { TableCards } from './TableCards.tsx';
import { TableContext } from './tableContext.ts';
import { TableSkeleton } from './TableSkeleton.tsx';
import type { TableState } from './tableState.ts';
import { TableToolbar } from './TableToolbar.tsx';
import { useHiddenColumns } from './useHiddenColumns.ts';
import { WideRows } from './WideRows.tsx';

/** `loading` has no data yet; `refreshing` shows the previous data while the new page loads. */
export type TableStatus = 'loading' | 'refreshing' | 'error' | 'ready';

export interface HiddenColumns {
  readonly hidden: readonly string[];
  readonly hide: (columnIds: readonly string[]) => void;
}

export interface DataTableProps<Row> {
  /** The table's key for its stored hidden columns. It must be unique in the product. */
  id: string;
  /** The name of the rows, like a heading: `Test results`. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** One page, in the server's order. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The number of rows on all pages. */
  total: number;
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
  status: TableStatus;
  error?: Pick<ErrorStateProps, 'title' | 'text' | 'requestId'>;
  onRetry?: () => void;
  /** The URL of a row. Its first cell becomes a link, and a press anywhere on the row follows it. */
  rowHref?: (row: Row) => string;
  /** For a row that opens something in place. */
  onRowOpen?: (row: Row) => void;
  selection?: RowSelection<Row>;
  /** Shows a search field with this name. */
  searchLabel?: string;
  /** Controls beside the search: selects, a date range. */
  filters?: ReactNode;
  chips?: readonly FilterChip[];
  /** Buttons for the whole table or the selected rows. */
  toolbar?: ReactNode;
  /** Controls that read and set the hidden columns, such as saved views. */
  renderColumnTools?: (columns: HiddenColumns) => ReactNode;
  /** The message of an empty table without a search or filter. */
  empty?: Pick<EmptyStateProps, 'title' | 'text' | 'action'>;
}

/** Follows the row's own link, so that the shell can focus it again after Back. */
function followLink(box: HTMLElement | null, href: string): void {
  const links = [...(box?.querySelectorAll<HTMLElement>('.ep-row-link') ?? [])];
  links.find((link) => link.getAttribute('href') === href)?.click();
}

/** A table for one server page, with search, filters, sorting, columns, selection, paging and states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, label, columns, rows, rowId, total, state, onChange, status, selection, rowHref } = props;
  const { t } = useLingui();
  const isMobile = useIsMobile();
  const box = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useHiddenColumns(id, columns);
  const hiddenKey = [...hidden].join(' ');
  const shown = useMemo(
    () => columns.filter((column) => !hiddenKey.split(' ').includes(column.id)),
    [columns, hiddenKey],
  );

  const context = useMemo(
    () => ({
      selection: selection as RowSelection<unknown> | undefined,
      selectableIds: rows.filter((row) => selection?.isSelectable?.(row) !== false).map(rowId),
      rowId: rowId as (row: unknown) => string,
      rowHref: rowHref as ((row: unknown) => string) | undefined,
    }),
    [selection, rows, rowId, rowHref],
  );

  const { onRowOpen } = props;
  const open = useCallback(
    (row: Row) => {
      if (onRowOpen) onRowOpen(row);
      else if (rowHref) followLink(box.current, rowHref(row));
    },
    [onRowOpen, rowHref],
  );
  const openRow = (onRowOpen ?? rowHref) ? open : undefined;

  const clearAll = () => onChange({ search: '', filters: {} });
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  const range = shownRange(state.page, state.pageSize, total);
  const [first, last, all] = [range.first, range.last, total].map((value) => formatNumber(value));
  const announcement = status === 'ready' ? t`${label}: showing ${first} to ${last} of ${all}` : '';
  const common = { label, columns: shown, rows, rowId, hasSelection: selection !== undefined };

  return (
    <TableContext value={context}>
      <div ref={box} className="ep-table" aria-busy={status === 'loading' || status === 'refreshing'}>
        <TableToolbar
          columns={columns}
          hidden={hidden}
          onHide={(columnId, isHidden) =>
            setHidden([...hidden].filter((one) => one !== columnId).concat(isHidden ? [columnId] : []))
          }
          state={state}
          onChange={onChange}
          searchLabel={props.searchLabel}
          filters={props.filters}
          chips={props.chips ?? []}
          onClearAll={clearAll}
          selection={selection}
          toolbar={
            props.renderColumnTools ? (
              <>
                {props.toolbar}
                {props.renderColumnTools({ hidden: [...hidden], hide: setHidden })}
              </>
            ) : (
              props.toolbar
            )
          }
          isMobile={isMobile}
        />
        <div className="ep-table-frame">
          {status === 'refreshing' && <div className="ep-table-refreshing" aria-hidden="true" />}
          {status === 'error' && (
            <ErrorState {...props.error} onRetry={props.onRetry} compact={rows.length > 0} />
          )}
          {status === 'loading' ? (
            <TableSkeleton label={label} columns={shown.length} rows={state.pageSize} isMobile={isMobile} />
          ) : rows.length > 0 ? (
            isMobile ? (
              <TableCards {...common} rowHref={rowHref} onRowOpen={onRowOpen} />
            ) : (
              <WideRows
                {...common}
                sort={state.sort}
                onSort={(sort) => onChange({ sort })}
                onRowOpen={openRow}
              />
            )
          ) : status === 'error' ? null : isNarrowed ? (
            <EmptyState
              title={<Trans>Nothing matches</Trans>}
              text={<Trans>Try a different search or remove a filter.</Trans>}
              action={
                <button type="button" className="ep-link-button" onClick={clearAll}>
                  <Trans>Clear search and filters</Trans>
                </button>
              }
            />
          ) : (
            <EmptyState icon="list" title={<Trans>Nothing here yet</Trans>} {...props.empty} />
          )}
        </div>
        {total > 0 && (
          <Pagination
            label={label}
            page={state.page}
            pageSize={state.pageSize}
            total={total}
            onChange={(page, pageSize) => onChange({ page, pageSize })}
          />
        )}
        <LiveRegion message={announcement} />
      </div>
    </TableContext>
  );
}

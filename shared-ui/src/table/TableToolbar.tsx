import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { FilterChips, type FilterChip } from '../inputs/FilterChips.tsx';
import { SearchInput } from '../inputs/SearchInput.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import type { DataColumn } from './dataColumn.ts';
import { FoldedFilters } from './FoldedFilters.tsx';
import type { RowSelection } from './rowSelection.ts';
import { SortMenu } from './SortMenu.tsx';
import type { TableState } from './tableState.ts';

export interface TableToolbarProps<Row> {
  columns: readonly DataColumn<Row>[];
  hidden: ReadonlySet<string>;
  onHide: (columnId: string, isHidden: boolean) => void;
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
  searchLabel?: string;
  filters?: ReactNode;
  chips: readonly FilterChip[];
  onClearAll: () => void;
  selection?: RowSelection<Row>;
  toolbar?: ReactNode;
  isMobile: boolean;
}

/** The controls above the rows: search and filters at the start, actions on rows at the end. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { columns, hidden, onHide, state, onChange, searchLabel, chips, selection, toolbar } = props;
  const { filters, isMobile } = props;
  const count = selection?.selected.size ?? 0;
  return (
    <div className="ep-table-toolbar">
      <div className="ep-table-toolbar-line">
        <div className="ep-table-narrowing">
          {searchLabel && (
            <SearchInput
              value={state.search}
              label={searchLabel}
              onSearch={(search) => onChange({ search })}
            />
          )}
          {!isMobile && filters}
        </div>
        <div className="ep-actions">
          {isMobile && filters && (
            <FoldedFilters count={Object.keys(state.filters).length}>{filters}</FoldedFilters>
          )}
          {toolbar}
          {isMobile ? (
            <SortMenu columns={columns} sort={state.sort} onSort={(sort) => onChange({ sort })} />
          ) : (
            <ColumnChooser columns={columns} hidden={hidden} onChange={onHide} />
          )}
        </div>
      </div>
      {(chips.length > 0 || count > 0) && (
        <div className="ep-table-toolbar-line">
          <FilterChips chips={chips} onClearAll={props.onClearAll} />
          {selection && count > 0 && (
            <p role="status" className="ep-table-selected">
              <Plural value={count} one="# row selected" other="# rows selected" />{' '}
              <Button kind="link" size="small" onClick={() => selection.onChange(new Set())}>
                <Trans>Clear selection</Trans>
              </Button>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { MenuButton } from '../actions/MenuButton.tsx';
import type { DataColumn } from './dataColumn.ts';
import type { TableSort } from './tableState.ts';

export interface SortMenuProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort: TableSort;
  onSort: (sort: TableSort) => void;
}

/** Sorting for lists without column headers. */
export function SortMenu<Row>({ columns, sort, onSort }: SortMenuProps<Row>) {
  const { t } = useLingui();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  return (
    <MenuButton
      icon={sort.order === 'asc' ? 'arrow-up' : 'arrow-down'}
      items={sortable.flatMap((column) =>
        (['asc', 'desc'] as const).map((order) => ({
          id: `${column.id}.${order}`,
          label: order === 'asc' ? t`${column.header}, ascending` : t`${column.header}, descending`,
          checked: sort.field === column.id && sort.order === order,
          onSelect: () => onSort({ field: column.id, order }),
        })),
      )}
    >
      <Trans>Sort</Trans>
    </MenuButton>
  );
}

import { useLingui } from '@lingui/react/macro';
import { TickBox } from '../inputs/TickBox.tsx';
import { pageSelection, withSelected } from './rowSelection.ts';
import { useTableContext } from './tableContext.ts';

export interface SelectionCellProps {
  row: unknown;
}

/** The checkbox of one row. */
export function SelectionCell({ row }: SelectionCellProps) {
  const { t } = useLingui();
  const { selection, rowId } = useTableContext();
  if (!selection) return null;
  const id = rowId(row);
  const name = selection.rowLabel(row);
  return (
    <TickBox
      aria-label={t`Select ${name}`}
      checked={selection.selected.has(id)}
      disabled={selection.isSelectable?.(row) === false}
      onChange={(event) => selection.onChange(withSelected(selection.selected, [id], event.target.checked))}
    />
  );
}

/** The checkbox of all rows of the page. */
export function PageSelection() {
  const { t } = useLingui();
  const { selection, selectableIds } = useTableContext();
  if (!selection) return null;
  const state = pageSelection(selection.selected, selectableIds);
  return (
    <TickBox
      aria-label={t`Select all rows of this page`}
      checked={state === 'all'}
      indeterminate={state === 'some'}
      disabled={selectableIds.length === 0}
      onChange={(event) =>
        selection.onChange(withSelected(selection.selected, selectableIds, event.target.checked))
      }
    />
  );
}

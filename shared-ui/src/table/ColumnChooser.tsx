import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { TickBox } from '../inputs/TickBox.tsx';
import { PopoverDialog } from '../overlays/PopoverDialog.tsx';
import type { DataColumn } from './dataColumn.ts';

export interface ColumnChooserProps<Row> {
  columns: readonly DataColumn<Row>[];
  hidden: ReadonlySet<string>;
  onChange: (columnId: string, isHidden: boolean) => void;
}

/** Chooses the visible columns. The last visible column cannot be hidden. */
export function ColumnChooser<Row>({ columns, hidden, onChange }: ColumnChooserProps<Row>) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const shown = columns.filter((column) => !hidden.has(column.id)).length;
  return (
    <PopoverDialog
      open={open}
      onOpenChange={setOpen}
      label={t`Columns`}
      trigger={
        <Button icon="columns" aria-haspopup="dialog" aria-expanded={open}>
          <Trans>Columns</Trans>
        </Button>
      }
    >
      <div className="ep-column-chooser">
        {columns.map((column) => (
          <TickBox
            key={column.id}
            checked={!hidden.has(column.id)}
            disabled={column.hideable === false || (shown === 1 && !hidden.has(column.id))}
            onChange={(event) => onChange(column.id, !event.target.checked)}
          >
            {column.header}
          </TickBox>
        ))}
      </div>
    </PopoverDialog>
  );
}

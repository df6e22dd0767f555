import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Popover } from 'antd';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import type { DataColumn } from './dataColumn.ts';

export interface ColumnChooserProps<Row> {
  columns: readonly DataColumn<Row>[];
  hidden: ReadonlySet<string>;
  onChange: (columnId: string, isHidden: boolean) => void;
}

/** Which columns are shown. The last one that is left cannot be hidden. */
export function ColumnChooser<Row>({ columns, hidden, onChange }: ColumnChooserProps<Row>) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const shown = columns.filter((column) => !hidden.has(column.id)).length;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={
        <div role="group" aria-label={t`Columns`} className="ep-column-chooser">
          {columns.map((column) => (
            <Checkbox
              key={column.id}
              checked={!hidden.has(column.id)}
              disabled={column.hideable === false || (shown === 1 && !hidden.has(column.id))}
              onChange={(event) => onChange(column.id, !event.target.checked)}
            >
              {column.header}
            </Checkbox>
          ))}
        </div>
      }
    >
      <Button icon="columns" aria-haspopup="dialog" aria-expanded={open}>
        <Trans>Columns</Trans>
      </Button>
    </Popover>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { PopoverDialog } from '../overlays/PopoverDialog.tsx';

export interface FoldedFiltersProps {
  /** Of the filters that are set. */
  count: number;
  children: ReactNode;
}

/** The filters of a list on a phone, where they would push the first row off the screen. */
export function FoldedFilters({ count, children }: FoldedFiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <PopoverDialog
      open={open}
      onOpenChange={setOpen}
      label={t`Filter`}
      trigger={
        <Button icon="filter" aria-haspopup="dialog" aria-expanded={open}>
          {count > 0 ? <Trans>Filter ({count})</Trans> : <Trans>Filter</Trans>}
        </Button>
      }
    >
      <div className="ep-folded-filters">{children}</div>
    </PopoverDialog>
  );
}

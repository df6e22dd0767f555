import { useLingui } from '@lingui/react/macro';
import { Popover } from 'antd';
import { useState, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';

export interface HelpProps {
  /** What is explained: names the button (`Help: Tests complete`). */
  about: string;
  children: ReactNode;
}

/** A question mark that opens an explanation by press, so that it works by touch and by keyboard. */
export function Help({ about, children }: HelpProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      content={<div className="ep-help-text">{children}</div>}
      destroyOnHidden
    >
      <button
        type="button"
        className="ep-help"
        aria-label={t`Help: ${about}`}
        aria-expanded={open}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && open) {
            event.stopPropagation();
            setOpen(false);
          }
        }}
      >
        <Icon name="help" />
      </button>
    </Popover>
  );
}

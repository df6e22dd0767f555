import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Progress } from '../states/Progress.tsx';
import { useDelayed } from '../states/useDelayed.ts';
import { Dialog } from './Dialog.tsx';

const SHOW_AFTER_MS = 400;

export interface ProgressDialogProps {
  /** While the work runs. The dialog shows itself only when it takes longer than 400 ms. */
  open: boolean;
  title: ReactNode;
  /** What happens now: `Report 12 of 40`. */
  text?: ReactNode;
  /** 0 to 1; without it the bar only shows that work runs. */
  value?: number;
  onCancel?: () => void;
}

/** Long work: that it runs, how far it is, and a way to stop it. */
export function ProgressDialog({ open, title, text, value, onCancel }: ProgressDialogProps) {
  const shown = useDelayed(open, SHOW_AFTER_MS);
  return (
    <Dialog
      open={shown}
      title={title}
      width={500}
      onClose={() => onCancel?.()}
      keepOpen
      hideClose
      footer={
        onCancel && (
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )
      }
    >
      <Progress value={value} label={title} />
      {text && (
        <p role="status" className="ep-progress-text">
          {text}
        </p>
      )}
    </Dialog>
  );
}

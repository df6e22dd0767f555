import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Progress } from '../states/Progress.tsx';
import { useDelayed } from '../states/useDelayed.ts';
import { Dialog } from './Dialog.tsx';

const SHOW_AFTER_MS = 400;

export interface ProgressDialogProps {
  /** Whether the work is running. The dialog appears only after 400 ms. */
  open: boolean;
  title: ReactNode;
  /** The current step: `Report 12 of 40`. */
  text?: ReactNode;
  /** 0 to 1; without it the bar only shows that work is running. */
  value?: number;
  onCancel?: () => void;
}

/** Shows the progress of long work, with a way to cancel it. */
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

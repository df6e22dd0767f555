import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** Names the action and its object: `Unlink Mulroy Veterinary?`. */
  title: ReactNode;
  /** The consequences of the action. */
  children: ReactNode;
  /** The action's verb, never `OK`. */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  danger?: boolean;
  busy?: boolean;
  /** Whether required input is missing. */
  confirmDisabled?: boolean;
  width?: number;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel,
    onConfirm,
    onCancel,
    danger,
    busy,
    confirmDisabled,
    width = 500,
  } = props;
  return (
    <Dialog
      open={open}
      title={title}
      width={width}
      onClose={onCancel}
      keepOpen={busy}
      hideClose
      footer={
        <>
          <Button onClick={onCancel} disabled={busy} autoFocus={danger}>
            {cancelLabel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            onClick={onConfirm}
            busy={busy}
            disabled={confirmDisabled}
            autoFocus={!danger}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Dialog>
  );
}

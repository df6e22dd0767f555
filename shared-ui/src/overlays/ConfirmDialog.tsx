import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** Names the act and its object: `Unlink Mulroy Veterinary?`. */
  title: ReactNode;
  /** What it means. */
  children: ReactNode;
  /** The act's verb, never `OK`. */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  danger?: boolean;
  busy?: boolean;
  /** Something that the act needs is missing. */
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

import { ConfirmDialog, Notice, Stack } from '@epigram/shared-ui/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useInviteErrorText } from './invite/useInviteErrorText.ts';

interface ConfirmActProps {
  /** Names the act and its object. */
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** The call. What it throws stays in the dialog, in words. */
  act: () => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
  /** Whose people it is about; the refusals of a business are worded for it. */
  tenant?: 'organisation' | 'business';
  /** An act that can be repeated or taken back. */
  harmless?: boolean;
  /** Something is missing that the act needs. */
  disabled?: boolean;
}

/** Asks before an act, runs it, and says why it was refused. */
export function ConfirmAct(props: ConfirmActProps) {
  const { title, children, confirmLabel, act, onDone, onCancel, harmless, tenant, disabled } = props;
  const errorText = useInviteErrorText(tenant);
  const { mutate, isPending, error } = useMutation({ mutationFn: act, onSuccess: onDone });
  return (
    <ConfirmDialog
      open
      danger={!harmless}
      title={title}
      confirmLabel={confirmLabel}
      busy={isPending}
      confirmDisabled={disabled}
      onConfirm={() => mutate()}
      onCancel={onCancel}
    >
      <Stack tight>
        {children}
        {error && (
          <Notice tone="danger" live>
            {errorText(error)}
          </Notice>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

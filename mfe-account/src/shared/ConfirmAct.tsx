import { ConfirmDialog, Notice, Stack } from '@epigram/shared-ui/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useInviteErrorText } from './invite/useInviteErrorText.ts';

interface ConfirmActProps {
  /** Names the action and its object. */
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** The call. Its error is shown in the dialog. */
  act: () => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
  /** The kind of tenant; refusals of a business have their own texts. */
  tenant?: 'organisation' | 'business';
  /** An action that can be repeated or undone. */
  harmless?: boolean;
  /** Whether required input is missing. */
  disabled?: boolean;
}

/** Asks for confirmation, runs the action, and shows why it was refused. */
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

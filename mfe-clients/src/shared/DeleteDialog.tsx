import { mayManage } from '@epigram/shared-contracts/permissions';
import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';
import { ConfirmDialog, Notice, Stack, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRefreshTenant } from './clientApi.ts';

/** Managers and Owners delete what was added by mistake. The server decides. */
export function useMayDelete(): boolean {
  const role = useSession(selectedRoleAtom);
  return role !== null && mayManage(role.role);
}

interface DeleteDialogProps {
  title: ReactNode;
  confirmLabel: ReactNode;
  /** What is lost, and what to do instead. */
  children: ReactNode;
  remove: () => Promise<unknown>;
  /** The notice afterwards, and the page that is opened. */
  done: string;
  next: string;
  onClose: () => void;
}

/** Asks before a client or an animal is deleted; a refusal names what it carries. */
export function DeleteDialog({
  title,
  confirmLabel,
  children,
  remove,
  done,
  next,
  onClose,
}: DeleteDialogProps) {
  const errorText = useErrorText();
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRefreshTenant();
  const { mutate, isPending, error } = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      toast.show({ title: done });
      // First away from the page, which would ask for the deleted record again.
      await navigate(next, { replace: true });
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={title}
      confirmLabel={confirmLabel}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <Stack tight>
        <p>{children}</p>
        {error && (
          <Notice tone="danger" live>
            {errorText(error)
              .split('\n')
              .map((line) => (
                <p key={line}>{line}</p>
              ))}
          </Notice>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

import type { Announcement } from '@epigram/shared-contracts/api/announcements';
import { Button, ConfirmDialog, Notice, Stack, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWithdrawAnnouncement } from './announcementsApi.ts';

interface WithdrawButtonProps {
  announcement: Announcement;
  onWithdrawn: () => void;
}

/** Removes the announcement from every list, after a confirmation. */
export function WithdrawButton({ announcement, onWithdrawn }: WithdrawButtonProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useWithdrawAnnouncement(announcement.id);
  const withdraw = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast.show({ title: t`Announcement withdrawn` });
        setAsking(false);
        onWithdrawn();
      },
    });
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Withdraw the announcement?`}
        confirmLabel={<Trans>Withdraw</Trans>}
        danger
        busy={isPending}
        onConfirm={withdraw}
        onCancel={() => setAsking(false)}
      >
        <Stack>
          <p>
            {announcement.status === 'published' ? (
              <Trans>
                It is removed from the notifications of everyone who received it. This can’t be undone.
              </Trans>
            ) : (
              <Trans>No one has received it yet, and no one will. This can’t be undone.</Trans>
            )}
          </p>
          {error && (
            <Notice tone="danger" live>
              {errorText(error)}
            </Notice>
          )}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

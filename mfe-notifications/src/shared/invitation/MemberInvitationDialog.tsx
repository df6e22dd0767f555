import type { Notification } from '@epigram/shared-contracts/api/notifications';
import { joinOrganisation } from '@epigram/shared-contracts/api/invitations';
import { callApi } from '@epigram/shared-contracts/client';
import { requestSessionRefresh } from '@epigram/shared-contracts/session';
import {
  Button,
  DescriptionList,
  Dialog,
  formatDateTime,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogBody } from '../dialogs/DialogParts.tsx';
import { useDialogAction } from '../dialogs/useDialogAction.ts';
import { refreshNotifications } from '../notificationsApi.ts';
import { AnsweredOn } from './AnsweredOn.tsx';
import { ConfirmAnswer, type Answer } from './ConfirmAnswer.tsx';
import { useGivenAnswer } from './invitationApi.ts';

type Invitation = Extract<Notification, { type: 'invitation' }>;

/** An invitation to become a member of an organisation, for a user with an account. */
export function MemberInvitationDialog({
  notification,
  chosen = null,
  onClose,
}: {
  notification: Invitation;
  /** The preselected answer, which is confirmed first. */
  chosen?: Answer | null;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [answer, setAnswer] = useState<Answer | null>(chosen);
  const { organisationName, token, expiresAt, requiresAction } = notification;
  const { perform, busy, error } = useDialogAction(notification.id, onClose);
  const given = useGivenAnswer(notification.id, { isOpen: requiresAction });
  const join = useMutation({
    mutationFn: () => callApi(joinOrganisation, { body: { invitationToken: token } }),
    onSuccess: async () => {
      toast.show({ title: t`You have joined ${organisationName}.` });
      onClose();
      await Promise.all([refreshNotifications(client), requestSessionRefresh()]);
    },
    onSettled: () => setAnswer(null),
  });
  const failure = error ?? (join.error ? errorText(join.error) : null);
  const confirm = (given: Answer) => {
    if (given === 'approve') {
      join.mutate();
      return;
    }
    setAnswer(null);
    perform({ action: 'reject' }, t`You declined the invitation.`);
  };

  return (
    <>
      <Dialog
        open
        width={800}
        title={notification.title}
        onClose={onClose}
        footer={
          requiresAction ? (
            <>
              <Button kind="quiet" onClick={onClose}>
                <Trans>Decide later</Trans>
              </Button>
              <Button onClick={() => setAnswer('decline')} busy={busy === 'reject'}>
                <Trans>Decline</Trans>
              </Button>
              <Button kind="primary" onClick={() => setAnswer('approve')} busy={join.isPending}>
                <Trans>Accept and join</Trans>
              </Button>
            </>
          ) : (
            <Button kind="primary" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          )
        }
      >
        <DialogBody
          text={notification.description}
          error={failure && t`Failed to process invitation. ${failure}`}
        >
          <DescriptionList
            items={[
              { label: t`Organisation`, value: organisationName },
              ...(expiresAt ? [{ label: t`Valid until`, value: formatDateTime(expiresAt) }] : []),
            ]}
          />
          <p className="ep-soft">
            {requiresAction ? (
              <Trans>Your account and your other roles stay as they are.</Trans>
            ) : given ? (
              <AnsweredOn {...given} />
            ) : (
              <Trans>This invitation has been answered or has ended.</Trans>
            )}
          </p>
        </DialogBody>
      </Dialog>
      <ConfirmAnswer
        answer={answer}
        busy={join.isPending}
        onConfirm={confirm}
        onCancel={() => setAnswer(null)}
      />
    </>
  );
}

import { NOTES_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { Button, CountedTextArea, DescriptionList, Dialog, formatDateTime } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { REQUEST_TYPE_LABEL } from '../rules/labels.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { DialogBody, mapItems, type NotificationDialogProps } from './DialogParts.tsx';
import { useDialogAction } from './useDialogAction.ts';

export function ApprovalDialog({ notification, onClose }: NotificationDialogProps<'approval'>) {
  const { t, i18n } = useLingui();
  const commentId = useId();
  const [comment, setComment] = useState('');
  const { perform, busy, error } = useDialogAction(notification.id, onClose);
  const decide = (action: 'approve' | 'reject', done: string) =>
    perform({ action, comment: comment.trim() || undefined }, done);
  return (
    <Dialog
      open
      width={600}
      title={notification.title}
      onClose={onClose}
      keepOpen={comment !== '' || busy !== null}
      footer={
        <>
          {notification.deadline && <CalendarButton {...notification} at={notification.deadline} />}
          <Button onClick={onClose} disabled={busy !== null}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            onClick={() => decide('reject', t`Request rejected`)}
            busy={busy === 'reject'}
            disabled={busy === 'approve' || !notification.requiresAction}
          >
            <Trans>Reject</Trans>
          </Button>
          <Button
            kind="primary"
            onClick={() => decide('approve', t`Request approved`)}
            busy={busy === 'approve'}
            disabled={busy === 'reject' || !notification.requiresAction}
          >
            <Trans>Approve</Trans>
          </Button>
        </>
      }
    >
      <DialogBody text={notification.description} error={error}>
        <DescriptionList
          items={[
            { label: t`Request type`, value: i18n._(REQUEST_TYPE_LABEL[notification.requestType]) },
            { label: t`Requested by`, value: notification.requesterName },
            ...(notification.deadline
              ? [{ label: t`Deadline`, value: formatDateTime(notification.deadline) }]
              : []),
            ...mapItems(notification.approvalData),
          ]}
        />
        {notification.requiresAction ? (
          <div>
            <label htmlFor={commentId} className="nt-label">
              <Trans>Comment (optional)</Trans>
            </label>
            <CountedTextArea
              id={commentId}
              value={comment}
              maxLength={NOTES_MAX_LENGTH.approval}
              onChange={(event) => setComment(event.target.value)}
            />
          </div>
        ) : (
          <p className="ep-soft">
            <Trans>This request has been answered.</Trans>
          </p>
        )}
      </DialogBody>
    </Dialog>
  );
}

import { NOTES_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import {
  Button,
  CountedTextArea,
  DescriptionList,
  Dialog,
  formatDateTime,
  PriorityTag,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { REVIEW_INSTRUCTIONS } from '../rules/advice.ts';
import { REVIEW_TYPE_LABEL } from '../rules/labels.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { AdviceList, DialogBody, type NotificationDialogProps } from './DialogParts.tsx';
import { useDialogAction } from './useDialogAction.ts';

export function ReviewDialog({ notification, onClose }: NotificationDialogProps<'review'>) {
  const { t, i18n } = useLingui();
  const notesId = useId();
  const [notes, setNotes] = useState('');
  const { perform, busy, error } = useDialogAction(notification.id, onClose);
  const { reviewUrl, reviewType, documentId, deadline } = notification;
  const start = () =>
    perform({ action: 'view', notes: notes.trim() || undefined }, t`Review started`, () => {
      if (reviewUrl) window.open(reviewUrl, '_blank', 'noopener');
    });
  return (
    <Dialog
      open
      width={600}
      title={notification.title}
      onClose={onClose}
      keepOpen={notes !== '' || busy !== null}
      footer={
        <>
          {deadline && <CalendarButton {...notification} at={deadline} />}
          <Button onClick={onClose} disabled={busy !== null}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            onClick={() =>
              perform(
                { action: 'snooze', notes: notes.trim() || undefined, snooze: '1d' },
                t`We will remind you tomorrow`,
              )
            }
            busy={busy === 'snooze'}
            disabled={busy === 'view'}
          >
            <Trans>Start later</Trans>
          </Button>
          <Button kind="primary" onClick={start} busy={busy === 'view'} disabled={busy === 'snooze'}>
            <Trans>Start review</Trans>
          </Button>
        </>
      }
    >
      <DialogBody text={notification.description} error={error}>
        <DescriptionList
          items={[
            { label: t`Review type`, value: i18n._(REVIEW_TYPE_LABEL[reviewType]) },
            { label: t`Assigned reviewer`, value: notification.reviewerName },
            { label: t`Deadline`, value: deadline && formatDateTime(deadline) },
            { label: t`Document`, value: documentId },
            { label: t`Priority`, value: <PriorityTag priority={notification.priority} /> },
          ]}
        />
        <AdviceList title={t`Instructions`} items={[REVIEW_INSTRUCTIONS[reviewType]]} />
        <div>
          <label htmlFor={notesId} className="nt-label">
            <Trans>Notes (optional)</Trans>
          </label>
          <CountedTextArea
            id={notesId}
            value={notes}
            maxLength={NOTES_MAX_LENGTH.review}
            onChange={(event) => setNotes(event.target.value)}
          />
        </div>
      </DialogBody>
    </Dialog>
  );
}

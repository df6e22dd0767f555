import { SNOOZE_OPTIONS, type SnoozeOption } from '@epigram/shared-contracts/domain/enumerations';
import { NOTES_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { currentTime } from '@epigram/shared-contracts/session';
import {
  Button,
  CountedTextArea,
  DescriptionList,
  Dialog,
  formatDateTime,
  formatRelative,
  PriorityTag,
  Radio,
  Tag,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { REMINDER_SUGGESTIONS } from '../rules/advice.ts';
import { dueStatus, isSnoozeAllowed } from '../rules/dueStatus.ts';
import {
  DUE_LABEL,
  DUE_TONE,
  RELATED_ENTITY_LABEL,
  REMINDER_ACTION_LABEL,
  REMINDER_TYPE_LABEL,
  SNOOZE_LABEL,
} from '../rules/labels.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { AdviceList, DialogBody, type NotificationDialogProps } from './DialogParts.tsx';
import { useDialogAction } from './useDialogAction.ts';

function DueDate({ dueDate }: { dueDate: string }) {
  const { i18n } = useLingui();
  const status = dueStatus(dueDate, currentTime());
  return (
    <span className="nt-tags">
      {formatDateTime(dueDate)} ({formatRelative(dueDate)})
      <Tag tone={DUE_TONE[status]}>{i18n._(DUE_LABEL[status])}</Tag>
    </span>
  );
}

export function ReminderDialog({ notification, onClose }: NotificationDialogProps<'reminder'>) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const notesId = useId();
  const [notes, setNotes] = useState('');
  const [snooze, setSnooze] = useState<SnoozeOption | null>(null);
  const { perform, busy, error } = useDialogAction(notification.id, onClose);
  const { dueDate, reminderType, relatedEntityType } = notification;
  const canSnooze = isSnoozeAllowed(dueDate, currentTime());
  const goal = notification.relatedUrl ?? notification.actionUrl;
  const input = { notes: notes.trim() || undefined };
  return (
    <Dialog
      open
      width={580}
      title={notification.title}
      onClose={onClose}
      keepOpen={notes !== '' || busy !== null}
      footer={
        <>
          <Button
            onClick={() => perform({ action: 'dismiss', ...input }, t`Reminder dismissed`)}
            busy={busy === 'dismiss'}
            disabled={busy !== null && busy !== 'dismiss'}
          >
            <Trans>Dismiss</Trans>
          </Button>
          {canSnooze && (
            <Button
              icon="snooze"
              onClick={() => snooze && perform({ action: 'snooze', snooze, ...input }, t`Reminder snoozed`)}
              busy={busy === 'snooze'}
              disabled={snooze === null || (busy !== null && busy !== 'snooze')}
            >
              <Trans>Snooze</Trans>
            </Button>
          )}
          {dueDate && <CalendarButton {...notification} at={dueDate} />}
          <Button
            kind="primary"
            onClick={() =>
              perform({ action: 'complete', ...input }, t`Reminder completed`, () => {
                if (goal?.startsWith('/')) void navigate(goal);
              })
            }
            busy={busy === 'complete'}
            disabled={busy !== null && busy !== 'complete'}
          >
            {i18n._(REMINDER_ACTION_LABEL[reminderType])}
          </Button>
        </>
      }
    >
      <DialogBody text={notification.description} error={error}>
        <DescriptionList
          items={[
            { label: t`Reminder type`, value: i18n._(REMINDER_TYPE_LABEL[reminderType]) },
            { label: t`Priority`, value: <PriorityTag priority={notification.priority} /> },
            { label: t`Due`, value: dueDate && <DueDate dueDate={dueDate} /> },
            { label: t`About`, value: relatedEntityType && i18n._(RELATED_ENTITY_LABEL[relatedEntityType]) },
          ]}
        />
        <AdviceList title={t`Suggestions`} items={REMINDER_SUGGESTIONS[reminderType]} />
        {canSnooze && (
          <div role="group" aria-label={t`Remind me again in`}>
            <span className="nt-label">
              <Trans>Remind me again in</Trans>
            </span>
            <Radio.Group
              value={snooze}
              onChange={(event) => setSnooze(event.target.value as SnoozeOption)}
              options={SNOOZE_OPTIONS.map((option) => ({
                value: option,
                label: i18n._(SNOOZE_LABEL[option]),
              }))}
            />
          </div>
        )}
        <div>
          <label htmlFor={notesId} className="nt-label">
            <Trans>Notes (optional)</Trans>
          </label>
          <CountedTextArea
            id={notesId}
            rows={3}
            value={notes}
            maxLength={NOTES_MAX_LENGTH.reminder}
            onChange={(event) => setNotes(event.target.value)}
          />
        </div>
      </DialogBody>
    </Dialog>
  );
}

import type { Announcement } from '@epigram/shared-contracts/api/announcements';
import { currentTime } from '@epigram/shared-contracts/session';
import {
  Button,
  Dialog,
  formatDateTime,
  Input,
  Notice,
  Radio,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { AUDIENCE_LABEL } from '../../shared/rules/labels.ts';
import { localTime, momentOf } from './announcementForm.ts';
import { usePublishAnnouncement } from './announcementsApi.ts';

interface PublishDialogProps {
  announcement: Announcement;
  onClose: () => void;
  onPublished: () => void;
}

/** Publishes now, or at a future time. */
export function PublishDialog({ announcement, onClose, onPublished }: PublishDialogProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const timeId = useId();
  const { mutate, isPending, error } = usePublishAnnouncement(announcement.id);
  const [isLater, setLater] = useState(announcement.status === 'scheduled');
  const [time, setTime] = useState(announcement.publishAt ? localTime(announcement.publishAt) : '');
  const [isMissing, setMissing] = useState(false);
  const at = isLater ? momentOf(time) : null;

  const publish = () => {
    if (isLater && (at === null || new Date(at) <= currentTime())) {
      setMissing(true);
      return;
    }
    mutate(at, {
      onSuccess: () => {
        toast.show({
          title: at ? t`The announcement is due ${formatDateTime(at)}` : t`Announcement published`,
        });
        onPublished();
      },
    });
  };

  return (
    <Dialog
      open
      width={500}
      title={t`Publish the announcement`}
      onClose={onClose}
      keepOpen={isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" busy={isPending} onClick={publish}>
            {isLater ? <Trans>Schedule</Trans> : <Trans>Publish</Trans>}
          </Button>
        </>
      }
    >
      <div className="nt-publish">
        <p>{i18n._(AUDIENCE_LABEL[announcement.audience])}</p>
        <Radio.Group
          aria-label={t`When to publish`}
          value={isLater ? 'later' : 'now'}
          options={[
            { value: 'now', label: t`Immediately` },
            { value: 'later', label: t`At a set time` },
          ]}
          onChange={(event) => setLater(event.target.value === 'later')}
        />
        {isLater && (
          <div>
            <label htmlFor={timeId} className="nt-label">
              <Trans>Publish at</Trans>
            </label>
            <Input
              id={timeId}
              type="datetime-local"
              value={time}
              aria-invalid={isMissing || undefined}
              aria-describedby={isMissing ? `${timeId}-missing` : undefined}
              onChange={(event) => {
                setTime(event.target.value);
                setMissing(false);
              }}
            />
            {isMissing && (
              <p id={`${timeId}-missing`} role="alert" className="ep-problem">
                <Trans>Please choose a time in the future</Trans>
              </p>
            )}
          </div>
        )}
        {error && (
          <Notice tone="danger" live>
            {errorText(error)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

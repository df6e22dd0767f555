import { Button, Dialog } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { calendarUrl } from '../rules/eventDate.ts';
import { AnnouncementContent } from './AnnouncementContent.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import type { NotificationDialogProps } from './DialogParts.tsx';
import { useDialogAction } from './useDialogAction.ts';

export function AnnouncementDialog({ notification, onClose }: NotificationDialogProps<'announcement'>) {
  const { t } = useLingui();
  const { perform, busy, error } = useDialogAction(notification.id, onClose);
  const { category, eventDate, actionUrl } = notification;
  const isEvent = category === 'event' && eventDate !== null;
  return (
    <Dialog
      open
      width={650}
      title={notification.title}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => perform({ action: 'dismiss' }, t`Announcement dismissed`)}
            busy={busy !== null}
          >
            <Trans>Dismiss</Trans>
          </Button>
          {isEvent && <CalendarButton {...notification} at={eventDate} />}
          {isEvent && (
            <Button href={calendarUrl({ ...notification, eventDate })} target="_blank" icon="calendar-add">
              <Trans>Add to calendar</Trans>
            </Button>
          )}
          {actionUrl && (
            <Button kind="primary" href={actionUrl} target="_blank" icon="external">
              <Trans>View more</Trans>
            </Button>
          )}
        </>
      }
    >
      <AnnouncementContent shown={notification} error={error} />
    </Dialog>
  );
}

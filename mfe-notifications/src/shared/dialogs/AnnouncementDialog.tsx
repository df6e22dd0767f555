import { Button, DescriptionList, Dialog, formatDate, formatDateTime, Tag } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { calendarUrl, daysToEvent } from '../rules/eventDate.ts';
import { AUDIENCE_LABEL, CATEGORY_LABEL } from '../rules/labels.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { DialogBody, mapItems, type NotificationDialogProps } from './DialogParts.tsx';
import { useDialogAction } from './useDialogAction.ts';

/** `Today`, `Tomorrow`, `In 3 days`; nothing further away. */
function EventDay({ eventDate }: { eventDate: string }) {
  const days = daysToEvent(eventDate, new Date());
  if (days === null) return null;
  if (days === 0) return <Trans>Today</Trans>;
  if (days === 1) return <Trans>Tomorrow</Trans>;
  return <Plural value={days} one="In # day" other="In # days" />;
}

export function AnnouncementDialog({ notification, onClose }: NotificationDialogProps<'announcement'>) {
  const { t, i18n } = useLingui();
  const { perform, busy, error } = useDialogAction(notification.id, onClose);
  const { category, eventDate, targetAudience, actionUrl, imageUrl, location } = notification;
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
      <div className="nt-tags">
        <Tag tone="brand">{i18n._(CATEGORY_LABEL[category])}</Tag>
        {targetAudience !== 'all' && <Tag>{i18n._(AUDIENCE_LABEL[targetAudience])}</Tag>}
      </div>
      {imageUrl && <img className="nt-image" src={imageUrl} alt="" />}
      <DialogBody text={notification.description} error={error}>
        <DescriptionList
          items={[
            ...(isEvent
              ? [
                  {
                    label: t`When`,
                    value: (
                      <>
                        {formatDateTime(eventDate)} <EventDay eventDate={eventDate} />
                      </>
                    ),
                  },
                  ...(location ? [{ label: t`Where`, value: location }] : []),
                ]
              : []),
            ...mapItems(notification.metadata),
            { label: t`Published`, value: formatDate(notification.createdAt) },
          ]}
        />
      </DialogBody>
    </Dialog>
  );
}

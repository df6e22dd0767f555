import { currentTime } from '@epigram/shared-contracts/session';
import { DescriptionList, formatDate, formatDateTime, Tag } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { daysToEvent } from '../rules/eventDate.ts';
import { AUDIENCE_LABEL, CATEGORY_LABEL } from '../rules/labels.ts';
import { DialogBody, mapItems, type NotificationOf } from './DialogParts.tsx';

/** `Today`, `Tomorrow`, `In 3 days`; nothing for later days. */
function EventDay({ eventDate }: { eventDate: string }) {
  const days = daysToEvent(eventDate, currentTime());
  if (days === null) return null;
  if (days === 0) return <Trans>Today</Trans>;
  if (days === 1) return <Trans>Tomorrow</Trans>;
  return <Plural value={days} one="In # day" other="In # days" />;
}

type AnnouncementWords = Pick<
  NotificationOf<'announcement'>,
  | 'description'
  | 'category'
  | 'targetAudience'
  | 'imageUrl'
  | 'eventDate'
  | 'location'
  | 'metadata'
  | 'createdAt'
>;

/** The content of an announcement, for its dialog and the author's preview. */
export function AnnouncementContent({ shown, error }: { shown: AnnouncementWords; error: string | null }) {
  const { t, i18n } = useLingui();
  const { category, targetAudience, imageUrl, eventDate, location } = shown;
  return (
    <div className="nt-dialog">
      <div className="nt-tags">
        <Tag tone="brand">{i18n._(CATEGORY_LABEL[category])}</Tag>
        {targetAudience !== 'all' && <Tag>{i18n._(AUDIENCE_LABEL[targetAudience])}</Tag>}
      </div>
      {imageUrl && <img className="nt-image" src={imageUrl} alt="" />}
      <DialogBody text={shown.description} error={error}>
        <DescriptionList
          items={[
            ...(category === 'event' && eventDate !== null
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
            ...mapItems(shown.metadata),
            { label: t`Published`, value: formatDate(shown.createdAt) },
          ]}
        />
      </DialogBody>
    </div>
  );
}

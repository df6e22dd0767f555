import type { Announcement } from '@epigram/shared-contracts/api/announcements';
import { formatDateTime, Tag, useActiveLocale } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { AUDIENCE_LABEL, CATEGORY_LABEL } from '../../shared/rules/labels.ts';
import { STATUS_LABEL, STATUS_TONE, titleOf } from './announcementWords.ts';

export function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { i18n } = useLingui();
  const locale = useActiveLocale();
  const { id, status, category, audience, publishAt, createdAt, author, reached } = announcement;
  return (
    <li className="nt-announcement">
      <div className="nt-announcement-head">
        <Link to={`/notifications/announcements/${id}`}>{titleOf(announcement, locale)}</Link>
        <Tag tone={STATUS_TONE[status]}>{i18n._(STATUS_LABEL[status])}</Tag>
      </div>
      <p className="ep-soft nt-announcement-facts">
        <span>{i18n._(CATEGORY_LABEL[category])}</span>
        <span>{i18n._(AUDIENCE_LABEL[audience])}</span>
        <span>{formatDateTime(publishAt ?? createdAt)}</span>
        {author && <span>{author}</span>}
        {reached > 0 && (
          <span>
            <Trans>
              Sent to <Plural value={reached} one="# person" other="# people" />
            </Trans>
          </span>
        )}
      </p>
    </li>
  );
}

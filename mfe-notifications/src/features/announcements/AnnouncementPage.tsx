import type { Announcement } from '@epigram/shared-contracts/api/announcements';
import {
  Button,
  ErrorState,
  formatDateTime,
  NotFoundState,
  Notice,
  PageFrame,
  queryErrorState,
  SkeletonText,
} from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { AnnouncementPreview } from './AnnouncementPreview.tsx';
import { useAnnouncement } from './announcementsApi.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';
import './announcements.css';

const LIST = '/notifications/announcements';

/** A new announcement, a draft in the editor, or the state of a published one. */
export function AnnouncementPage() {
  const { id: named } = useParams();
  const id = named === undefined ? null : Number(named);
  const query = useAnnouncement(id);
  const stored = query.data?.data;
  const navigate = useNavigate();
  const [publishing, setPublishing] = useState<Announcement | null>(null);
  const toList = () => void navigate(LIST);

  if (id !== null && !Number.isInteger(id)) return <NotFoundState />;
  if (query.error && !stored) return <ErrorState {...queryErrorState(query)} />;
  if (id !== null && !stored) {
    return (
      <PageFrame narrow>
        <SkeletonText lines={8} />
      </PageFrame>
    );
  }
  return (
    <>
      {stored?.status === 'published' || stored?.status === 'withdrawn' ? (
        <PublishedAnnouncement announcement={stored} onWithdrawn={toList} />
      ) : (
        <>
          {stored && (
            <Waiting announcement={stored} onPublish={() => setPublishing(stored)} onWithdrawn={toList} />
          )}
          <AnnouncementForm
            key={id ?? 'new'}
            stored={stored}
            onSaved={(saved, publish) => {
              if (publish) setPublishing(saved);
              else if (id === null) void navigate(`${LIST}/${saved.id}`, { replace: true });
            }}
          />
        </>
      )}
      {publishing && (
        <PublishDialog
          announcement={publishing}
          onClose={() => {
            setPublishing(null);
            if (id === null) void navigate(`${LIST}/${publishing.id}`, { replace: true });
          }}
          onPublished={toList}
        />
      )}
    </>
  );
}

/** A draft or a scheduled announcement, with its actions. */
function Waiting({
  announcement,
  onPublish,
  onWithdrawn,
}: {
  announcement: Announcement;
  onPublish: () => void;
  onWithdrawn: () => void;
}) {
  const due = announcement.status === 'scheduled' ? announcement.publishAt : null;
  return (
    <PageFrame
      narrow
      actions={
        <>
          <Button onClick={onPublish}>{due ? <Trans>Change the time</Trans> : <Trans>Publish</Trans>}</Button>
          <WithdrawButton announcement={announcement} onWithdrawn={onWithdrawn} />
        </>
      }
      description={
        due ? (
          <Trans>This announcement is due {formatDateTime(due)}.</Trans>
        ) : (
          <Trans>This announcement is a draft: no one can see it yet.</Trans>
        )
      }
    >
      {null}
    </PageFrame>
  );
}

/** A published announcement, which can't be changed any more. */
function PublishedAnnouncement({
  announcement,
  onWithdrawn,
}: {
  announcement: Announcement;
  onWithdrawn: () => void;
}) {
  const { status, publishAt, withdrawnAt, reached } = announcement;
  return (
    <PageFrame
      narrow
      actions={
        status === 'published' && <WithdrawButton announcement={announcement} onWithdrawn={onWithdrawn} />
      }
      description={
        publishAt && (
          <Trans>
            Published {formatDateTime(publishAt)}, sent to{' '}
            <Plural value={reached} one="# person" other="# people" />.
          </Trans>
        )
      }
    >
      {withdrawnAt && (
        <Notice tone="warning">
          <Trans>Withdrawn {formatDateTime(withdrawnAt)}.</Trans>
        </Notice>
      )}
      <AnnouncementPreview draft={announcement} {...(publishAt !== null && { publishedAt: publishAt })} />
    </PageFrame>
  );
}

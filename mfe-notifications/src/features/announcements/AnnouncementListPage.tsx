import { ANNOUNCEMENT_STATUSES, type AnnouncementStatus } from '@epigram/shared-contracts/api/announcements';
import { DEFAULT_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';
import {
  Button,
  EmptyState,
  ErrorState,
  PageFrame,
  Pagination,
  queryErrorState,
  Select,
  SkeletonText,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AnnouncementRow } from './AnnouncementRow.tsx';
import { useAnnouncements } from './announcementsApi.ts';
import { STATUS_LABEL } from './announcementWords.ts';
import './announcements.css';

/** What staff and admins have written for the people of the platform. */
export function AnnouncementListPage() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const status = ANNOUNCEMENT_STATUSES.find((known) => known === params.get('status')) ?? null;
  const query = useAnnouncements({ page, pageSize: DEFAULT_PAGE_SIZE, status });
  const { data, error } = query;
  const show = (change: { page?: number; status?: AnnouncementStatus | null }) => {
    const next = { page: 1, status, ...change };
    setParams({
      ...(next.page > 1 && { page: String(next.page) }),
      ...(next.status && { status: next.status }),
    });
  };
  return (
    <PageFrame
      description={<Trans>News, maintenance and events that you tell the people who use the portal.</Trans>}
      actions={
        <Button kind="primary" icon="add" onClick={() => void navigate('/notifications/announcements/new')}>
          <Trans>New announcement</Trans>
        </Button>
      }
      toolbar={
        <Select<AnnouncementStatus>
          className="nt-type-filter"
          aria-label={t`Status`}
          placeholder={t`All statuses`}
          allowClear
          value={status ?? undefined}
          options={ANNOUNCEMENT_STATUSES.map((value) => ({ value, label: i18n._(STATUS_LABEL[value]) }))}
          onChange={(value: AnnouncementStatus | undefined) => show({ status: value ?? null })}
        />
      }
    >
      {error && !data ? (
        <ErrorState {...queryErrorState(query)} />
      ) : !data ? (
        <div className="nt-announcements" aria-busy="true">
          <SkeletonText lines={8} />
        </div>
      ) : data.data.length === 0 ? (
        <EmptyState
          icon="announcement"
          title={status ? t`No announcement matches` : t`No announcements yet`}
          text={
            status ? undefined : <Trans>Write the first one: it stays a draft until you publish it.</Trans>
          }
          action={
            status && (
              <Button onClick={() => show({ status: null })}>
                <Trans>Show all</Trans>
              </Button>
            )
          }
        />
      ) : (
        <>
          <ul role="list" className="nt-announcements">
            {data.data.map((announcement) => (
              <AnnouncementRow key={announcement.id} announcement={announcement} />
            ))}
          </ul>
          <Pagination
            label={t`Announcements`}
            page={page}
            pageSize={DEFAULT_PAGE_SIZE}
            total={data.totalRecords}
            onChange={(nextPage) => show({ page: nextPage })}
          />
        </>
      )}
    </PageFrame>
  );
}

import { ANNOUNCEMENT_STATUSES, type AnnouncementStatus } from '@epigram/shared-contracts/api/announcements';
import {
  Button,
  EmptyState,
  PageFrame,
  Pagination,
  Select,
  SkeletonText,
  useUrlParams,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { Loaded } from '../../shared/Loaded.tsx';
import { type Page, pageParams, readPage } from '../../shared/pageParams.ts';
import { AnnouncementRow } from './AnnouncementRow.tsx';
import { useAnnouncements } from './announcementsApi.ts';
import { STATUS_LABEL } from './announcementWords.ts';
import './announcements.css';

interface ListState extends Page {
  readonly status: AnnouncementStatus | null;
}

function readState(params: URLSearchParams): ListState {
  const status = ANNOUNCEMENT_STATUSES.find((known) => known === params.get('status')) ?? null;
  return { ...readPage(params), status };
}

/** Announcements of staff and admins to the platform's users. */
export function AnnouncementListPage() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [params, changeParams] = useUrlParams();
  const { page, pageSize, status } = readState(params);
  const query = useAnnouncements({ page, pageSize, status });
  const show = (change: Partial<ListState>) =>
    changeParams((current) => {
      const next = { ...readState(current), page: 1, ...change };
      const address = pageParams(next);
      if (next.status) address.set('status', next.status);
      return address;
    });
  return (
    <PageFrame
      description={<Trans>News, maintenance and events for the people who use the portal.</Trans>}
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
      <Loaded
        query={query}
        skeleton={
          <div className="nt-announcements" aria-busy="true">
            <SkeletonText lines={8} />
          </div>
        }
      >
        {({ data, totalRecords }) =>
          data.length === 0 ? (
            <EmptyState
              icon="announcement"
              title={status ? t`No announcement matches` : t`No announcements yet`}
              text={
                status ? undefined : (
                  <Trans>Write the first one: it stays a draft until you publish it.</Trans>
                )
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
                {data.map((announcement) => (
                  <AnnouncementRow key={announcement.id} announcement={announcement} />
                ))}
              </ul>
              <Pagination
                label={t`Announcements`}
                page={page}
                pageSize={pageSize}
                total={totalRecords}
                onChange={(nextPage, nextSize) => show({ page: nextPage, pageSize: nextSize })}
              />
            </>
          )
        }
      </Loaded>
    </PageFrame>
  );
}

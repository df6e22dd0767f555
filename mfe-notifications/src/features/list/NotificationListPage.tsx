import { NOTIFICATION_TYPES } from '@epigram/shared-contracts/domain/enumerations';
import {
  Button,
  EmptyState,
  FilterSelect,
  PageFrame,
  Pagination,
  SegmentedControl,
  SkeletonText,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { OpenedNotification } from '../../shared/dialogs/OpenedNotification.tsx';
import { Loaded } from '../../shared/Loaded.tsx';
import { useMarkAllRead, useMarkSomeRead, useNotifications } from '../../shared/notificationsApi.ts';
import { TYPE_LABEL } from '../../shared/rules/labels.ts';
import { useOpenNotification } from '../../shared/useOpenNotification.ts';
import { grouped } from './grouped.ts';
import { NotificationGroup } from './NotificationGroup.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useListState } from './useListState.ts';
import { useOpenedAt } from './useOpenedAt.ts';
import { useRemove } from './useRemove.tsx';
import { useSelection } from './useSelection.ts';
import './list.css';

export function NotificationListPage() {
  const { t, i18n } = useLingui();
  const { state, change } = useListState();
  const { page, pageSize, unread, waiting, type } = state;
  const isFiltered = unread || waiting || type !== null;
  const openedAt = useOpenedAt();
  const query = useNotifications({
    offset: (page - 1) * pageSize,
    limit: pageSize,
    unread: unread ? 'true' : undefined,
    requiresAction: waiting ? 'true' : undefined,
    type: type ?? undefined,
    asOf: openedAt,
  });
  const { data } = query;
  const { opened, answer, open, close } = useOpenNotification();
  const remove = useRemove();
  const { mutate: markAllRead, isPending: isMarking } = useMarkAllRead();
  const { mutate: markSome, isPending: isMarkingSome } = useMarkSomeRead();
  const { selected, select, clear } = useSelection();
  // Items that have left the page are no longer selected.
  const chosen = data?.data.filter(({ id }) => selected.has(id)) ?? [];

  return (
    <PageFrame
      description={<Trans>All your notifications, most urgent first.</Trans>}
      actions={
        <Button icon="check" onClick={() => markAllRead()} busy={isMarking}>
          <Trans>Mark all as read</Trans>
        </Button>
      }
      toolbar={
        <>
          <SegmentedControl
            label={t`Which notifications`}
            value={waiting ? 'waiting' : unread ? 'unread' : 'all'}
            options={[
              { value: 'all', label: t({ message: 'All', context: 'notifications' }) },
              { value: 'unread', label: t`Unread` },
              { value: 'waiting', label: t`Action required` },
            ]}
            onChange={(value) => change({ unread: value === 'unread', waiting: value === 'waiting' })}
          />
          <FilterSelect
            label={t`Type`}
            all={t`All types`}
            value={type ?? undefined}
            options={NOTIFICATION_TYPES.map((value) => ({ value, label: i18n._(TYPE_LABEL[value]) }))}
            onChange={(value) => change({ type: value ?? null })}
          />
        </>
      }
    >
      <Loaded
        query={query}
        skeleton={
          <div className="nt-list nt-list-loading" aria-busy="true">
            <SkeletonText lines={8} />
          </div>
        }
      >
        {({ data: shown, totalRecords }) =>
          shown.length === 0 ? (
            <EmptyState
              icon="bell"
              title={isFiltered ? t`No notification matches` : t`No notifications yet`}
              text={
                isFiltered ? (
                  <Trans>Choose other filters to see more.</Trans>
                ) : (
                  <Trans>Results, reminders and invitations will show here.</Trans>
                )
              }
              action={
                isFiltered && (
                  <Button onClick={() => change({ unread: false, waiting: false, type: null })}>
                    <Trans>Show all</Trans>
                  </Button>
                )
              }
            />
          ) : (
            <>
              {chosen.length > 0 && (
                <SelectionBar
                  count={chosen.length}
                  busy={isMarkingSome}
                  onRead={() =>
                    markSome(
                      chosen.map(({ id }) => id),
                      { onSuccess: clear },
                    )
                  }
                  onRemove={() => {
                    remove(chosen);
                    clear();
                  }}
                  onClear={clear}
                />
              )}
              <ul role="list" className="nt-list">
                {grouped(shown).map((group) => (
                  <NotificationGroup
                    key={group.first.id}
                    group={group}
                    selected={selected}
                    onSelect={select}
                    onOpen={open}
                    onRemove={remove}
                  />
                ))}
              </ul>
              <Pagination
                label={t`Notifications`}
                page={page}
                pageSize={pageSize}
                total={totalRecords}
                onChange={(nextPage, nextSize) => change({ page: nextPage, pageSize: nextSize })}
              />
            </>
          )
        }
      </Loaded>
      {opened && <OpenedNotification notification={opened} answer={answer} onClose={close} />}
    </PageFrame>
  );
}

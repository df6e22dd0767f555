import { type Notification } from '@epigram/shared-contracts/api/notifications';
import { NOTIFICATION_TYPES, type NotificationType } from '@epigram/shared-contracts/domain/enumerations';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  PageFrame,
  Pagination,
  queryErrorState,
  SegmentedControl,
  Select,
  SkeletonText,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NotificationDialog } from '../../shared/dialogs/NotificationDialog.tsx';
import { useDismiss, useMarkAllRead, useNotifications } from '../../shared/notificationsApi.ts';
import { TYPE_LABEL } from '../../shared/rules/labels.ts';
import { useOpenNotification } from '../../shared/useOpenNotification.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useListState } from './useListState.ts';
import './list.css';

export function NotificationListPage() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const { state, change } = useListState();
  const { page, pageSize, unread, type } = state;
  const query = useNotifications({
    offset: (page - 1) * pageSize,
    limit: pageSize,
    unread: unread ? 'true' : undefined,
    type: type ?? undefined,
  });
  const { data, error } = query;
  const { opened, open, close } = useOpenNotification();
  const [removing, setRemoving] = useState<Notification | null>(null);
  const { mutate: dismiss, isPending: isDismissing } = useDismiss();
  const { mutate: markAllRead, isPending: isMarking } = useMarkAllRead();

  const remove = (notification: Notification) =>
    dismiss(notification.id, {
      onSuccess: () => toast.show({ title: t`Notification removed` }),
      onError: (failure) => toast.show({ kind: 'error', title: errorText(failure) }),
      onSettled: () => setRemoving(null),
    });

  return (
    <PageFrame
      description={<Trans>Everything that was sent to you, the most pressing first.</Trans>}
      actions={
        <Button icon="check" onClick={() => markAllRead()} busy={isMarking}>
          <Trans>Mark all as read</Trans>
        </Button>
      }
      toolbar={
        <>
          <SegmentedControl
            label={t`Which notifications`}
            value={unread ? 'unread' : 'all'}
            options={[
              { value: 'all', label: t({ message: 'All', context: 'notifications' }) },
              { value: 'unread', label: t`Unread` },
            ]}
            onChange={(value) => change({ unread: value === 'unread' })}
          />
          <Select<NotificationType>
            className="nt-type-filter"
            aria-label={t`Type`}
            placeholder={t`All types`}
            allowClear
            value={type ?? undefined}
            options={NOTIFICATION_TYPES.map((value) => ({ value, label: i18n._(TYPE_LABEL[value]) }))}
            onChange={(value: NotificationType | undefined) => change({ type: value ?? null })}
          />
        </>
      }
    >
      {error && !data ? (
        <ErrorState {...queryErrorState(query)} />
      ) : !data ? (
        <div className="nt-list nt-list-loading" aria-busy="true">
          <SkeletonText lines={8} />
        </div>
      ) : data.data.length === 0 ? (
        <EmptyState
          icon="bell"
          title={unread || type ? t`No notification matches` : t`No notifications yet`}
          text={
            unread || type ? (
              <Trans>Choose other filters to see more.</Trans>
            ) : (
              <Trans>Results, reminders and invitations will show here.</Trans>
            )
          }
          action={
            (unread || type) && (
              <Button onClick={() => change({ unread: false, type: null })}>
                <Trans>Show all</Trans>
              </Button>
            )
          }
        />
      ) : (
        <>
          <ul role="list" className="nt-list">
            {data.data.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onOpen={open}
                onRemove={setRemoving}
              />
            ))}
          </ul>
          <Pagination
            label={t`Notifications`}
            page={page}
            pageSize={pageSize}
            total={data.totalRecords}
            onChange={(nextPage, nextSize) => change({ page: nextPage, pageSize: nextSize })}
          />
        </>
      )}
      {opened && <NotificationDialog notification={opened} onClose={close} />}
      <ConfirmDialog
        open={removing !== null}
        danger
        busy={isDismissing}
        title={<Trans>Remove “{removing?.title}”?</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        onConfirm={() => removing && remove(removing)}
        onCancel={() => setRemoving(null)}
      >
        <Trans>It leaves your list and cannot be brought back.</Trans>
      </ConfirmDialog>
    </PageFrame>
  );
}

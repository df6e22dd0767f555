import type { Notification } from '@epigram/shared-contracts/api/notifications';
import { Dialog, ErrorState } from '@epigram/shared-ui/ui';
import { lazy } from 'react';
import type { Answer } from '../invitation/ConfirmAnswer.tsx';

interface OpenedNotificationProps {
  notification: Notification;
  /** The answer to an invitation that was chosen in its row. */
  answer: Answer | null;
  onClose: () => void;
}

// The dialogs have forms, whose code is many times larger than the bell's.
const load = () => import('./NotificationDialog.tsx');

/** Loads the dialogs' code, so that the first press opens its dialog immediately. */
export function preloadDialogs(): void {
  load().catch(() => undefined);
}

/** The dialog of a notification. It suspends until its code has loaded, so open it in a transition. */
export const OpenedNotification = lazy(() =>
  load().then(
    ({ NotificationDialog }) => ({ default: NotificationDialog }),
    // An error of the component would remove the bell from the page.
    () => ({ default: NotLoaded }),
  ),
);

function NotLoaded({ notification, onClose }: OpenedNotificationProps) {
  return (
    <Dialog open title={notification.title} onClose={onClose}>
      <ErrorState compact onRetry={() => location.reload()} />
    </Dialog>
  );
}

import type { Notification } from '@epigram/shared-contracts/api/notifications';
import { Button } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import type { Answer } from './ConfirmAnswer.tsx';

export type OpenNotification = (notification: Notification, answer?: Answer) => void;

/** Buttons below an open invitation, which open its dialog with that answer preselected. */
export function InvitationActions({
  notification,
  onOpen,
}: {
  notification: Notification;
  onOpen: OpenNotification;
}) {
  if (notification.type !== 'invitation' || !notification.requiresAction) return null;
  return (
    <div role="group" aria-label={notification.title} className="nt-item-actions">
      <Button size="small" kind="primary" onClick={() => onOpen(notification, 'approve')}>
        <Trans>Accept</Trans>
      </Button>
      <Button size="small" onClick={() => onOpen(notification, 'decline')}>
        <Trans>Decline</Trans>
      </Button>
    </div>
  );
}

import {
  getNotificationInvitation,
  performNotificationAction,
} from '@epigram/shared-contracts/api/notifications';
import type { Binder } from '../../kernel/binder.ts';
import type { NotificationInvitationService } from './notificationInvitationService.ts';

/** Operations on a notification that may answer an invitation. */
export function notificationInvitationRoutes(bind: Binder, invitations: NotificationInvitationService): void {
  bind.signedIn(getNotificationInvitation, async ({ caller, params }) => ({
    data: await invitations.read(caller, params.id),
  }));
  bind.signedIn(performNotificationAction, async ({ caller, params, body, request }) => ({
    data: await invitations.act(caller, params.id, body, request.id),
  }));
}

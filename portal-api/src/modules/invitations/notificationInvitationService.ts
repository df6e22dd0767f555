import type { Db } from '../../kernel/appContext.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { declineInvitation, validateInvitation } from './businessInvitationService.ts';

import type { MemberInvitationService } from './memberInvitationService.ts';
import type { AskedAction, NotificationService } from '../notifications/public.ts';

/** Where a notification and an invitation are the same matter: an answer to one is an answer to both. */
export function createNotificationInvitationService(
  db: Db,
  notifications: NotificationService,
  members: MemberInvitationService,
) {
  async function invitationOf(caller: Caller, id: number) {
    const notification = await notifications.one(caller.userId, caller.language, id);
    if (notification.type !== 'invitation') throw new DomainError('NOT_FOUND');
    return notification;
  }

  return {
    async read(caller: Caller, id: number) {
      const { token } = await invitationOf(caller, id);
      const { valid, organisationName, role, email, expiresAt } = await validateInvitation(db, token, caller);
      if (!valid) throw new DomainError('INVITATION_INVALID');
      return { token, notificationId: id, organisationName, role, email, expiresAt };
    },

    /** Rejecting an invitation declines it. Accepting needs a choice of businesses: it has a call of its own. */
    async act(caller: Caller, id: number, asked: AskedAction, requestId: string) {
      const { type } = await notifications.one(caller.userId, caller.language, id);
      if (type === 'invitation' && asked.action === 'reject') {
        const { token, invitationKind } = await invitationOf(caller, id);
        if (invitationKind === 'member') await members.decline(token, caller, requestId);
        else await declineInvitation(db, token, caller, requestId);
        return { action: asked.action };
      }
      return notifications.act(caller.userId, id, asked);
    },
  };
}

export type NotificationInvitationService = ReturnType<typeof createNotificationInvitationService>;

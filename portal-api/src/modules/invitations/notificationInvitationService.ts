import type { Db } from '../../kernel/appContext.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { declineInvitation, validateInvitation } from './businessInvitationService.ts';

import type { AskedAction, NotificationService } from '../notifications/public.ts';

/** Where a notification and an invitation are the same matter: an answer to one is an answer to both. */
export function createNotificationInvitationService(db: Db, notifications: NotificationService) {
  async function tokenOf(caller: Caller, id: number): Promise<string> {
    const notification = await notifications.one(caller.userId, id);
    if (notification.type !== 'invitation') throw new DomainError('NOT_FOUND');
    return notification.token;
  }

  return {
    async read(caller: Caller, id: number) {
      const token = await tokenOf(caller, id);
      const { valid, organisationName, role, email, expiresAt } = await validateInvitation(db, token, caller);
      if (!valid) throw new DomainError('INVITATION_INVALID');
      return { token, notificationId: id, organisationName, role, email, expiresAt };
    },

    /** Rejecting an invitation declines it. Accepting needs a choice of businesses: it has a call of its own. */
    async act(caller: Caller, id: number, asked: AskedAction, requestId: string) {
      const { type } = await notifications.one(caller.userId, id);
      if (type === 'invitation' && asked.action === 'reject') {
        await declineInvitation(db, await tokenOf(caller, id), caller, requestId);
        return { action: asked.action };
      }
      return notifications.act(caller.userId, id, asked);
    },
  };
}

export type NotificationInvitationService = ReturnType<typeof createNotificationInvitationService>;

import type { Db } from '../../kernel/appContext.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { declineInvitation } from './answerInvitation.ts';
import { readMemberInvitation, validateInvitation } from './businessInvitationService.ts';
import type { RequestedAction, NotificationService } from '../notifications/public.ts';

/** Connects a notification with its invitation, so that an answer to one is an answer to both. */
export function createNotificationInvitationService(db: Db, notifications: NotificationService) {
  async function invitationOf(caller: Caller, id: number) {
    const notification = await notifications.one(caller.userId, caller.language, id);
    if (notification.type !== 'invitation') throw new DomainError('NOT_FOUND');
    return notification;
  }

  return {
    async read(caller: Caller, id: number) {
      const { token, invitationKind } = await invitationOf(caller, id);
      if (invitationKind === 'member') {
        return { ...(await readMemberInvitation(db, token, caller)), notificationId: id };
      }
      const { valid, organisationName, role, email, expiresAt } = await validateInvitation(db, token, caller);
      if (!valid) throw new DomainError('INVITATION_INVALID');
      return { token, notificationId: id, organisationName, role, email, expiresAt };
    },

    /** Rejecting an invitation declines it. Accepting needs a choice of businesses, which is a separate call. */
    async act(caller: Caller, id: number, requested: RequestedAction, requestId: string) {
      const { type } = await notifications.one(caller.userId, caller.language, id);
      if (type === 'invitation' && requested.action === 'reject') {
        const { token, invitationKind } = await invitationOf(caller, id);
        const kind = invitationKind === 'member' ? 'member' : 'business';
        await declineInvitation(db, kind, token, caller, requestId);
        return { action: requested.action };
      }
      return notifications.act(caller.userId, id, requested);
    },
  };
}

export type NotificationInvitationService = ReturnType<typeof createNotificationInvitationService>;

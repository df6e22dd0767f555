import { transactionWith } from '@epigram/platform/database/transactionWith';
import { INVITATION_EXPIRY_HOURS } from '@epigram/shared-contracts/domain/limits';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { AppContext, Db } from '../../platform/appContext.ts';
import { audit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { RateLimit, RateLimiter } from '../../platform/rateLimiter.ts';
import { newSecret } from '../../platform/secrets.ts';
import { findUserByEmail } from '../identity/userRepository.ts';
import { enqueueMail } from '../mail/mailRepository.ts';
import { businessInvitationMail, memberInvitationMail } from '../mail/mailTemplates.ts';
import { createNotification } from '../notifications/notificationWriter.ts';
import { findOrganisationName, insertInvitation, type InvitationKind } from './invitationRepository.ts';
import { invitationTexts } from './invitationTexts.ts';

const BY_ORGANISATION: RateLimit = { bucket: 'invite-organisation', most: 100, seconds: 3600 };

interface InviteRequest {
  readonly email: string;
  readonly message?: string | undefined;
  readonly expiresInHours?: number | undefined;
  readonly kind?: InvitationKind | undefined;
}

interface Act {
  readonly caller: Caller;
  readonly organisationId: number;
  readonly language: Locale;
  readonly requestId: string;
}

/** Inviting people into an organisation, by e-mail or by a link to pass on. */
export function createInviteService(db: Db, config: AppContext['config'], limiter: RateLimiter) {
  async function invite(request: InviteRequest, act: Act, byMail: boolean) {
    await limiter.take(BY_ORGANISATION, String(act.organisationId));
    const { email, message = null, expiresInHours = INVITATION_EXPIRY_HOURS, kind = 'member' } = request;
    const token = newSecret();
    const link = `${config.publicUrl}${kind === 'member' ? '/Join' : '/Invitations/Review'}/${token}`;
    const invited = await findUserByEmail(db, email);
    const language = invited?.language ?? act.language;
    return transactionWith(db, {}, async (trx) => {
      const { name: organisationName } = await findOrganisationName(trx, act.organisationId);
      const { id, expiresAt } = await insertInvitation(trx, {
        kind,
        organisationId: act.organisationId,
        email,
        message,
        token,
        invitedBy: act.caller.userId,
        hours: expiresInHours,
      });
      if (byMail) {
        const compose = kind === 'member' ? memberInvitationMail : businessInvitationMail;
        const facts = { organisationName, inviterName: act.caller.name, message, link, expiresAt };
        await enqueueMail(trx, { ...compose(language, facts), to: email, from: config.mailFrom, language });
      }
      // The notification carries the token: it opens nothing without the account that it is shown to.
      if (kind === 'business' && invited) {
        await createNotification(trx, {
          userId: invited.id,
          type: 'invitation',
          priority: 'high',
          requiresAction: true,
          ...invitationTexts[language].invited(organisationName, act.caller.name),
          payload: { organisationName, token, expiresAt: expiresAt.toISOString() },
          invitationId: id,
        });
      }
      await audit(trx, {
        action: `${kind}-invited`,
        userId: act.caller.userId,
        organisationId: act.organisationId,
        subject: `invitation:${id}`,
        requestId: act.requestId,
      });
      return { inviteLink: link, expiresAt: expiresAt.toISOString() };
    });
  }

  return {
    byEmail: (request: InviteRequest, act: Act) => invite(request, act, true),
    byLink: (request: InviteRequest, act: Act) => invite(request, act, false),
  };
}

export type InviteService = ReturnType<typeof createInviteService>;

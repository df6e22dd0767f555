import { AGGREGATED_ACCESS_LEVEL } from '@epigram/shared-contracts/domain/enumerations';
import { INVITATION_EXPIRY_HOURS } from '@epigram/shared-contracts/domain/limits';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';
import { newSecret } from '../../kernel/secrets.ts';
import { findUserByEmail } from '../identity/public.ts';
import type { Outbox } from '../mail/public.ts';
import { settleInvitation } from '../notifications/public.ts';
import {
  findUnanswered,
  insertInvitation,
  isMemberOf,
  renewInvitation,
  withdrawInvitations,
  type InvitationKind,
  type InvitedRole,
  type InvitingTenant,
} from './invitationRepository.ts';
import { requireOtherAddress } from './invitationPolicy.ts';
import { contextOfTenant } from './invitingTenant.ts';
import { sendInvitation } from './sendInvitation.ts';

const BY_ORGANISATION: RateLimit = { bucket: 'invite-organisation', most: 100, seconds: 3600 };
const BY_BUSINESS: RateLimit = { bucket: 'invite-business', most: 100, seconds: 3600 };

interface InviteRequest {
  readonly email: string;
  readonly message?: string | undefined;
  readonly expiresInHours?: number | undefined;
  readonly kind?: InvitationKind | undefined;
  /** The reason of a platform admin; null for a Manager. */
  readonly reason?: string | null | undefined;
  /** The role and access level of a new member; by default only aggregates. */
  readonly grant?: { readonly role: InvitedRole; readonly accessLevel: number };
}

export interface InvitingAct extends InvitingTenant {
  readonly caller: Caller;
  readonly language: Locale;
  readonly requestId: string;
  /** Throws if the caller may not give the role. */
  readonly requireRole?: (role: InvitedRole) => void;
}

/** Invites people to an organisation or a business, by email or by a link to pass on. */
export function createInviteService(db: Db, outbox: Outbox, limiter: RateLimiter) {
  const sending = ({ caller, language }: InvitingAct, byMail: boolean) => ({
    outbox,
    inviterName: caller.name,
    language,
    byMail,
  });

  /** Invites in the transaction `trx`. The callers count it against the tenant's limit (`take`). */
  async function invite(trx: Db, request: InviteRequest, act: InvitingAct, byMail: boolean) {
    const { email, message = null, expiresInHours = INVITATION_EXPIRY_HOURS, kind = 'member' } = request;
    const { role, accessLevel } = request.grant ?? { role: 'member', accessLevel: AGGREGATED_ACCESS_LEVEL };
    requireOtherAddress(act.caller, email);
    act.requireRole?.(role);
    if (kind === 'member' && (await isMemberOf(trx, act, email))) {
      throw new DomainError('ALREADY_MEMBER');
    }
    const token = newSecret();
    const invitation = { kind, tenant: tenantOf(act), email, message, token };
    const { id, expiresAt } = await insertInvitation(trx, {
      ...invitation,
      role,
      accessLevel,
      byMail,
      invitedBy: act.caller.userId,
      hours: expiresInHours,
    });
    const inviteLink = await sendInvitation(trx, { ...invitation, id, expiresAt }, sending(act, byMail));
    await audit(trx, {
      action: `${kind}-invited`,
      ...about(act, { id, email }),
      detail: {
        ...(kind === 'member' && { role, accessLevel }),
        ...(request.reason && { reason: request.reason }),
      },
    });
    return { id, inviteLink, expiresAt: expiresAt.toISOString() };
  }

  /** Withdraws the open invitations of a kind to an address. */
  async function withdrawAll(
    trx: Db,
    { kind, email }: { kind: InvitationKind; email: string },
    act: InvitingAct,
  ): Promise<void> {
    for (const { id, role } of await withdrawInvitations(trx, act, { kind, email })) {
      act.requireRole?.(role);
      await settleNotice(trx, id, email);
      await audit(trx, { action: 'invitation-withdrawn', ...about(act, { id, email }) });
    }
  }

  async function unanswered(trx: Db, act: InvitingAct, id: number) {
    const found = await findUnanswered(trx, act, id);
    if (!found) throw new DomainError('NOT_FOUND');
    act.requireRole?.(found.role);
    return found;
  }

  function takeFromLimit({ organisationId, businessId }: InvitingTenant): Promise<void> {
    return organisationId === null
      ? limiter.take(BY_BUSINESS, String(businessId))
      : limiter.take(BY_ORGANISATION, String(organisationId));
  }

  return {
    invite,
    withdrawAll,
    takeFromLimit,

    async byEmail(request: InviteRequest, act: InvitingAct) {
      await takeFromLimit(act);
      return transactionAs(db, named(act), (trx) => invite(trx, request, act, true));
    },

    async byLink(request: InviteRequest, act: InvitingAct) {
      await takeFromLimit(act);
      return transactionAs(db, named(act), (trx) => invite(trx, request, act, false));
    },

    /** Invalidates the old link, because a lost mail may be in other hands. */
    async resend(id: number, act: InvitingAct): Promise<{ expiresAt: string }> {
      await takeFromLimit(act);
      return transactionAs(db, named(act), async (trx) => {
        const { hours, role: _, ...found } = await unanswered(trx, act, id);
        const token = newSecret();
        const expiresAt = await renewInvitation(trx, id, token, Math.max(1, Math.round(hours)));
        await settleNotice(trx, id, found.email);
        const invitation = { ...found, tenant: tenantOf(act), token, expiresAt };
        await sendInvitation(trx, invitation, sending(act, true));
        await audit(trx, { action: 'invitation-resent', ...about(act, found) });
        return { expiresAt: expiresAt.toISOString() };
      });
    },

    async withdraw(id: number, act: InvitingAct): Promise<void> {
      await transactionAs(db, named(act), async (trx) => {
        await withdrawAll(trx, await unanswered(trx, act, id), act);
      });
    },
  };
}

export type InviteService = ReturnType<typeof createInviteService>;

const named = (act: InvitingAct) => ({ userId: act.caller.userId, ...contextOfTenant(act) });

const tenantOf = ({ organisationId, businessId }: InvitingTenant): InvitingTenant => ({
  organisationId,
  businessId,
});

/** A notification whose link no longer works does not require action any more. */
async function settleNotice(trx: Db, invitationId: number, email: string): Promise<void> {
  const invited = await findUserByEmail(trx, email);
  if (invited) await settleInvitation(trx, invited.id, invitationId, 'dismiss');
}

function about(
  { caller, organisationId, businessId, requestId }: InvitingAct,
  it: { id: number; email: string },
) {
  return {
    userId: caller.userId,
    organisationId,
    businessId,
    subject: `invitation:${it.id}`,
    subjectName: it.email,
    requestId,
  };
}

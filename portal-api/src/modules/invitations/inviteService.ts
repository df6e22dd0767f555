import { AGGREGATED_ACCESS_LEVEL } from '@epigram/shared-contracts/domain/enumerations';
import { INVITATION_EXPIRY_HOURS } from '@epigram/shared-contracts/domain/limits';
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
  INVITED_ROLES,
  insertInvitation,
  renewInvitation,
  withdrawInvitations,
  type InvitationKind,
  type InvitedRole,
} from './invitationRepository.ts';
import { type MemberAct, requireRoles } from './memberPolicy.ts';
import { sendInvitation } from './sendInvitation.ts';
import { contextOfTenant, isMemberOf, type Tenant } from './tenantRepository.ts';

const BY_ORGANISATION: RateLimit = { bucket: 'invite-organisation', most: 100, seconds: 3600 };
const BY_BUSINESS: RateLimit = { bucket: 'invite-business', most: 100, seconds: 3600 };

interface InviteRequest {
  readonly email: string;
  readonly message?: string | undefined;
  readonly expiresInHours?: number | undefined;
  readonly kind?: InvitationKind | undefined;
  /** The role and access level of a new member; by default only aggregates. */
  readonly grant?: { readonly role: InvitedRole; readonly accessLevel: number };
}

/** Invites people to an organisation or a business, by email or by a link to pass on. */
export function createInviteService(db: Db, outbox: Outbox, limiter: RateLimiter) {
  const sending = ({ caller, language }: MemberAct, byMail: boolean) => ({
    outbox,
    inviterName: caller.name,
    language,
    byMail,
  });

  /** Invites in the transaction `trx`. The callers count it against the tenant's limit (`take`). */
  async function invite(trx: Db, request: InviteRequest, act: MemberAct, byMail: boolean) {
    const { email, message = null, expiresInHours = INVITATION_EXPIRY_HOURS, kind = 'member' } = request;
    const { role, accessLevel } = request.grant ?? { role: 'member', accessLevel: AGGREGATED_ACCESS_LEVEL };
    // Otherwise users could give themselves a role, or a higher one.
    if (isOwn(act.caller, email)) throw new DomainError('OWN_MEMBERSHIP');
    requireRoles(act, [INVITED_ROLES[role]]);
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
        ...(act.reason !== null && { reason: act.reason }),
      },
    });
    return { id, inviteLink, expiresAt: expiresAt.toISOString() };
  }

  /** Withdraws the open invitations of a kind to an address. */
  async function withdrawAll(
    trx: Db,
    { kind, email }: { kind: InvitationKind; email: string },
    act: MemberAct,
  ): Promise<void> {
    for (const { id, role } of await withdrawInvitations(trx, act, { kind, email })) {
      requireRoles(act, [INVITED_ROLES[role]]);
      await settleNotice(trx, id, email);
      await audit(trx, { action: 'invitation-withdrawn', ...about(act, { id, email }) });
    }
  }

  async function unanswered(trx: Db, act: MemberAct, id: number) {
    const found = await findUnanswered(trx, act, id);
    if (!found) throw new DomainError('NOT_FOUND');
    requireRoles(act, [INVITED_ROLES[found.role]]);
    return found;
  }

  function takeFromLimit({ organisationId, businessId }: Tenant): Promise<void> {
    return organisationId === null
      ? limiter.take(BY_BUSINESS, String(businessId))
      : limiter.take(BY_ORGANISATION, String(organisationId));
  }

  return {
    invite,
    withdrawAll,
    takeFromLimit,

    /** Invites by email, or by a link that the caller passes on. */
    async send(request: InviteRequest, act: MemberAct, byMail: boolean) {
      await takeFromLimit(act);
      return transactionAs(db, contextOf(act), (trx) => invite(trx, request, act, byMail));
    },

    /** Invalidates the old link, because a lost mail may be in other hands. */
    async resend(id: number, act: MemberAct): Promise<{ expiresAt: string }> {
      await takeFromLimit(act);
      return transactionAs(db, contextOf(act), async (trx) => {
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

    async withdraw(id: number, act: MemberAct): Promise<void> {
      await transactionAs(db, contextOf(act), async (trx) => {
        await withdrawAll(trx, await unanswered(trx, act, id), act);
      });
    },
  };
}

function isOwn(caller: Caller, invited: string): boolean {
  return caller.email.toLowerCase() === invited.trim().toLowerCase();
}

export type InviteService = ReturnType<typeof createInviteService>;

const contextOf = (act: MemberAct) => ({ userId: act.caller.userId, ...contextOfTenant(act) });

const tenantOf = ({ organisationId, businessId }: Tenant): Tenant => ({
  organisationId,
  businessId,
});

/** A notification whose link no longer works does not require action any more. */
async function settleNotice(trx: Db, invitationId: number, email: string): Promise<void> {
  const invited = await findUserByEmail(trx, email);
  if (invited) await settleInvitation(trx, invited.id, invitationId, 'dismiss');
}

function about(
  { caller, organisationId, businessId, requestId }: MemberAct,
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

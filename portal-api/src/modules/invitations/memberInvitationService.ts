import type { MemberInvitation } from '@epigram/shared-contracts/api/invitations';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';
import {
  findUserByEmail,
  hashPassword,
  insertUser,
  proveEmail,
  requireJoinPassword,
  requireUncommonPassword,
} from '../identity/public.ts';
import type { Outbox } from '../mail/public.ts';
import { notify, settleInvitation } from '../notifications/public.ts';
import {
  addBusinessMember,
  addOrganisationMember,
  closeInvitation,
  findOpenInvitation,
} from './invitationRepository.ts';
import { invitationDeclined, memberJoined } from './invitationKinds.ts';
import { contextOfTenant } from './invitingTenant.ts';
import { joinKey, mailJoinCode } from './joinByLink.ts';
import { consumePendingJoin, type PendingJoin } from './pendingJoinRepository.ts';

const TRIES_BY_IP: RateLimit = { bucket: 'invitation-ip', most: 60, seconds: 900 };
const CODES: RateLimit = { bucket: 'join-code', most: 10, seconds: 3_600 };

interface Acceptance {
  readonly invitationToken: string;
  readonly name: string;
  readonly phone?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly password: string;
  readonly password_confirm: string;
}

/**
 * Joins an organisation or the team of a business, as a new user (docs/product.md, 2.5 and 5) or with an existing
 * account.
 */
export function createMemberInvitationService(db: Db, limiter: RateLimiter, outbox: Outbox) {
  async function open(token: string, ip: string) {
    await limiter.take(TRIES_BY_IP, ip);
    const invitation = await findOpenInvitation(db, 'member', token);
    if (!invitation) throw new DomainError('INVITATION_INVALID');
    return invitation;
  }

  return {
    async validate(token: string, ip: string): Promise<MemberInvitation> {
      const { email, organisationName, businessId, role, expiresAt } = await open(token, ip);
      const kind = businessId === null ? 'organisation' : 'business';
      return { email, organisationName, kind, role, expiresAt: expiresAt.toISOString() };
    },

    async accept(
      acceptance: Acceptance,
      origin: { ip: string; requestId: string; language: Locale },
    ): Promise<{ codeMailed: boolean }> {
      requireJoinPassword(acceptance.password, acceptance.password_confirm, {
        password: 'password',
        confirmation: 'password_confirm',
      });
      const invitation = await open(acceptance.invitationToken, origin.ip);
      requireUncommonPassword(
        acceptance.password,
        'password',
        { email: invitation.email, name: acceptance.name },
        origin.language,
      );
      const entered: PendingJoin = {
        name: acceptance.name,
        phone: acceptance.phone || null,
        address: acceptance.address || null,
        passwordHash: await hashPassword(acceptance.password),
        language: origin.language,
      };
      if (!invitation.byMail) {
        await mailJoinCode({ db, limiter, outbox }, invitation, acceptance.invitationToken, entered);
        return { codeMailed: true };
      }
      // The token was mailed to the address itself, so its reader may learn about the account.
      if (await findUserByEmail(db, invitation.email)) throw new DomainError('ACCOUNT_EXISTS');
      await transactionAs(db, contextOfTenant(invitation), (trx) =>
        openAccount(trx, invitation, entered, origin.requestId),
      );
      return { codeMailed: false };
    },

    /** The second step of joining by a link: the code proves access to the address, then the account is created. */
    async confirm(token: string, code: string, origin: { ip: string; requestId: string }): Promise<void> {
      const invitation = await open(token, origin.ip);
      await limiter.take(CODES, String(invitation.id));
      const keyHash = joinKey(token, code);
      await transactionAs(db, { ...contextOfTenant(invitation), key: keyHash }, async (trx) => {
        const entered = await consumePendingJoin(trx, { keyHash, invitationId: invitation.id });
        if (!entered) throw new DomainError('SECOND_FACTOR_INCORRECT');
        await openAccount(trx, invitation, entered, origin.requestId);
      });
    },

    async decline(token: string, caller: Caller, requestId: string): Promise<void> {
      const invitation = await findOpenInvitation(db, 'member', token);
      if (invitation?.email.toLowerCase() !== caller.email.toLowerCase()) {
        throw new DomainError('INVITATION_INVALID');
      }
      const { organisationId, businessId, organisationName, inviterId } = invitation;
      await transactionAs(db, { userId: caller.userId, ...contextOfTenant(invitation) }, async (trx) => {
        const closed = await closeInvitation(trx, invitation.id, 'declined');
        if (!closed) throw new DomainError('INVITATION_INVALID');
        for (const id of closed) await settleInvitation(trx, caller.userId, id, 'reject');
        if (inviterId !== null) {
          await notify(trx, invitationDeclined, {
            to: inviterId,
            facts: { organisation: organisationName, person: caller.name },
          });
        }
        await audit(trx, {
          action: 'member-invitation-declined',
          userId: caller.userId,
          organisationId,
          businessId,
          subject: `invitation:${invitation.id}`,
          subjectName: invitation.email,
          requestId,
        });
      });
    },

    /** An invitation only works for the account with its email address, so a leaked link is useless to others. */
    async join(token: string, caller: Caller, origin: { ip: string; requestId: string }): Promise<void> {
      const invitation = await open(token, origin.ip);
      if (invitation.email.toLowerCase() !== caller.email.toLowerCase()) {
        throw new DomainError('INVITATION_INVALID');
      }
      await transactionAs(db, { userId: caller.userId, ...contextOfTenant(invitation) }, async (trx) => {
        if (invitation.byMail) await proveEmail(trx, caller.userId);
        for (const id of await spend(trx, invitation)) {
          await settleInvitation(trx, caller.userId, id, 'approve');
        }
        await admit(trx, invitation, { id: caller.userId, name: caller.name }, origin.requestId);
      });
    },
  };
}

export type MemberInvitationService = ReturnType<typeof createMemberInvitationService>;

type OpenInvitation = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>>;

async function openAccount(
  trx: Db,
  invitation: OpenInvitation,
  { name, phone, address, passwordHash, language }: PendingJoin,
  requestId: string,
): Promise<void> {
  await spend(trx, invitation);
  const id = await insertUser(trx, {
    email: invitation.email,
    name,
    phone,
    address,
    passwordHash,
    language,
    emailProven: true,
  }).catch(asAccountExists);
  await admit(trx, invitation, { id, name }, requestId);
}

/** Returns the ids of the closed invitations. */
async function spend(trx: Db, { id }: OpenInvitation): Promise<number[]> {
  const closed = await closeInvitation(trx, id, 'accepted');
  if (!closed) throw new DomainError('INVITATION_INVALID');
  return closed;
}

/** Gives the person the membership that the invitation offers, and notifies its sender. */
async function admit(
  trx: Db,
  invitation: OpenInvitation,
  person: { id: number; name: string },
  requestId: string,
): Promise<void> {
  const { organisationId, businessId, organisationName, inviterId } = invitation;
  if (!(await addMembership(trx, invitation, person.id))) throw new DomainError('ALREADY_MEMBER');
  if (inviterId !== null) {
    await notify(trx, memberJoined, {
      to: inviterId,
      facts: { organisation: organisationName, person: person.name },
    });
  }
  await audit(trx, {
    action: 'member-invitation-accepted',
    userId: person.id,
    organisationId,
    businessId,
    subject: `invitation:${invitation.id}`,
    subjectName: invitation.email,
    requestId,
  });
}

const ROLES = {
  member: BUSINESS_ROLE.Member,
  manager: BUSINESS_ROLE.Manager,
  owner: BUSINESS_ROLE.Owner,
} as const;

/** False if the person already belongs to the tenant. */
async function addMembership(trx: Db, invitation: OpenInvitation, userId: number): Promise<boolean> {
  const { organisationId, businessId, accessLevel } = invitation;
  const role = ROLES[invitation.role];
  if (businessId !== null) return addBusinessMember(trx, businessId, userId, role);
  if (organisationId === null) return false;
  return addOrganisationMember(trx, organisationId, userId, role, accessLevel);
}

/** When two invitations to one address are accepted concurrently, the second finds the address taken. */
function asAccountExists(error: unknown): never {
  const isDuplicate = (error as { code?: string }).code === '23505';
  throw isDuplicate ? new DomainError('ACCOUNT_EXISTS', { cause: error }) : error;
}

import type { MemberInvitation } from '@epigram/shared-contracts/api/invitations';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { Db } from '../../kernel/appContext.ts';
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
import { notify } from '../notifications/public.ts';
import { answerInvitation, isFor, type OpenInvitation } from './answerInvitation.ts';
import { findOpenInvitation, INVITED_ROLES } from './invitationRepository.ts';
import { memberJoined } from './invitationKinds.ts';
import { addMember, contextOfTenant } from './tenantRepository.ts';
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

    async join(token: string, caller: Caller, origin: { ip: string; requestId: string }): Promise<void> {
      const invitation = await open(token, origin.ip);
      if (!isFor(caller, invitation)) throw new DomainError('INVITATION_INVALID');
      const { userId: id, name } = caller;
      await transactionAs(db, { userId: id, ...contextOfTenant(invitation) }, async (trx) => {
        if (invitation.byMail) await proveEmail(trx, id);
        await admit(trx, invitation, origin.requestId, () => Promise.resolve({ id, name }));
      });
    },
  };
}

export type MemberInvitationService = ReturnType<typeof createMemberInvitationService>;

function openAccount(
  trx: Db,
  invitation: OpenInvitation,
  { name, ...entered }: PendingJoin,
  requestId: string,
): Promise<void> {
  return admit(trx, invitation, requestId, async () => {
    const account = { ...entered, name, email: invitation.email, emailProven: true };
    return { id: await insertUser(trx, account).catch(asAccountExists), name };
  });
}

/** Accepts an invitation: gives the person the membership that it offers, and notifies its sender. */
function admit(
  trx: Db,
  invitation: OpenInvitation,
  requestId: string,
  join: () => Promise<{ id: number; name: string }>,
): Promise<void> {
  return answerInvitation(trx, invitation, { answer: 'accepted', requestId }, async () => {
    const person = await join();
    const { role, accessLevel, organisationName: organisation } = invitation;
    if (!(await addMember(trx, invitation, person.id, { role: INVITED_ROLES[role], accessLevel }))) {
      throw new DomainError('ALREADY_MEMBER');
    }
    const facts = { organisation, person: person.name };
    return { person, notifySender: (to) => notify(trx, memberJoined, { to, facts }) };
  });
}

/** When two invitations to one address are accepted concurrently, the second finds the address taken. */
function asAccountExists(error: unknown): never {
  const isDuplicate = (error as { code?: string }).code === '23505';
  throw isDuplicate ? new DomainError('ACCOUNT_EXISTS', { cause: error }) : error;
}

import {
  AGGREGATED_ACCESS_LEVEL,
  BUSINESS_ROLE,
  ORGANISATION_ROLE,
} from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import {
  contextOfTenant,
  highestRole,
  INVITED_ROLES,
  type InvitedRole,
  type InviteService,
  lockTenant,
  type MemberAct,
  requireAccess,
  requireOthers,
  requireRoles,
} from '../invitations/public.ts';
import type { Outbox } from '../mail/public.ts';
import { findMembers, type MemberQuery, type StoredMember } from './memberListRepository.ts';
import {
  deleteMemberships,
  findByRole,
  findMemberships,
  type MemberChange,
  type Membership,
  updateMembership,
} from './memberRepository.ts';
import { notifyMember } from './notifyMember.ts';

interface RequestedChange {
  readonly role?: number | undefined;
  readonly access_level?: number | undefined;
}

interface Addition extends RequestedChange {
  readonly email: string;
  readonly message?: string | undefined;
}

/** The members of an organisation or a business, and their access. */
export function createMemberService(db: Db, outbox: Outbox, invites: InviteService) {
  /** Runs a change of memberships; changes of one tenant are serialised. */
  function change<T>(act: MemberAct, work: (trx: Db, tenantName: string) => Promise<T>): Promise<T> {
    const context = { userId: act.caller.userId, ...contextOfTenant(act) };
    return transactionAs(db, context, async (trx) => {
      const tenant = await lockTenant(trx, act);
      if (!tenant) throw new DomainError('NOT_FOUND');
      return work(trx, tenant.name);
    });
  }

  async function memberships(trx: Db, act: MemberAct, userIds: readonly number[]): Promise<Membership[]> {
    const found = await findMemberships(trx, act, userIds);
    if (found.length < userIds.length) throw new DomainError('NOT_FOUND');
    requireRoles(
      act,
      found.map(({ role }) => role),
    );
    return found;
  }

  /** Refuses to leave a tenant without anyone who manages it, unless it had no one before. */
  async function requireRemaining(trx: Db, act: MemberAct, work: () => Promise<void>): Promise<void> {
    const before = await findByRole(trx, act, highestRole(act));
    await work();
    if (before.length > 0 && (await findByRole(trx, act, highestRole(act))).length === 0) {
      throw new DomainError(act.businessId === null ? 'LAST_MANAGER' : 'LAST_OWNER');
    }
  }

  return {
    /** Members and open invitations; a business has no access levels. */
    async list(act: MemberAct, query: MemberQuery) {
      const { members, total } = await transactionAs(db, contextOfTenant(act), (trx) =>
        findMembers(trx, act, query),
      );
      return { data: members.map(toWire), totalRecords: total };
    },

    /**
     * Every person is invited, and the response is always the same. Nobody can add members without their consent, or
     * find out which addresses have an account.
     */
    async add({ email, message, ...grant }: Addition, act: MemberAct) {
      const { role = BUSINESS_ROLE.Member, access_level: accessLevel = AGGREGATED_ACCESS_LEVEL } = grant;
      requireAccess(act, accessLevel);
      await invites.takeFromLimit(act);
      return change(act, async (trx, tenantName) => {
        await invites.withdrawAll(trx, { kind: 'member', email }, act);
        const request = { email, message, grant: { role: invitedRole(role), accessLevel } };
        const { id, expiresAt } = await invites.invite(trx, request, act, true);
        await notifyManagers(trx, outbox, act, tenantName, email);
        return { invitationId: id, expiresAt };
      });
    },

    async update(userId: number, requested: RequestedChange, act: MemberAct): Promise<void> {
      const wanted = defined(requested);
      requireOthers(act, [userId]);
      requireAccess(act, wanted.access_level);
      await change(act, async (trx, organisation) => {
        const [member] = await memberships(trx, act, [userId]);
        if (!member) throw new DomainError('NOT_FOUND');
        if (wanted.role !== undefined) requireRoles(act, [wanted.role]);
        const changes = changesOf(member, wanted);
        if (Object.keys(changes).length === 0) return;
        await requireRemaining(trx, act, () => updateMembership(trx, act, userId, wanted));
        const { role, access_level } = { ...member, ...wanted };
        const facts = { organisation, actor: act.caller.name };
        if (act.businessId !== null)
          await notifyMember(trx, outbox, member, 'teamChanged', { ...facts, role });
        else {
          const detailed = access_level !== AGGREGATED_ACCESS_LEVEL;
          const manager = role === ORGANISATION_ROLE.Manager;
          await notifyMember(trx, outbox, member, 'changed', { ...facts, manager, detailed });
        }
        await notifyManagers(trx, outbox, act, organisation, member.name);
        const detail = reasonOf(act);
        await audit(trx, { ...about(act, member), action: 'member-updated', changes, detail });
      });
    },

    async unlink(requested: readonly number[], act: MemberAct): Promise<void> {
      const userIds = [...new Set(requested)];
      requireOthers(act, userIds);
      await change(act, async (trx, organisation) => {
        const leaving = await memberships(trx, act, userIds);
        await requireRemaining(trx, act, () => deleteMemberships(trx, act, userIds));
        const matter = act.businessId === null ? 'removed' : 'teamRemoved';
        for (const member of leaving) {
          await notifyMember(trx, outbox, member, matter, { organisation, actor: act.caller.name });
          await notifyManagers(trx, outbox, act, organisation, member.name);
          const { role, access_level } = member;
          const detail = { role, access_level, ...reasonOf(act) };
          await audit(trx, { ...about(act, member), action: 'member-removed', detail });
        }
      });
    },
  };
}

export type MemberService = ReturnType<typeof createMemberService>;

/** Notifies an organisation's Managers or a business's Owners of a platform admin's change and its reason. */
export async function notifyManagers(
  trx: Db,
  outbox: Outbox,
  act: MemberAct,
  organisation: string,
  about: string,
): Promise<void> {
  const { reason, caller } = act;
  if (reason === null) return;
  const matter = act.businessId === null ? 'administered' : 'teamAdministered';
  for (const manager of await findByRole(trx, act, highestRole(act))) {
    if (manager.id === caller.userId) continue;
    await notifyMember(trx, outbox, manager, matter, { organisation, actor: caller.name, about, reason });
  }
}

/** The admin's reason, for the audit trail. */
export function reasonOf({ reason }: MemberAct): { reason?: string } {
  return reason === null ? {} : { reason };
}

function invitedRole(role: number): InvitedRole {
  const roles = Object.keys(INVITED_ROLES) as InvitedRole[];
  return roles.find((name) => INVITED_ROLES[name] === role) ?? 'member';
}

function about({ caller, organisationId, businessId, requestId }: MemberAct, { id, name }: Membership) {
  const tenant = { organisationId, businessId };
  return { userId: caller.userId, ...tenant, subject: `user:${id}`, subjectName: name, requestId };
}

function defined({ role, access_level }: RequestedChange): MemberChange {
  return { ...(role !== undefined && { role }), ...(access_level !== undefined && { access_level }) };
}

function toWire(member: StoredMember) {
  return {
    id: member.id,
    invitationId: member.invitation_id,
    name: member.name,
    email: member.email,
    phone: member.phone,
    avatar: member.avatar,
    role: member.role,
    access_level: member.access_level,
    status: member.status,
    invitedAt: member.invited_at?.toISOString() ?? null,
    joinedAt: member.joined_at?.toISOString() ?? null,
    expiresAt: member.expires_at?.toISOString() ?? null,
    lastLoginAt: member.last_login_at?.toISOString() ?? null,
  };
}

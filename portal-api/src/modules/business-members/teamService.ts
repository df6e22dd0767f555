import type { BusinessMember } from '@epigram/shared-contracts/api/businessTeam';
import { AGGREGATED_ACCESS_LEVEL, BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import type { InvitedRole, InviteService, InvitingAct } from '../invitations/public.ts';
import type { Outbox } from '../mail/public.ts';
import {
  findMembers,
  findOwners,
  memberToWire,
  requireOthers,
  notifyMember,
  type MemberQuery,
} from '../organisation-members/public.ts';
import { requireRoles } from './teamPolicy.ts';
import {
  countOwners,
  findTeam,
  lockBusiness,
  removeFromTeam,
  setRole,
  type TeamMember,
} from './teamRepository.ts';

export interface TeamAct extends InvitingAct {
  readonly businessId: number;
  /** The caller's role in the business; a platform admin acts as an Owner. */
  readonly ownRole: number;
  /** The reason of a platform admin; null for members of the team. */
  readonly reason: string | null;
}

interface Addition {
  readonly email: string;
  readonly role?: number | undefined;
  readonly message?: string | undefined;
}

/** The team of a business. */
export function createTeamService(db: Db, outbox: Outbox, invites: InviteService) {
  /** Runs a change of the team; changes of one business are serialised. */
  function change<T>(
    { caller: { userId }, businessId }: TeamAct,
    work: (trx: Db, business: string) => Promise<T>,
  ): Promise<T> {
    return transactionAs(db, { userId, businessIds: [businessId] }, async (trx) => {
      const business = await lockBusiness(trx, businessId);
      if (!business) throw new DomainError('NOT_FOUND');
      return work(trx, business.name);
    });
  }

  async function team(trx: Db, { businessId, ownRole }: TeamAct, userIds: readonly number[]) {
    const found = await findTeam(trx, businessId, userIds);
    if (found.length < userIds.length) throw new DomainError('NOT_FOUND');
    requireRoles(
      ownRole,
      found.map(({ role }) => role),
    );
    return found;
  }

  async function requireRemainingOwner(trx: Db, { businessId }: TeamAct, work: () => Promise<void>) {
    const before = await countOwners(trx, businessId);
    await work();
    if (before > 0 && (await countOwners(trx, businessId)) === 0) throw new DomainError('LAST_OWNER');
  }

  /** Notifies the Owners of a platform admin's change and its reason. */
  async function notifyOwners(trx: Db, act: TeamAct, organisation: string, about: string): Promise<void> {
    const { reason, caller, businessId } = act;
    if (reason === null) return;
    for (const owner of await findOwners(trx, businessId, BUSINESS_ROLE.Owner)) {
      await notifyMember(trx, outbox, owner, 'teamAdministered', {
        organisation,
        actor: caller.name,
        about,
        reason,
      });
    }
  }

  return {
    async list(
      businessId: number,
      query: Omit<MemberQuery, 'of'>,
    ): Promise<{ data: BusinessMember[]; totalRecords: number }> {
      const { members, total } = await transactionAs(db, { businessIds: [businessId] }, (trx) =>
        findMembers(trx, { ...query, of: { businessId } }),
      );
      return { data: members.map(memberToWire), totalRecords: total };
    },

    /** The response does not reveal whether the address has an account. */
    async add({ email, message, role = BUSINESS_ROLE.Member }: Addition, act: TeamAct) {
      await invites.takeFromLimit(act);
      return change(act, async (trx, business) => {
        await invites.withdrawAll(trx, { kind: 'member', email }, act);
        const grant = { role: storedRole(role), accessLevel: AGGREGATED_ACCESS_LEVEL };
        const { id, expiresAt } = await invites.invite(
          trx,
          { email, message, reason: act.reason, grant },
          act,
          true,
        );
        await notifyOwners(trx, act, business, email);
        return { invitationId: id, expiresAt };
      });
    },

    async update(userId: number, role: number, act: TeamAct): Promise<void> {
      requireOthers(act.caller.userId, [userId]);
      await change(act, async (trx, business) => {
        const [member] = await team(trx, act, [userId]);
        requireRoles(act.ownRole, [role]);
        if (member!.role === role) return;
        await requireRemainingOwner(trx, act, () => setRole(trx, act.businessId, userId, role));
        const facts = { organisation: business, actor: act.caller.name };
        await notifyMember(trx, outbox, member!, 'teamChanged', { ...facts, role });
        await notifyOwners(trx, act, business, member!.name);
        await audit(trx, {
          ...about(act, member!),
          action: 'member-updated',
          changes: { role: { before: member!.role, after: role } },
        });
      });
    },

    async unlink(ids: readonly number[], act: TeamAct): Promise<void> {
      const userIds = [...new Set(ids)];
      requireOthers(act.caller.userId, userIds);
      await change(act, async (trx, business) => {
        const leaving = await team(trx, act, userIds);
        await requireRemainingOwner(trx, act, () => removeFromTeam(trx, act.businessId, userIds));
        const facts = { organisation: business, actor: act.caller.name };
        for (const member of leaving) {
          await notifyMember(trx, outbox, member, 'teamRemoved', facts);
          await notifyOwners(trx, act, business, member.name);
          await audit(trx, { ...about(act, member), action: 'member-removed' });
        }
      });
    },
  };
}

export type TeamService = ReturnType<typeof createTeamService>;

const STORED_ROLES: Readonly<Record<number, InvitedRole>> = {
  [BUSINESS_ROLE.Manager]: 'manager',
  [BUSINESS_ROLE.Owner]: 'owner',
};

function storedRole(role: number): InvitedRole {
  return STORED_ROLES[role] ?? 'member';
}

function about({ caller, businessId, requestId, reason }: TeamAct, it: Pick<TeamMember, 'id' | 'name'>) {
  return {
    userId: caller.userId,
    businessId,
    subject: `user:${it.id}`,
    subjectName: it.name,
    detail: reason === null ? {} : { reason },
    requestId,
  };
}

import type { OrganisationMember } from '@epigram/shared-contracts/api/organisations';
import { AGGREGATED_ACCESS_LEVEL, TEAM_ROLE } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import type { InviteService, InvitingAct } from '../invitations/public.ts';
import type { Outbox } from '../mail/public.ts';
import { findMembers, type MemberQuery } from './memberListRepository.ts';
import { memberToWire } from './memberToWire.ts';
import { requireOthers, requireWithin, type Granting } from './memberPolicy.ts';
import {
  countManagers,
  deleteMemberships,
  findManagers,
  findMemberships,
  lockOrganisation,
  updateMembership,
  type Membership,
} from './membershipRepository.ts';
import { notifyMember } from './notifyMember.ts';

export interface MemberAct extends InvitingAct {
  readonly organisationId: number;
  /** The caller's own membership; null for platform staff. */
  readonly own: Granting | null;
  /** The reason of a platform admin; null for a Manager. */
  readonly reason: string | null;
}

interface Change {
  readonly role?: number | undefined;
  readonly access_level?: number | undefined;
}

interface Addition extends Change {
  readonly email: string;
  readonly message?: string | undefined;
}

/** The members of an organisation, and their access. */
export function createMemberService(db: Db, outbox: Outbox, invites: InviteService) {
  /** Runs a change of memberships; changes of one organisation are serialised. */
  function change<T>(
    { caller: { userId }, organisationId }: MemberAct,
    work: (trx: Db, organisation: string) => Promise<T>,
  ): Promise<T> {
    return transactionAs(db, { userId, organisationId }, async (trx) => {
      const organisation = await lockOrganisation(trx, organisationId);
      if (!organisation) throw new DomainError('NOT_FOUND');
      return work(trx, organisation.name);
    });
  }

  async function memberships(trx: Db, { organisationId }: MemberAct, userIds: readonly number[]) {
    const found = await findMemberships(trx, organisationId, userIds);
    if (found.length < userIds.length) throw new DomainError('NOT_FOUND');
    return found;
  }

  /** Refuses to leave an organisation without a Manager, unless it had none before. */
  async function requireRemainingManager(trx: Db, { organisationId }: MemberAct, work: () => Promise<void>) {
    const before = await countManagers(trx, organisationId);
    await work();
    if (before > 0 && (await countManagers(trx, organisationId)) === 0) throw new DomainError('LAST_MANAGER');
  }

  /** Notifies the Managers of a platform admin's change and its reason. */
  async function notifyManagers(trx: Db, act: MemberAct, organisation: string, about: string): Promise<void> {
    const { reason, caller, organisationId } = act;
    if (reason === null) return;
    for (const manager of await findManagers(trx, organisationId)) {
      if (manager.id === caller.userId) continue;
      await notifyMember(trx, outbox, manager, 'administered', {
        organisation,
        actor: caller.name,
        about,
        reason,
      });
    }
  }

  return {
    async list(
      organisationId: number,
      query: Omit<MemberQuery, 'of'>,
    ): Promise<{ data: OrganisationMember[]; totalRecords: number }> {
      const { members, total } = await transactionAs(db, { organisationId }, (trx) =>
        findMembers(trx, { ...query, of: { organisationId } }),
      );
      return {
        data: members.map((member) => ({ ...memberToWire(member), access_level: member.access_level ?? 0 })),
        totalRecords: total,
      };
    },

    /**
     * Every person is invited, and the response is always the same. A Manager can't add members without their consent,
     * or find out which addresses have an account.
     */
    async add({ email, message, ...grant }: Addition, act: MemberAct) {
      const { role = TEAM_ROLE.Member, access_level = AGGREGATED_ACCESS_LEVEL } = grant;
      requireWithin(act.own, { access_level });
      await invites.takeFromLimit(act);
      return change(act, async (trx, organisation) => {
        await invites.withdrawAll(trx, { kind: 'member', email }, act);
        const wanted = role === TEAM_ROLE.Manager ? 'manager' : 'member';
        const request = {
          email,
          message,
          reason: act.reason,
          grant: { role: wanted, accessLevel: access_level },
        } as const;
        const { id, expiresAt } = await invites.invite(trx, request, act, true);
        await notifyManagers(trx, act, organisation, email);
        return { invitationId: id, expiresAt };
      });
    },

    async update(userId: number, requested: Change, act: MemberAct): Promise<void> {
      requireOthers(act.caller.userId, [userId]);
      requireWithin(act.own, requested);
      await change(act, async (trx, organisation) => {
        const [member] = await memberships(trx, act, [userId]);
        const changes = changesOf(member!, defined(requested));
        if (Object.keys(changes).length === 0) return;
        const wanted = defined(requested);
        await requireRemainingManager(trx, act, () =>
          updateMembership(trx, act.organisationId, userId, wanted),
        );
        const { role, access_level } = { ...member!, ...wanted };
        await notifyMember(trx, outbox, member!, 'changed', {
          organisation,
          actor: act.caller.name,
          manager: role === TEAM_ROLE.Manager,
          detailed: access_level !== AGGREGATED_ACCESS_LEVEL,
        });
        await notifyManagers(trx, act, organisation, member!.name);
        await audit(trx, {
          ...about(act, member!),
          action: 'member-updated',
          changes,
          detail: reasonOf(act),
        });
      });
    },

    async unlink(requested: readonly number[], act: MemberAct): Promise<void> {
      const userIds = [...new Set(requested)];
      requireOthers(act.caller.userId, userIds);
      await change(act, async (trx, organisation) => {
        const leaving = await memberships(trx, act, userIds);
        await requireRemainingManager(trx, act, () => deleteMemberships(trx, act.organisationId, userIds));
        for (const member of leaving) {
          await notifyMember(trx, outbox, member, 'removed', { organisation, actor: act.caller.name });
          const { role, access_level } = member;
          await notifyManagers(trx, act, organisation, member.name);
          await audit(trx, {
            ...about(act, member),
            action: 'member-removed',
            detail: { role, access_level, ...reasonOf(act) },
          });
        }
      });
    },
  };
}

export type MemberService = ReturnType<typeof createMemberService>;

function about({ caller, organisationId, requestId }: MemberAct, it: Pick<Membership, 'id' | 'name'>) {
  return { userId: caller.userId, organisationId, subject: `user:${it.id}`, subjectName: it.name, requestId };
}

/** The admin's reason, for the audit trail. */
export function reasonOf({ reason }: MemberAct): { reason?: string } {
  return reason === null ? {} : { reason };
}

function defined(requested: Change): { role?: number; access_level?: number } {
  const { role, access_level } = requested;
  return { ...(role !== undefined && { role }), ...(access_level !== undefined && { access_level }) };
}

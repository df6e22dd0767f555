import type { Operation } from '@epigram/shared-contracts/api/operation';
import {
  addOrganisationMember,
  listOrganisationBusinesses,
  listOrganisationMembers,
  unlinkOrganisationBusinesses,
  unlinkOrganisationMembers,
  updateOrganisationMember,
} from '@epigram/shared-contracts/api/organisations';

import type { Binder } from '../../kernel/binder.ts';
import type { TenantCall } from '../../kernel/call.ts';
import { requireManagedOrganisation, requireOrganisation } from '../organisations/public.ts';
import type { Db } from '../../kernel/appContext.ts';
import type { LinkedBusinessService } from './linkedBusinessService.ts';
import { requireMemberRights } from './memberPolicy.ts';
import type { MemberAct, MemberService } from './memberService.ts';

interface Services {
  readonly db: Db;
  readonly members: MemberService;
  readonly businesses: LinkedBusinessService;
}

type ActingCall = Pick<TenantCall<Operation>, 'caller' | 'scope' | 'language' | 'request'>;

/**
 * For Managers of the organisation. Platform staff may read, and an admin may change members and remove businesses with
 * a reason.
 */
export function memberRoutes(bind: Binder, { db, members, businesses }: Services): void {
  async function actOf({ caller, scope, language, request }: ActingCall): Promise<MemberAct> {
    const organisationId = requireManagedOrganisation(scope);
    if (scope.platformWide) await requireOrganisation(db, organisationId);
    const own = scope.platformWide ? null : { accessLevel: scope.accessLevel ?? 0 };
    const act = { caller, organisationId, businessId: null, language, requestId: request.id };
    return { ...act, own, reason: null };
  }
  /** The same, for changes. */
  async function changeOf(call: ActingCall, reason: string | undefined): Promise<MemberAct> {
    const act = await actOf(call);
    return { ...act, reason: requireMemberRights(call.scope, call.caller, reason) };
  }

  bind.tenant(listOrganisationMembers, async ({ params, body, ...call }) => {
    const { organisationId } = await actOf(call);
    const { search, sortField = 'name', sortOrder = 'asc', filters = {} } = body;
    const { offset, limit } = params;
    const page = { search, sortField, sortOrder, offset, limit };
    return members.list(organisationId, { ...page, statuses: filters.status, roles: filters.role });
  });
  bind.tenant(addOrganisationMember, async ({ body, ...call }) => ({
    data: await members.add(body, await changeOf(call, body.reason)),
  }));
  bind.tenant(updateOrganisationMember, async ({ params, body, ...call }) =>
    members.update(params.userId, body, await changeOf(call, body.reason)),
  );
  bind.tenant(unlinkOrganisationMembers, async ({ body, ...call }) =>
    members.unlink(body.userIds, await changeOf(call, body.reason)),
  );

  bind.tenant(listOrganisationBusinesses, async ({ params, body, ...call }) => {
    const { organisationId, caller } = await actOf(call);
    const { search, sortField = 'name', sortOrder = 'asc', filters = {} } = body;
    const { offset, limit } = params;
    const page = { organisationId, search, sortField, sortOrder, offset, limit };
    return businesses.list({ ...page, statuses: filters.status }, caller, call.scope.aggregated);
  });
  bind.tenant(unlinkOrganisationBusinesses, async ({ body, ...call }) =>
    businesses.unlink(body.businessIds, await changeOf(call, body.reason)),
  );
}

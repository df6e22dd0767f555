import {
  addBusinessMember,
  addOrganisationMember,
  listBusinessMembers,
  listOrganisationMembers,
  unlinkBusinessMembers,
  unlinkOrganisationMembers,
  updateBusinessMember,
  updateOrganisationMember,
} from '@epigram/shared-contracts/api/members';
import { AGGREGATED_ACCESS_LEVEL } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import { asChange, businessAct, organisationAct } from '../invitations/public.ts';
import type { MemberQuery } from './memberListRepository.ts';
import type { MemberService } from './memberService.ts';

interface ListCall {
  readonly params: { readonly offset: number; readonly limit: number };
  readonly body: Partial<Pick<MemberQuery, 'sortField' | 'sortOrder' | 'search'>> & {
    readonly filters?: { readonly status?: number[] | undefined; readonly role?: number[] | undefined };
  };
}

function pageOf({ params: { offset, limit }, body }: ListCall): MemberQuery {
  const { search, sortField = 'name', sortOrder = 'asc', filters = {} } = body;
  return { search, sortField, sortOrder, offset, limit, statuses: filters.status, roles: filters.role };
}

/** The members of an organisation and the team of a business. A platform admin may change them with a reason. */
export function memberRoutes(bind: Binder, db: Db, members: MemberService): void {
  bind.tenant(listOrganisationMembers, async (call) => {
    const { data, totalRecords } = await members.list(await organisationAct(db, call), pageOf(call));
    const withAccess = data.map((member) => ({
      ...member,
      access_level: member.access_level ?? AGGREGATED_ACCESS_LEVEL,
    }));
    return { data: withAccess, totalRecords };
  });
  bind.tenant(listBusinessMembers, async (call) => {
    const { data, totalRecords } = await members.list(await businessAct(db, call), pageOf(call));
    return { data: data.map(({ access_level: _, ...member }) => member), totalRecords };
  });

  bind.tenant(addOrganisationMember, async ({ body, ...call }) => {
    const act = asChange(await organisationAct(db, call), call, body.reason);
    return { data: await members.add(body, act) };
  });
  bind.tenant(addBusinessMember, async ({ body, ...call }) => {
    const act = asChange(await businessAct(db, call), call, body.reason);
    return { data: await members.add(body, act) };
  });

  bind.tenant(updateOrganisationMember, async ({ params, body, ...call }) =>
    members.update(params.userId, body, asChange(await organisationAct(db, call), call, body.reason)),
  );
  bind.tenant(updateBusinessMember, async ({ params, body, ...call }) =>
    members.update(params.userId, body, asChange(await businessAct(db, call), call, body.reason)),
  );

  bind.tenant(unlinkOrganisationMembers, async ({ body, ...call }) =>
    members.unlink(body.userIds, asChange(await organisationAct(db, call), call, body.reason)),
  );
  bind.tenant(unlinkBusinessMembers, async ({ body, ...call }) =>
    members.unlink(body.userIds, asChange(await businessAct(db, call), call, body.reason)),
  );
}

import type { ORGANISATION_MEMBER_SORT_FIELDS } from '@epigram/shared-contracts/api/members';
import { BUSINESS_ROLE, LINK_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { likeLiteral } from '../../kernel/likePattern.ts';
import { tablesOf, type Tenant } from '../invitations/public.ts';

export interface StoredMember {
  id: number | null;
  invitation_id: number | null;
  name: string | null;
  email: string;
  phone: string | null;
  avatar: string | null;
  role: number;
  /** Null for a business, which has no access levels. */
  access_level: number | null;
  status: 1 | 2 | 3;
  invited_at: Date | null;
  joined_at: Date | null;
  expires_at: Date | null;
  last_login_at: Date | null;
}

export interface MemberQuery {
  readonly search?: string | undefined;
  readonly statuses?: readonly number[] | undefined;
  readonly roles?: readonly number[] | undefined;
  readonly sortField: (typeof ORGANISATION_MEMBER_SORT_FIELDS)[number];
  readonly sortOrder: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

const SORT_COLUMNS: Record<MemberQuery['sortField'], RawBuilder<unknown>> = {
  name: sql`plain_name(m.name) collate "C"`,
  email: sql`lower(m.email)`,
  role: sql`m.role`,
  access_level: sql`m.access_level`,
  status: sql`m.status`,
  invitedAt: sql`m.invited_at`,
  joinedAt: sql`m.joined_at`,
  lastLoginAt: sql`m.last_login_at`,
};

/** Members, and the latest open invitation to each address without a membership. */
function members(tenant: Tenant): RawBuilder<unknown> {
  const { memberships, column, id, hasAccessLevel } = tablesOf(tenant);
  const access = (of: string) =>
    hasAccessLevel ? sql`${sql.ref(of)}.access_level::integer` : sql`null::integer`;
  return sql`
    select u.id, null::bigint as invitation_id, u.name, u.email, u.phone, u.avatar, m.role::integer,
      ${access('m')} as access_level,
      ${LINK_STATUS.linked}::integer as status, (
        select max(i.created_at) from invitations i
        where i.${column} = m.${column} and i.kind = 'member' and lower(i.email) = lower(u.email)
      ) as invited_at, m.created_at as joined_at, null::timestamptz as expires_at, s.last_at as last_login_at
    from ${memberships} m join users u on u.id = m.user_id left join user_sign_ins s on s.user_id = u.id
    where m.${column} = ${id}
    union all
    select null, i.id, null, i.email, null, null,
      case i.role when 'owner' then ${BUSINESS_ROLE.Owner}::integer when 'manager' then ${BUSINESS_ROLE.Manager}::integer
        else ${BUSINESS_ROLE.Member}::integer end,
      ${access('i')},
      case when i.expires_at > now() then ${LINK_STATUS.pending}::integer else ${LINK_STATUS.invite_expired}::integer end,
      i.created_at, null, i.expires_at, null
    from (
      select distinct on (lower(email)) * from invitations
      where ${column} = ${id} and kind = 'member'
        and accepted_at is null and declined_at is null and withdrawn_at is null
      order by lower(email), created_at desc, id desc
    ) i
    where not exists (
      select from ${memberships} m join users u on u.id = m.user_id
      where m.${column} = i.${column} and lower(u.email) = lower(i.email)
    )`;
}

/** One page of members and open invitations, and their total number. */
export async function findMembers(
  db: Db,
  tenant: Tenant,
  query: MemberQuery,
): Promise<{ members: StoredMember[]; total: number }> {
  const { statuses, roles } = query;
  const where = [sql`true`];
  const search = likeLiteral(query.search ?? '');
  if (search) {
    where.push(sql`(plain_name(m.name) like plain_name(${`%${search}%`}) or m.email ilike ${`%${search}%`})`);
  }
  if (statuses?.length) where.push(sql`m.status = any (${statuses}::bigint[])`);
  // The stored roles 1 and 2 are both Members.
  if (roles?.length) {
    where.push(sql`(case when m.role >= ${BUSINESS_ROLE.Manager} then m.role else ${BUSINESS_ROLE.Member} end)
      = any (${roles}::bigint[])`);
  }
  const source = sql`from (${members(tenant)}) m where ${sql.join(where, sql` and `)}`;
  const count = await sql<{ n: number }>`select count(*) as n ${source}`.execute(db);
  const direction = query.sortOrder === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  const { rows } = await sql<StoredMember>`select m.* ${source}
    order by ${SORT_COLUMNS[query.sortField]} ${direction}, lower(m.email), m.invitation_id
    limit ${query.limit} offset ${query.offset}`.execute(db);
  return { members: rows, total: count.rows[0]!.n };
}

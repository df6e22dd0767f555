import type { ORGANISATION_BUSINESS_SORT_FIELDS } from '@epigram/shared-contracts/api/organisations';
import { AGGREGATED_ACCESS_LEVEL, LINK_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { inEitherForm } from '@epigram/platform/database/distributedForms';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';
import { likeLiteral } from '../../kernel/likePattern.ts';

export interface StoredLink {
  id: number | null;
  invitation_id: number | null;
  name: string | null;
  logo: string | null;
  email: string | null;
  phone: string | null;
  county: string | null;
  country: string | null;
  status: 1 | 2 | 3;
  /** Null if the caller may not see them. */
  tests: number | null;
  last_test_at: Date | null;
  invited_at: Date | null;
  linked_at: Date | null;
  expires_at: Date | null;
}

export interface LinkQuery {
  readonly organisationId: number;
  readonly search?: string | undefined;
  readonly statuses?: readonly number[] | undefined;
  readonly sortField: (typeof ORGANISATION_BUSINESS_SORT_FIELDS)[number];
  readonly sortOrder: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

const SORT_COLUMNS: Record<LinkQuery['sortField'], RawBuilder<unknown>> = {
  name: sql`plain_name(b.name) collate "C"`,
  email: sql`lower(b.email)`,
  country: sql`b.country`,
  status: sql`b.status`,
  tests: sql`b.tests`,
  lastTestAt: sql`b.last_test_at`,
  invitedAt: sql`b.invited_at`,
  linkedAt: sql`b.linked_at`,
};

/** An organisation's businesses with their tests, and the latest open invitation to each address. */
function businesses(organisationId: number): RawBuilder<unknown> {
  return sql`
    select b.id, null::bigint as invitation_id, b.name, b.logo, c.email, c.phone, b.county, b.country,
      l.link_status::integer as status, coalesce(t.tests, 0)::integer as tests, t.last_test_at,
      least(l.created_at, l.linked_at) as invited_at, l.linked_at, null::timestamptz as expires_at
    from organisation_businesses l join businesses b on b.id = l.business_id
    -- A business that has not accepted, or no longer does, has not agreed to show how it is reached.
    left join businesses c on c.id = b.id and l.link_status = ${LINK_STATUS.linked}
    ${inEitherForm(
      sql`left join lateral (
        select sum(t.tests) as tests, max(t.last_test_at) as last_test_at from client_totals t
        where t.business_id = b.id and l.link_status = ${LINK_STATUS.linked}) t on true`,
      sql`left join (
        select t.business_id, sum(t.tests) as tests, max(t.last_test_at) as last_test_at from client_totals t
        where t.business_id in (
          select l.business_id from organisation_businesses l where l.organisation_id = ${organisationId}) group by 1
      ) t on t.business_id = b.id and l.link_status = ${LINK_STATUS.linked}`,
    )}
    where l.organisation_id = ${organisationId}
    union all
    select null, i.id, null, null, i.email, null, null, null,
      case when i.expires_at > now() then ${LINK_STATUS.pending}::integer else ${LINK_STATUS.invite_expired}::integer end,
      0, null, i.created_at, null, i.expires_at
    from (
      select distinct on (lower(email)) * from invitations
      where organisation_id = ${organisationId} and kind = 'business'
        and accepted_at is null and declined_at is null and withdrawn_at is null
      order by lower(email), created_at desc, id desc
    ) i`;
}

/** The ids of the linked businesses, which the context for the page must include. */
export async function findLinkedIds(db: Db, organisationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('organisation_businesses')
    .where('organisation_id', '=', organisationId)
    .where('link_status', '=', LINK_STATUS.linked)
    .select('business_id')
    .execute();
  return rows.map(({ business_id }) => business_id);
}

/** One page of businesses and open invitations, and their total number. */
export async function findLinkPage(
  db: Db,
  query: LinkQuery,
): Promise<{ businesses: StoredLink[]; total: number }> {
  const where = [sql`true`];
  const search = likeLiteral(query.search ?? '');
  if (search) {
    where.push(sql`(plain_name(b.name) like plain_name(${`%${search}%`}) or b.email ilike ${`%${search}%`})`);
  }
  if (query.statuses?.length) where.push(sql`b.status = any (${query.statuses}::bigint[])`);
  const source = sql`from (${businesses(query.organisationId)}) b where ${sql.join(where, sql` and `)}`;
  const count = await sql<{ n: number }>`select count(*) as n ${source}`.execute(db);
  const direction = query.sortOrder === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  const { rows } = await sql<StoredLink>`select b.* ${source}
    order by ${SORT_COLUMNS[query.sortField]} ${direction}, plain_name(b.name) collate "C", lower(b.email), b.id, b.invitation_id
    limit ${query.limit} offset ${query.offset}`.execute(db);
  return { businesses: rows, total: count.rows[0]!.n };
}

export function findLinks(db: Db, organisationId: number, businessIds: readonly number[]) {
  return db
    .selectFrom('organisation_businesses as l')
    .innerJoin('businesses as b', 'b.id', 'l.business_id')
    .where('l.organisation_id', '=', organisationId)
    .where('l.business_id', 'in', businessIds)
    .select(['b.id', 'b.name', 'l.link_status'])
    .orderBy('b.id')
    .execute();
}

export async function deleteLinks(
  db: Db,
  organisationId: number,
  businessIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('organisation_businesses')
    .where('organisation_id', '=', organisationId)
    .where('business_id', 'in', businessIds)
    .execute();
}

/** The organisations that a business is linked to, ordered by name. */
export function findLinkedOrganisations(db: Db, businessId: number, organisationId?: number) {
  let found = db
    .selectFrom('organisation_businesses as l')
    .innerJoin('organisations as o', 'o.id', 'l.organisation_id')
    .innerJoin('businesses as b', 'b.id', 'l.business_id')
    .where('l.business_id', '=', businessId)
    .where('l.link_status', '=', LINK_STATUS.linked);
  if (organisationId !== undefined) found = found.where('o.id', '=', organisationId);
  return found
    .select(['o.id', 'o.name', 'o.email', 'o.phone', 'l.linked_at', 'b.name as businessName'])
    .orderBy('o.name')
    .orderBy('o.id')
    .execute();
}

/** The number of members who can sign in. The transaction's context includes the organisation. */
export async function countMembers(
  db: Db,
  organisationId: number,
): Promise<{ members: number; detailedMembers: number }> {
  return db
    .selectFrom('organisation_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.organisation_id', '=', organisationId)
    .where('u.disabled_at', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('members'),
      eb.fn
        .countAll<number>()
        .filterWhere('m.access_level', '<>', AGGREGATED_ACCESS_LEVEL)
        .as('detailedMembers'),
    ])
    .executeTakeFirstOrThrow();
}

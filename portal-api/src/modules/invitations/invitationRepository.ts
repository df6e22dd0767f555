import { KEYED_LOCKS } from '@epigram/platform/database/advisoryLocks';
import { BUSINESS_ROLE, LINK_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import { runAs, transactionAs } from '../../kernel/transactionAs.ts';
import { hashSecret } from '../../kernel/secrets.ts';
import type { Tenant } from './tenantRepository.ts';

export type InvitationKind = 'member' | 'business';
/** The roles that an invitation offers, and how a membership stores them. */
export const INVITED_ROLES = {
  member: BUSINESS_ROLE.Member,
  manager: BUSINESS_ROLE.Manager,
  owner: BUSINESS_ROLE.Owner,
} as const;
export type InvitedRole = keyof typeof INVITED_ROLES;

export async function insertInvitation(
  db: Db,
  invitation: {
    kind: InvitationKind;
    tenant: Tenant;
    email: string;
    role: InvitedRole;
    accessLevel: number;
    message: string | null;
    token: string;
    byMail: boolean;
    invitedBy: number;
    hours: number;
  },
): Promise<{ id: number; expiresAt: Date }> {
  const { id, expires_at } = await db
    .insertInto('invitations')
    .values({
      kind: invitation.kind,
      organisation_id: invitation.tenant.organisationId,
      business_id: invitation.tenant.businessId,
      email: invitation.email,
      role: invitation.role,
      access_level: invitation.accessLevel,
      message: invitation.message,
      token_hash: hashSecret(invitation.token),
      by_mail: invitation.byMail,
      invited_by: invitation.invitedBy,
      expires_at: sql<Date>`now() + make_interval(hours => ${invitation.hours}::int)`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { id, expiresAt: expires_at };
}

/** An invitation that can still be answered, with its sender. */
export function findOpenInvitation(db: Db, kind: InvitationKind, token: string) {
  return transactionAs(db, { key: hashSecret(token) }, (trx) =>
    withInviter(trx, kind, token)
      .where('i.accepted_at', 'is', null)
      .where('i.declined_at', 'is', null)
      .where('i.withdrawn_at', 'is', null)
      .where('i.expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst(),
  );
}

/** An invitation that was accepted or declined, with its sender. */
export function findAnsweredInvitation(db: Db, kind: InvitationKind, token: string) {
  return transactionAs(db, { key: hashSecret(token) }, (trx) =>
    withInviter(trx, kind, token)
      .where((eb) => eb.or([eb('i.accepted_at', 'is not', null), eb('i.declined_at', 'is not', null)]))
      .select(['i.accepted_at as acceptedAt', 'i.declined_at as declinedAt'])
      .executeTakeFirst(),
  );
}

function withInviter(db: Db, kind: InvitationKind, token: string) {
  return db
    .selectFrom('invitations as i')
    .leftJoin('organisations as o', 'o.id', 'i.organisation_id')
    .leftJoin('businesses as b', 'b.id', 'i.business_id')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .where('i.token_hash', '=', hashSecret(token))
    .where('i.kind', '=', kind)
    .select([
      'i.id',
      'i.kind',
      'i.email',
      'i.role',
      'i.access_level as accessLevel',
      'i.by_mail as byMail',
      'i.expires_at as expiresAt',
      'i.organisation_id as organisationId',
      'i.business_id as businessId',
      sql<string>`coalesce(o.name, b.name)`.as('organisationName'),
      sql<string | null>`coalesce(o.email, b.email)`.as('organisationEmail'),
      'i.invited_by as inviterId',
      'u.name as inviterName',
      'u.email as inviterEmail',
    ]);
}

/**
 * Answers an open invitation and all others of its kind to the same person; returns their ids. `undefined` if it is no
 * longer open.
 */
export async function closeInvitation(
  db: Db,
  id: number,
  answer: 'accepted' | 'declined',
): Promise<number[] | undefined> {
  const closed = await db
    .updateTable('invitations')
    .set(answer === 'accepted' ? { accepted_at: sql<Date>`now()` } : { declined_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['organisation_id as organisationId', 'business_id as businessId', 'kind', 'email'])
    .executeTakeFirst();
  if (!closed) return undefined;
  const others = await withdrawInvitations(db, closed, closed);
  return [id, ...others.map((other) => other.id)];
}

/** An unanswered invitation, expired or not. */
export function findUnanswered(db: Db, tenant: Tenant, id: number) {
  return db
    .selectFrom('invitations')
    .where(isOf(tenant))
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .select(['id', 'kind', 'email', 'role', 'message'])
    .select(sql<number>`extract(epoch from expires_at - created_at)::float8 / 3600`.as('hours'))
    .executeTakeFirst();
}

/** Gives an invitation a new expiry time and a new token, which is mailed and invalidates the old one. */
export async function renewInvitation(db: Db, id: number, token: string, hours: number): Promise<Date> {
  const { expires_at } = await db
    .updateTable('invitations')
    .set({
      token_hash: hashSecret(token),
      by_mail: true,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours}::int)`,
      expired_at: null,
    })
    .where('id', '=', id)
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

function isOf({ organisationId, businessId }: Tenant) {
  return sql<boolean>`(organisation_id = ${organisationId} or business_id = ${businessId})`;
}

/** Withdraws and returns the open invitations of a kind to an address. */
export function withdrawInvitations(
  db: Db,
  tenant: Tenant,
  it: { kind: InvitationKind; email: string },
): Promise<{ id: number; role: InvitedRole }[]> {
  return db
    .updateTable('invitations')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where(isOf(tenant))
    .where('kind', '=', it.kind)
    .where(sql<string>`lower(email)`, '=', it.email.toLowerCase())
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'role'])
    .execute();
}

/** The businesses that a user owns, and whether each is already linked to the organisation. */
export function listOwnedBusinesses(db: Db, userId: number, organisationId: number) {
  return db
    .selectFrom('business_members as m')
    .innerJoin('businesses as b', 'b.id', 'm.business_id')
    .leftJoin('organisation_businesses as l', (join) =>
      join
        .onRef('l.business_id', '=', 'b.id')
        .on('l.organisation_id', '=', organisationId)
        .on('l.link_status', '=', LINK_STATUS.linked),
    )
    .where('m.user_id', '=', userId)
    .where('m.role', '=', BUSINESS_ROLE.Owner)
    .select(['b.id', 'b.name', 'b.logo', 'b.country', 'b.county', 'b.postcode'])
    .select(sql<boolean>`l.business_id is not null`.as('isLinked'))
    .orderBy('b.name')
    .execute();
}

export async function linkBusiness(db: Db, organisationId: number, businessId: number): Promise<void> {
  const linked = { link_status: LINK_STATUS.linked, linked_at: sql<Date>`now()` };
  await db
    .insertInto('organisation_businesses')
    .values({ organisation_id: organisationId, business_id: businessId, ...linked })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'business_id'])
        .doUpdateSet((set) => ({ ...linked, linked_at: set.ref('excluded.linked_at') })),
    )
    .execute();
}

const BATCH = 100;

interface Expired {
  id: number;
  kind: InvitationKind;
  /** Null if the invitation is to the team of a business. */
  organisationId: number | null;
  organisationName: string;
  email: string;
  inviterId: number | null;
}

/** One transaction at a time expires invitations. */
export async function lockExpiry(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${KEYED_LOCKS.invitations}::int, 0)`.execute(trx);
}

/** Claims invitations that expired unanswered without a notice; only one caller gets each. */
export async function claimExpired(db: Db): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    select id, kind, organisation_id as "organisationId", organisation_name as "organisationName", email,
      inviter_id as "inviterId"
    from claim_expired_invitations(${BATCH})`.execute(db);
  return rows;
}

/** Expires links that waited for an Owner's answer to an expired invitation. */
export async function expireLinks(db: Db, organisationId: number, ownerId: number): Promise<void> {
  await sql`select from expire_pending_links(${organisationId}, ${ownerId})`.execute(db);
}

export interface InvitationPlace {
  readonly kind: InvitationKind;
  /** Null if the invitation is to the team of a business. */
  readonly organisationId: number | null;
}

/** Where an inviter finds an invitation; undefined if they are no longer a member there. */
export async function findInvitationPlace(
  trx: Db,
  inviterId: number,
  id: number,
): Promise<InvitationPlace | undefined> {
  const userId = inviterId;
  const { organisationIds, businessIds } = await runAs(trx, { userId }, async () => {
    const { rows } = await sql<{ organisationIds: number[]; businessIds: number[] }>`
      select array(select organisation_id from organisation_members where user_id = ${userId}) as "organisationIds",
        array(select business_id from business_members where user_id = ${userId}) as "businessIds"`.execute(
      trx,
    );
    return rows[0]!;
  });
  const contexts = [{ businessIds }, ...organisationIds.map((organisationId) => ({ organisationId }))];
  for (const context of contexts) {
    const found = await runAs(trx, { userId, ...context }, async () => {
      const { rows } = await sql<InvitationPlace>`
        select kind, organisation_id as "organisationId" from invitations where id = ${id}`.execute(trx);
      return rows[0];
    });
    if (found) return found;
  }
  return undefined;
}

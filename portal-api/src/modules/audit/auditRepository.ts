import type { AuditAction } from '@epigram/shared-contracts/api/audit';
import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';

export interface AuditQuery {
  /** The tenant or subject of the entries. */
  readonly of:
    | { readonly organisationId: number }
    | { readonly businessId: number }
    /** For a subject that belongs to the platform. */
    | { readonly subject: string };
  readonly offset: number;
  readonly limit: number;
  readonly action?: AuditAction | undefined;
  /** Days in the time zone of the viewer, in which the times are shown; both included. */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  /** Without it, days are in UTC. */
  readonly viewerId?: number | undefined;
}

/** A page of entries, newest first, and their total number. */
export async function findAudit(db: Db, query: AuditQuery) {
  let found = db.selectFrom('audit_log as a');
  const { of } = query;
  if ('organisationId' in of) found = found.where('a.organisation_id', '=', of.organisationId);
  else if ('businessId' in of) found = found.where('a.business_id', '=', of.businessId);
  else found = found.where('a.subject', '=', of.subject);
  if (query.action) found = found.where('a.action', '=', query.action);
  const zone = sql`coalesce((select time_zone from users where id = ${query.viewerId ?? null}), 'UTC')`;
  if (query.startDate) {
    found = found.where('a.at', '>=', sql<Date>`${query.startDate}::date::timestamp at time zone ${zone}`);
  }
  if (query.endDate) {
    found = found.where('a.at', '<', sql<Date>`(${query.endDate}::date + 1)::timestamp at time zone ${zone}`);
  }
  const entries = await found
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.at', 'a.action', 'a.subject', 'a.detail', 'u.id as actorId', 'u.name as actorName'])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { entries, total };
}

export type StoredAudit = Awaited<ReturnType<typeof findAudit>>['entries'][number];

import { BUSINESS_ROLE, LINK_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';
import type { Db } from '../../platform/appContext.ts';
import type { InvitationKind } from './invitationRepository.ts';

const BATCH = 100;

interface Expired {
  id: number;
  kind: InvitationKind;
  organisationId: number;
  organisationName: string;
  email: string;
  inviterId: number | null;
  inviterLanguage: 'en' | 'es' | null;
}

/** Invitations that ended unanswered and of which nobody was told: each is given to one caller. */
export async function claimExpired(db: Db): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    update invitations i set expired_at = now()
    from (
      select i.id, o.name, u.id as inviter, u.language from invitations i
      join organisations o on o.id = i.organisation_id left join users u on u.id = i.invited_by
      where i.expires_at <= now() and i.accepted_at is null and i.declined_at is null and i.expired_at is null
        and i.withdrawn_at is null
      order by i.expires_at limit ${BATCH} for update of i skip locked
    ) due
    where i.id = due.id
    returning i.id, i.kind, i.organisation_id as "organisationId", due.name as "organisationName", i.email,
      due.inviter as "inviterId", due.language as "inviterLanguage"`.execute(db);
  return rows;
}

/** Links that waited for the answer of an Owner. */
export async function expireLinks(db: Db, organisationId: number, ownerEmail: string): Promise<void> {
  await sql`
    update organisation_businesses l set link_status = ${LINK_STATUS.invite_expired}
    from business_members m join users u on u.id = m.user_id
    where l.organisation_id = ${organisationId} and l.link_status = ${LINK_STATUS.pending}
      and m.business_id = l.business_id and m.role = ${BUSINESS_ROLE.Owner}
      and lower(u.email) = lower(${ownerEmail})`.execute(db);
}

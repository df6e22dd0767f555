import { BUSINESS_ROLE, LINK_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import type { InvitationKind } from './invitationRepository.ts';

const BATCH = 100;

interface Expired {
  id: number;
  kind: InvitationKind;
  /** Null for the team of a business. */
  organisationId: number | null;
  organisationName: string;
  email: string;
  inviterId: number | null;
  inviterLanguage: 'en' | 'es' | null;
}

/** Invitations that ended unanswered without a notice: each is given to one caller. */
export async function claimExpired(db: Db): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    select id, kind, organisation_id as "organisationId", organisation_name as "organisationName", email,
      inviter_id as "inviterId", inviter_language as "inviterLanguage"
    from claim_expired_invitations(${BATCH})`.execute(db);
  return rows;
}

/** Links that waited for the answer of an Owner; in the name of both. */
export async function expireLinks(db: Db, organisationId: number, ownerId: number): Promise<void> {
  await sql`
    update organisation_businesses l set link_status = ${LINK_STATUS.invite_expired}
    from business_members m
    where l.organisation_id = ${organisationId} and l.link_status = ${LINK_STATUS.pending}
      and m.business_id = l.business_id and m.role = ${BUSINESS_ROLE.Owner} and m.user_id = ${ownerId}`.execute(
    db,
  );
}

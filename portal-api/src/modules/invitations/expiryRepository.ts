import { BUSINESS_ROLE, LINK_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import type { InvitationKind } from './invitationRepository.ts';

const BATCH = 100;

interface Expired {
  id: number;
  kind: InvitationKind;
  /** Null if the invitation is to the team of a business. */
  organisationId: number | null;
  organisationName: string;
  email: string;
  inviterId: number | null;
  inviterLanguage: 'en' | 'es' | null;
}

/** Claims invitations that expired unanswered without a notice; only one caller gets each. */
export async function claimExpired(db: Db): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    select id, kind, organisation_id as "organisationId", organisation_name as "organisationName", email,
      inviter_id as "inviterId", inviter_language as "inviterLanguage"
    from claim_expired_invitations(${BATCH})`.execute(db);
  return rows;
}

/** Expires links that waited for an Owner's answer. The context includes the organisation and the Owner. */
export async function expireLinks(db: Db, organisationId: number, ownerId: number): Promise<void> {
  await sql`
    update organisation_businesses l set link_status = ${LINK_STATUS.invite_expired}
    from business_members m
    where l.organisation_id = ${organisationId} and l.link_status = ${LINK_STATUS.pending}
      and m.business_id = l.business_id and m.role = ${BUSINESS_ROLE.Owner} and m.user_id = ${ownerId}`.execute(
    db,
  );
}

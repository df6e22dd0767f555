import { transactionWith } from '@epigram/platform/database/transactionWith';
import type { Db } from '../../kernel/appContext.ts';
import { runAs } from '../../kernel/transactionAs.ts';
import { findUserByEmail } from '../identity/public.ts';
import { notify, settleExpiredInvitation } from '../notifications/public.ts';
import { claimExpired, expireLinks, findInvitationPlace, lockExpiry } from './invitationRepository.ts';
import { invitationExpired } from './invitationKinds.ts';

/** For each invitation that expired unanswered, once: settles its notification and notifies the sender. */
export async function expireInvitations(db: Db): Promise<void> {
  for (let some = true; some;) some = await transactionWith(db, {}, expireSome);
}

async function expireSome(trx: Db): Promise<boolean> {
  await lockExpiry(trx);
  const expired = await claimExpired(trx);
  for (const { id, kind, organisationId, organisationName, email, inviterId } of expired) {
    const invited = await findUserByEmail(trx, email);
    if (invited) {
      await runAs(trx, { userId: invited.id, organisationId }, async () => {
        await settleExpiredInvitation(trx, invited.id, id);
        if (kind === 'business' && organisationId !== null)
          await expireLinks(trx, organisationId, invited.id);
      });
    }
    if (inviterId === null) continue;
    await notify(trx, invitationExpired, {
      to: inviterId,
      facts: { organisation: organisationName, email },
      link: invitationListPath(kind, organisationId),
    });
  }
  return expired.length > 0;
}

/** The list from which the invitation can be sent again. */
export function invitationListPath(kind: string, organisationId: number | null): string {
  if (organisationId === null) return '/account/business/team';
  return kind === 'business' ? '/account/organisation/businesses' : '/account/organisation/users';
}

/** The list from which an inviter can send this invitation again. */
export async function invitationPathFor(trx: Db, inviterId: number, id: number): Promise<string> {
  const place = await findInvitationPlace(trx, inviterId, id);
  return place ? invitationListPath(place.kind, place.organisationId) : '/account';
}

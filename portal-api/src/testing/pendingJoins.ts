import type { Db } from '../kernel/appContext.ts';
import { findOpenInvitation } from '../modules/invitations/invitationRepository.ts';
import { joinKey } from '../modules/invitations/joinByLink.ts';

export const PENDING_CODE = '12345678';

/** Adds the data of a person who joins by this link and was sent the code; returns the token. */
export async function addPendingJoin(owner: Db, token: string): Promise<string> {
  const invitation = await findOpenInvitation(owner, 'member', token);
  await owner
    .insertInto('pending_joins')
    .values({
      key_hash: joinKey(token, PENDING_CODE),
      invitation_id: invitation!.id,
      name: 'Penny Pending',
      phone: null,
      address: null,
      password_hash: 'a hash',
      language: 'en',
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return token;
}

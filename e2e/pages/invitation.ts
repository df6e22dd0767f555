import type { APIRequestContext } from 'playwright/test';
import { accounts } from '../src/accounts.ts';
import { ApiUser } from './apiUser.ts';

/** Invites a person to the manager's organisation. Returns the path of the invitation link. */
export async function invite(
  request: APIRequestContext,
  email: string,
  kind: 'member' | 'business',
): Promise<string> {
  const manager = await ApiUser.signIn(request, accounts.manager);
  const lists = await manager.call<{ organisations: { id: number }[] }>('GET', '/businesses/list/all');
  const organisation = lists.organisations[0]!.id;
  const { inviteLink } = await manager.call<{ inviteLink: string }>(
    'POST',
    `/organisations/${organisation}/invitations/link`,
    { email, expiresInHours: 168, role: 'member', permissions: ['view_reports'], kind },
    { 'x-organisation-context': String(organisation), 'x-business-context': '-1' },
  );
  return new URL(inviteLink).pathname;
}

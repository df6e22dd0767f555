import type { APIRequestContext } from 'playwright/test';
import { accounts, demoPassword } from '../src/accounts.ts';
import { ApiUser } from './apiUser.ts';
import { invite } from './invitation.ts';
import { joinByLink } from './joining.ts';

interface Person {
  readonly name: string;
  readonly email: string;
}

function named(name: string): Person {
  const run = Date.now().toString(36);
  return { name: `${name} ${run}`, email: `${name.toLowerCase()}.${run}@farm.example` };
}

/** A Member of the manager's organisation, created for this run only, so nothing has to be restored. */
export async function newMember(api: APIRequestContext, name: string): Promise<Person> {
  const person = named(name);
  const token = (await invite(api, person.email, 'member')).split('/').at(-1)!;
  await joinByLink(api, { ...person, token, password: demoPassword });
  return person;
}

interface Business {
  readonly id: number;
  readonly name: string;
}

/** The Owner's business, and the request headers that select it. */
export async function businessOf(owner: ApiUser): Promise<Business & { headers: Record<string, string> }> {
  const { businesses } = await owner.call<{ businesses: Business[] }>('GET', '/businesses/list/all');
  const business = businesses[0]!;
  return { ...business, headers: { 'x-business-context': String(business.id) } };
}

/** The same for the team of the Owner's business. */
export async function newColleague(api: APIRequestContext, name: string): Promise<Person> {
  const person = named(name);
  const owner = await ApiUser.signIn(api, accounts.owner);
  const { id, headers } = await businessOf(owner);
  const { inviteLink } = await owner.call<{ inviteLink: string }>(
    'POST',
    `/businesses/${id}/invitations/link`,
    { email: person.email },
    headers,
  );
  const token = new URL(inviteLink).pathname.split('/').at(-1)!;
  await joinByLink(api, { ...person, token, password: demoPassword });
  return person;
}

import type { APIRequestContext } from 'playwright/test';
import { accounts } from '../src/accounts.ts';
import { ApiUser } from './apiUser.ts';
import { businessOf } from './newPerson.ts';

interface NewClient {
  readonly owner: ApiUser;
  readonly clientId: number;
  /** The path of the business's clients in the API. */
  readonly clients: string;
  /** They select the business. */
  readonly headers: Record<string, string>;
}

/** A client of the Owner's business, created for this run only, with groups of growing sheep of these names. */
export async function newClient(
  api: APIRequestContext,
  client: { readonly name: string; readonly herdNumber?: string },
  groups: readonly string[] = [],
): Promise<NewClient> {
  const owner = await ApiUser.signIn(api, accounts.owner);
  const { id, headers } = await businessOf(owner);
  const clients = `/businesses/${id}/dashboard/clients`;
  const { id: clientId } = await owner.call<{ id: number }>('POST', clients, client, headers);
  const created = { owner, clientId, clients, headers };
  for (const group of groups) await newGroup(created, group);
  return created;
}

/** A group of growing sheep of the client. */
export async function newGroup(
  { owner, clients, clientId, headers }: NewClient,
  name: string,
): Promise<void> {
  const group = { name, animalType: 'Ovine', ageClass: 'growing' };
  await owner.call('POST', `${clients}/${clientId}/groups`, group, headers);
}

import {
  type Business,
  listAllBusinesses,
  type Organisation,
} from '@epigram/shared-contracts/api/businesses';
import { getUserInformation, type UserInformation } from '@epigram/shared-contracts/api/users';
import { callApi } from '@epigram/shared-contracts/client';
import { takeEarly } from '@epigram/shared-contracts/client/host';

export interface AccountLists {
  readonly businesses: readonly Business[];
  readonly organisations: readonly Organisation[];
  readonly forecastCountries: readonly string[];
}

export interface Account extends AccountLists {
  readonly user: UserInformation;
}

let pendingLists: Promise<AccountLists> | null = null;

/** The user's businesses and organisations; concurrent calls share one request. */
export function fetchLists(): Promise<AccountLists> {
  pendingLists ??= callApi(listAllBusinesses, {})
    .then(({ data }) => data)
    .finally(() => {
      pendingLists = null;
    });
  return pendingLists;
}

async function fetchUser(): Promise<UserInformation> {
  return (await callApi(getUserInformation, {})).data;
}

export async function fetchAccount(): Promise<Account> {
  const [user, lists] = await Promise.all([fetchUser(), fetchLists()]);
  return { user, ...lists };
}

/** At the start of a page: uses the request that the HTML has already made, or makes one. */
export async function fetchFirstAccount(): Promise<Account> {
  const [user, lists] = await Promise.all([takeEarly('user'), takeEarly('lists')]);
  return { user: user?.data ?? (await fetchUser()), ...(lists?.data ?? (await fetchLists())) };
}

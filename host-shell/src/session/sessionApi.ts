import {
  type Business,
  listAllBusinesses,
  type Organisation,
} from '@epigram/shared-contracts/api/businesses';
import { getUserInformation, type UserInformation } from '@epigram/shared-contracts/api/users';
import { callApi } from '@epigram/shared-contracts/client';
import { storeTimeZone } from './storeTimeZone.ts';

export interface AccountLists {
  readonly businesses: readonly Business[];
  readonly organisations: readonly Organisation[];
  readonly forecastCountries: readonly string[];
}

export interface Account extends AccountLists {
  readonly user: UserInformation;
}

let listsUnderWay: Promise<AccountLists> | null = null;

/** The user's businesses and organisations; calls that come while one is under way share its answer. */
export function fetchLists(): Promise<AccountLists> {
  listsUnderWay ??= callApi(listAllBusinesses, {})
    .then(({ data }) => data)
    .finally(() => {
      listsUnderWay = null;
    });
  return listsUnderWay;
}

export async function fetchAccount(): Promise<Account> {
  const [user, lists] = await Promise.all([callApi(getUserInformation, {}), fetchLists()]);
  if (user.data.timeZone === null) void storeTimeZone();
  return { user: user.data, ...lists };
}

import { updateProfile } from '@epigram/shared-contracts/api/users';
import { callApi } from '@epigram/shared-contracts/client';

/**
 * Until the person chooses a time zone, mails and notifications follow the browser's. Nothing depends on it now: what
 * fails is tried again at the next start.
 */
export async function storeTimeZone(): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await callApi(updateProfile, { body: { userData: { timeZone } } }).catch(() => undefined);
}

import { updateProfile } from '@epigram/shared-contracts/api/users';
import { callApi } from '@epigram/shared-contracts/client';

/**
 * Until the user chooses a time zone, mails and notifications follow the browser's. It is not urgent, so a failure is
 * retried at the next start.
 */
export async function storeTimeZone(): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await callApi(updateProfile, { body: { userData: { timeZone } } }).catch(() => undefined);
}

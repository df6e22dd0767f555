import { updateProfile } from '@epigram/shared-contracts/api/users';
import { callApi } from '@epigram/shared-contracts/client';

/** Until the person chooses one, mails and notifications follow the browser's time zone. A failure waits. */
export async function storeTimeZone(): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    await callApi(updateProfile, { body: { userData: { timeZone } } });
  } catch (error) {
    console.warn('The time zone could not be stored in the account', error);
  }
}

import { updateProfile } from '@epigram/shared-contracts/api/users';
import { callApi } from '@epigram/shared-contracts/client';
import type { Locale } from '@epigram/shared-contracts/locale';
import { readSession, userAtom } from '@epigram/shared-contracts/session';

/**
 * The account's language is used for mails and notifications. The portal has already switched, so a failure can wait.
 */
export async function storeLanguage(language: Locale): Promise<void> {
  if (readSession(userAtom) === null) return;
  try {
    await callApi(updateProfile, { body: { userData: { language } } });
  } catch (error) {
    console.warn('The language could not be stored in the account', error);
  }
}

import { FALLBACK_LOCALE, type Locale, toLocale } from '@epigram/shared-contracts/locale';
import { useActiveLocale, useToast } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { updateProfile } from '@epigram/shared-contracts/api/users';
import { callApi } from '@epigram/shared-contracts/client';
import { readSession, userAtom } from '@epigram/shared-contracts/session';
import { activateLocale } from '../../i18n/catalogs.ts';
import { rememberLanguage } from '../../i18n/preferredLocale.ts';

/**
 * The account's language is used for mails and notifications. The portal has already switched, so a failure can wait.
 */
async function storeLanguage(language: Locale): Promise<void> {
  if (readSession(userAtom) === null) return;
  try {
    await callApi(updateProfile, { body: { userData: { language } } });
  } catch (error) {
    console.warn('The language could not be stored in the account', error);
  }
}

/** The languages in their own names, which do not change with the active language. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', es: 'Español' };

export interface Language {
  readonly locale: Locale;
  readonly change: (locale: Locale) => void;
}

export function useLanguage(): Language {
  const { t } = useLingui();
  const toast = useToast();
  const locale = toLocale(useActiveLocale()) ?? FALLBACK_LOCALE;

  async function change(next: Locale) {
    try {
      await activateLocale(next);
      rememberLanguage(next);
      await storeLanguage(next);
    } catch {
      toast.show({
        kind: 'error',
        title: t`The language could not be changed`,
        text: t`The translations couldn’t load. Check the connection and try again.`,
      });
    }
  }

  return { locale, change: (next) => void change(next) };
}

import type { Locale } from '@epigram/shared-contracts/locale';
import type { Messages } from '@lingui/core';

/** Compiled messages of this package, by language. The shell loads them before it activates a language. */
export async function loadUiCatalog(locale: Locale): Promise<Messages> {
  const catalog = await (locale === 'es'
    ? import('../locales/es/messages.po')
    : import('../locales/en/messages.po'));
  return catalog.messages;
}

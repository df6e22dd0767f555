import type { Messages } from '@lingui/core';
import type { Locale } from '@epigram/shared-contracts/locale';

/** The shell's own messages, one chunk per language. */
export async function loadShellCatalog(locale: Locale): Promise<Messages> {
  const { messages } =
    locale === 'es' ? await import('../locales/es/messages.po') : await import('../locales/en/messages.po');
  return messages;
}

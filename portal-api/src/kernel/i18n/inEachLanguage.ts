import { LOCALES, type Locale } from '@epigram/shared-contracts/locale';

import type { Message } from './msg.ts';
import { sayIn, type Say } from './sayIn.ts';

/** The texts of a subject in every language, for readers whose language is known only when they are told. */
export function inEachLanguage<Texts>(
  texts: (say: Say, language: Locale) => Texts,
): Readonly<Record<Locale, Texts>> {
  return Object.fromEntries(
    LOCALES.map((language) => [language, texts(sayIn(language), language)]),
  ) as Record<Locale, Texts>;
}

/** One message in every language. */
export function translated(message: Message): Readonly<Record<Locale, string>> {
  return inEachLanguage((say) => say(message));
}

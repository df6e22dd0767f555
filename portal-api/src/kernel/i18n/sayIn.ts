import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { LOCALES, type Locale } from '@epigram/shared-contracts/locale';

import type { Message } from './msg.ts';

export type Say = (message: Message, values?: Readonly<Record<string, unknown>>) => string;

const FOLDER = path.join(import.meta.dirname, '../../locales');

function load(locale: Locale): I18n {
  // Written by `npm run i18n` beside the catalogue.
  const file = path.join(FOLDER, locale, 'messages.json');
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Messages;
  return setupI18n({
    locale,
    messages: { [locale]: messages },
    missing(_locale, id) {
      throw new Error(`${file} has no message ${id}; run "npm run i18n"`);
    },
  });
}

function sayWith(catalog: I18n): Say {
  return ({ id, message }, values = {}) => catalog._(id, values, { message });
}

const catalogs = Object.fromEntries(LOCALES.map((locale) => [locale, sayWith(load(locale))])) as Record<
  Locale,
  Say
>;

/** Says a message in a language. */
export function sayIn(language: Locale): Say {
  return catalogs[language];
}

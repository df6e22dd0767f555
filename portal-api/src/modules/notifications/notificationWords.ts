import { msg } from '#i18n';
import { formatsFor } from '@epigram/shared-contracts/formats/createFormats';
import type { Locale } from '@epigram/shared-contracts/locale';

import { sayIn } from '../../kernel/i18n/sayIn.ts';
import type { SomeKind, Words } from './notificationKind.ts';

interface Told {
  readonly kind: string | null;
  readonly facts: Record<string, unknown>;
  readonly title: string;
  readonly description: string;
}

/** Generates the texts of a stored notification in the reader's language and time zone. */
export type WordsOf = (row: Told, language: Locale, timeZone: string | null) => Words;

export function createWords(kinds: readonly SomeKind[]): WordsOf {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  return (row, language, timeZone) => {
    if (row.kind === null) return { title: row.title, description: row.description };
    const kind = byName.get(row.kind);
    // A newer version that runs alongside during a deployment may know more kinds.
    return kind
      ? kind.say[language](row.facts as never, timeZone ?? 'UTC')
      : { title: sayIn(language)(msg`Notification`), description: '' };
  };
}

/** A day as `2 Mar 2027`; with a time zone, the day of a time there. */
export function dayInWords(language: Locale, date: string | Date, timeZone = 'UTC'): string {
  return formatsFor(language, timeZone).date(date);
}

/** `a, b and c`; items beyond `most` are only counted. */
export function inList(language: Locale, items: readonly string[], most = 5): string {
  const rest = items.length - most;
  const shown = rest > 1 ? [...items.slice(0, most), more(language, rest)] : items;
  return formatsFor(language).list(shown);
}

function more(language: Locale, count: number): string {
  return sayIn(language)(msg`{count} more`, { count });
}

/** What somebody wrote. */
export function inQuotes(language: Locale, text: string): string {
  return sayIn(language)(msg`“{text}”`, { text });
}

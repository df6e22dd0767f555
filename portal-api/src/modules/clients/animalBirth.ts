import { msg } from '#i18n';
import type { Locale } from '@epigram/shared-contracts/locale';

import { sayIn } from '../../kernel/i18n/sayIn.ts';

const FIRST_BIRTH = '1980-01-01';

/** The problem with a date of birth; undefined if it is valid or missing. */
export function birthProblem(
  day: string | null,
  { language, now }: { readonly language: Locale; readonly now: Date },
): string | undefined {
  if (day === null) return undefined;
  // It may already be tomorrow in the user's time zone.
  const last = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  return day < FIRST_BIRTH || day > last
    ? sayIn(language)(msg`Use a date of birth from 1980 until today.`)
    : undefined;
}

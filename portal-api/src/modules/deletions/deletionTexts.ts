import { msg } from '#i18n';
import type { Locale } from '@epigram/shared-contracts/locale';

import { sayIn } from '../../kernel/i18n/sayIn.ts';

const NAMES = {
  tests: msg`Tests`,
  animals: msg`Animals`,
  treatments: msg`Treatments`,
  versions: msg`Earlier versions of treatments`,
  checks: msg({ message: 'Efficacy checks', context: 'records of a client' }),
  reports: msg`Reports sent to the client`,
  assessments: msg`Assessments`,
  plans: msg`Planned treatments`,
  groups: msg`Groups`,
  merges: msg`Merges that can still be undone`,
  comments: msg`Comments`,
  photos: msg`Photographs`,
  corrections: msg`Corrections`,
  keptClients: msg`Clients that stay, because they carry records or were changed`,
  laterResults: msg`Results from a later file`,
};

/** How many records of each kind depend on something. */
export type Carried = Readonly<Partial<Record<keyof typeof NAMES, number>>>;

/** A line for each kind that there is. */
export function carriedTexts(carried: Carried, language: Locale): string[] {
  const say = sayIn(language);
  return (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((kind) => (carried[kind] ?? 0) > 0)
    .map((kind) => `${say(NAMES[kind])}: ${carried[kind]}`);
}

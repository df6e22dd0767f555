import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import { distinctClasses } from '@epigram/shared-contracts/domain/activeSubstances';
import type { Locale } from '@epigram/shared-contracts/locale';

import { REPORT_TEXTS, reportFormats } from '../test-results/public.ts';
import { TREATMENT_TEXTS } from './treatmentTexts.ts';

/** The maximum number of names in a cell; for a longer list, only the number is shown. */
const NAMED_ANIMALS = 6;

export function hasManyAnimals({ animals }: Treatment): boolean {
  return animals.length > NAMED_ANIMALS;
}

export function nameOfAnimal({ name, id }: Treatment['animals'][number]): string {
  return name ?? `#${id}`;
}

export function treatedAnimals(treatment: Treatment, language: Locale): string {
  const { animals, group, animalType } = treatment;
  const type = REPORT_TEXTS[language].animalTypes[animalType];
  const named = hasManyAnimals(treatment)
    ? `${type}: ${animals.length}`
    : animals.map(nameOfAnimal).join(', ');
  return [group, named].filter((text) => text).join(': ') || type;
}

/** The classes of all products. */
export function treatedClasses({ products, activeClass }: Treatment, language: Locale): string {
  const actives = products?.flatMap((product) => product.actives) ?? [{ activeClass }];
  return distinctClasses(actives)
    .map((one) => TREATMENT_TEXTS[language].classes[one])
    .join(' + ');
}

/** The last day of a milk withdrawal period, with its time if it ends within the day. */
export function milkUntilText({ milkUntil, milkUntilTime }: Treatment, language: Locale): string {
  if (!milkUntil) return '–';
  return [reportFormats(language).day(new Date(milkUntil)), milkUntilTime].filter(Boolean).join(', ');
}

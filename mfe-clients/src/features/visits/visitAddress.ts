import { ANIMAL_TYPES, type AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import type { VisitKey } from './visitsApi.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A visit in the URL: `2026-05-01.Ovine`. */
export function visitText({ day, animalType }: VisitKey): string {
  return `${day}.${animalType}`;
}

/** Null if the text is not a visit. */
export function readVisitKey(text: string | null): VisitKey | null {
  const [day = '', type = ''] = (text ?? '').split('.');
  const animalType = ANIMAL_TYPES.find((known): known is AnimalType => known === type);
  return DAY.test(day) && animalType ? { day, animalType } : null;
}

import type { Visit } from '@epigram/shared-contracts/api/visits';
import { ANIMAL_TYPES, type AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import type { VisitKey } from './visitsApi.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A visit in the URL: `2026-05-01.Ovine`, or `2026-05-01.Ovine.12` of a group. */
export function visitText({ day, animalType, groupId }: VisitKey): string {
  return [day, animalType, ...(groupId === undefined ? [] : [groupId])].join('.');
}

/** Null if the text is not a visit. */
export function readVisitKey(text: string | null): VisitKey | null {
  const [day = '', type = '', group] = (text ?? '').split('.');
  if (group !== undefined && !/^[1-9]\d{0,14}$/.test(group)) return null;
  const animalType = ANIMAL_TYPES.find((known): known is AnimalType => known === type);
  return DAY.test(day) && animalType
    ? { day, animalType, ...(group !== undefined && { groupId: Number(group) }) }
    : null;
}

export function keyOf({ day, animalType, group }: Visit): VisitKey {
  return { day, animalType, ...(group && { groupId: group.id }) };
}

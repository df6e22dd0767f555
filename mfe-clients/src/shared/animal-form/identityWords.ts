import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import {
  electronicIdProblem,
  formatElectronicId,
  formatOfficialTag,
  officialTagProblem,
} from '@epigram/shared-contracts/domain/officialIdentity';
import { t } from '@lingui/core/macro';

/** What a person should check about an electronic id; undefined if it fits the rules. It is stored all the same. */
export function electronicIdWarning(text: string | null | undefined): string | undefined {
  const problem = text?.trim() ? electronicIdProblem(text) : undefined;
  switch (problem) {
    case 'digits':
      return t`An electronic id has digits only. It is stored as written.`;
    case 'length':
      return t`An electronic id has 15 digits. It is stored as written.`;
    case 'country':
      return t`The first three digits are of no country and no manufacturer. Please compare it with the tag.`;
    case 'range':
      return t`No transponder can have a number as high as this. Please compare it with the tag.`;
    case undefined:
      return undefined;
  }
}

export function officialTagWarning(
  text: string | null | undefined,
  animalType: AnimalType | undefined,
): string | undefined {
  const problem = text?.trim() ? officialTagProblem(text, animalType === 'Bovine') : undefined;
  switch (problem) {
    case 'country':
      return t`An official tag begins with the letters of its country, for example IE. It is stored as written.`;
    case 'digits':
      return t`A tag of today has digits only after the country. It is stored as written.`;
    case 'length':
      return t`The number has too few or too many digits for its country. Please compare it with the tag.`;
    case 'check-digit':
      return t`The check digit does not match: a digit is wrong. Please compare it with the tag.`;
    case undefined:
      return undefined;
  }
}

interface Numbered {
  readonly animalType: AnimalType;
  readonly electronicId?: string | null | undefined;
  readonly officialTag?: string | null | undefined;
}

export function shownElectronicId({ electronicId }: Numbered): string | null {
  return electronicId ? formatElectronicId(electronicId) : null;
}

export function shownOfficialTag({ officialTag, animalType }: Numbered): string | null {
  return officialTag ? formatOfficialTag(officialTag, animalType === 'Bovine') : null;
}

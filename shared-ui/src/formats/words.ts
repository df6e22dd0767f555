import type { ActiveClass } from '@epigram/shared-contracts/domain/activeClasses';
import type {
  AnimalType,
  BurdenLevel,
  Priority,
  TestStatus,
  TestType,
} from '@epigram/shared-contracts/domain/enumerations';
import { countUnit } from '@epigram/shared-contracts/formats/countUnit';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ParasiteKey } from '../theme/parasiteColors.ts';

const BURDEN_LEVEL: Record<BurdenLevel, MessageDescriptor> = {
  'No Infection': msg({ message: 'No Infection', context: 'burden level' }),
  Light: msg({ message: 'Light', context: 'burden level' }),
  Moderate: msg({ message: 'Moderate', context: 'burden level' }),
  High: msg({ message: 'High', context: 'burden level' }),
  'Very High': msg({ message: 'Very High', context: 'burden level' }),
  Invalid: msg({ message: 'Invalid', context: 'burden level' }),
};

const TEST_STATUS: Record<TestStatus, MessageDescriptor> = {
  processing: msg`Analysing Results`,
  positive: msg`Eggs Detected`,
  negative: msg`No Eggs Detected`,
  failed: msg`Repeat Required`,
};

const PRIORITY: Record<Priority, MessageDescriptor> = {
  low: msg({ message: 'Low', context: 'priority' }),
  medium: msg({ message: 'Medium', context: 'priority' }),
  high: msg({ message: 'High', context: 'priority' }),
  urgent: msg({ message: 'Urgent', context: 'priority' }),
};

const ANIMAL_TYPE: Record<AnimalType, MessageDescriptor> = {
  Bovine: msg`Bovine`,
  Ovine: msg`Ovine`,
  Equine: msg`Equine`,
  Caprine: msg`Caprine`,
  Poultry: msg`Poultry`,
  Alpaca: msg`Alpaca`,
  Llama: msg`Llama`,
};

const TEST_TYPE: Record<TestType, MessageDescriptor> = {
  'Worm FEC': msg`Worm FEC`,
  'Fluke FEC': msg`Fluke FEC`,
};

const PARASITE: Record<ParasiteKey, MessageDescriptor> = {
  strongyle: msg`Strongyle`,
  nematodirus: msg`Nematodirus`,
  coccidia: msg`Coccidia`,
  strongyloides: msg`Strongyloides`,
  moniezia: msg`Moniezia`,
  trichuris: msg`Trichuris`,
  parascaris: msg`Parascaris`,
  anoplocephala: msg`Anoplocephala`,
  fluke: msg`Liver fluke`,
};

const ACTIVE_CLASS: Record<ActiveClass, MessageDescriptor> = {
  bz: msg`1-BZ benzimidazole`,
  lv: msg`2-LV levamisole`,
  ml: msg`3-ML macrocyclic lactone`,
  moxidectin: msg`3-ML moxidectin`,
  ad: msg`4-AD amino-acetonitrile derivative`,
  si: msg`5-SI spiroindole`,
  pyrantel: msg`Tetrahydropyrimidine (pyrantel)`,
  triclabendazole: msg`Triclabendazole`,
  closantel: msg`Closantel`,
  nitroxynil: msg`Nitroxynil`,
  clorsulon: msg`Clorsulon`,
  oxyclozanide: msg`Oxyclozanide`,
  albendazole: msg`Albendazole`,
  piperazine: msg`Piperazine`,
  salicylanilide: msg`Salicylanilide`,
  isoquinoline: msg`Isoquinoline (praziquantel)`,
  triazine: msg`Triazine`,
  quinolone: msg`Quinolone`,
  'thiamine-analogue': msg`Thiamine analogue (amprolium)`,
  sulphonamide: msg`Sulphonamide`,
  ionophore: msg`Ionophore`,
  guanidine: msg`Guanidine`,
  other: msg({ message: 'Other class', context: 'active class' }),
};

/** The texts of the API's codes in the active language. Call these functions while rendering. */
export function burdenLabel(level: BurdenLevel): string {
  return i18n._(BURDEN_LEVEL[level]);
}

export function testStatusLabel(status: TestStatus): string {
  return i18n._(TEST_STATUS[status]);
}

export function priorityLabel(priority: Priority): string {
  return i18n._(PRIORITY[priority]);
}

export function animalTypeLabel(type: AnimalType): string {
  return i18n._(ANIMAL_TYPE[type]);
}

export function testTypeLabel(type: TestType): string {
  return i18n._(TEST_TYPE[type]);
}

export function parasiteLabel(parasite: ParasiteKey): string {
  return i18n._(PARASITE[parasite]);
}

/** Eggs per gram, or oocysts per gram for coccidia. */
export function countUnitLabel(unit: 'epg' | 'opg'): string {
  return countUnit(unit, toLocale(i18n.locale) ?? FALLBACK_LOCALE);
}

/** An active class of anthelmintics. */
export function activeClassLabel(activeClass: ActiveClass): string {
  return i18n._(ACTIVE_CLASS[activeClass]);
}

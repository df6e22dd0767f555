import type { DoseBasis, TreatedActive, TreatmentRoute } from '@epigram/shared-contracts/api/treatedProducts';
import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import {
  distinctClasses,
  type Substance,
  substanceClass,
  substanceName,
} from '@epigram/shared-contracts/domain/activeSubstances';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { activeClassLabel, animalTypeLabel, formatDate } from '@epigram/shared-ui/ui';
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const DOSE_BASIS: Record<DoseBasis, MessageDescriptor> = {
  'heaviest-animal': msg`Dosed to heaviest animal`,
  'weight-bands': msg`By weight bands`,
  'individual-weight': msg`By each animal’s weight`,
};
const ROUTE: Record<TreatmentRoute, MessageDescriptor> = {
  oral: msg({ message: 'Oral', context: 'route of treatment' }),
  injection: msg({ message: 'Injection', context: 'route of treatment' }),
  'pour-on': msg({ message: 'Pour-on', context: 'route of treatment' }),
  bolus: msg({ message: 'Bolus', context: 'route of treatment' }),
  'in-feed': msg({ message: 'In feed', context: 'route of treatment' }),
  'in-water': msg({ message: 'In water', context: 'route of treatment' }),
};

export function doseBasisLabel(basis: DoseBasis): string {
  return i18n._(DOSE_BASIS[basis]);
}

export function routeLabel(route: TreatmentRoute): string {
  return i18n._(ROUTE[route]);
}

/** The treated animals: the group, the animals by name, or else the animal type. */
export function treatedLabel({
  group,
  animals,
  animalType,
}: Pick<Treatment, 'group' | 'animals' | 'animalType'>): string {
  const names = animals.map(({ id, name }) => name ?? `#${id}`).join(', ');
  return [group, names].filter(Boolean).join(': ') || animalTypeLabel(animalType);
}

/** A substance with its class, unless both have the same name. */
export function activeLabel(substance: Substance): string {
  const name = substanceName(substance, toLocale(i18n.locale) ?? FALLBACK_LOCALE);
  const activeClass = activeClassLabel(substanceClass(substance));
  return activeClass === name ? name : `${name} (${activeClass})`;
}

/** The active as it was recorded: by its substance, by name, or by its class alone. */
export function treatedActiveLabel({ substance, other, activeClass }: TreatedActive): string {
  return substance ? activeLabel(substance) : (other ?? activeClassLabel(activeClass));
}

export function activesOf(
  treatment: Pick<Treatment, 'products' | 'activeClass'>,
): readonly Pick<TreatedActive, 'activeClass'>[] {
  return treatment.products?.flatMap(({ actives }) => actives) ?? [{ activeClass: treatment.activeClass }];
}

/** The classes of all products. */
export function classesLabel(treatment: Pick<Treatment, 'products' | 'activeClass'>): string {
  return distinctClasses(activesOf(treatment)).map(activeClassLabel).join(' + ');
}

/** The last day of a milk withdrawal period, with its time if it ends within the day. */
export function milkUntilLabel({
  milkUntil,
  milkUntilTime,
}: Pick<Treatment, 'milkUntil' | 'milkUntilTime'>): string {
  return [formatDate(milkUntil), milkUntilTime].filter(Boolean).join(', ');
}

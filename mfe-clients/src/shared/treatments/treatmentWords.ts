import type { DoseBasis, Treatment, TreatmentRoute } from '@epigram/shared-contracts/api/treatments';
import { animalTypeLabel } from '@epigram/shared-ui/ui';
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const DOSE_BASIS: Record<DoseBasis, MessageDescriptor> = {
  'heaviest-animal': msg`By the heaviest animal`,
  'weight-bands': msg`By weight bands`,
  'individual-weight': msg`By each animal’s weight`,
};
const ROUTE: Record<TreatmentRoute, MessageDescriptor> = {
  oral: msg({ message: 'Oral', context: 'route of treatment' }),
  injection: msg({ message: 'Injection', context: 'route of treatment' }),
  'pour-on': msg({ message: 'Pour-on', context: 'route of treatment' }),
  bolus: msg({ message: 'Bolus', context: 'route of treatment' }),
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

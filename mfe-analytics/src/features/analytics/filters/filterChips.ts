import { animalTypeLabel, type FilterChip, testStatusLabel, testTypeLabel } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { countryName } from '../graphs/countryName.ts';
import type { AnalyticsScope } from './analyticsFilters.ts';

/** A change of the scope that removes every filter except the period. */
export const NO_FILTERS = {
  country: null,
  statuses: [],
  animalTypes: [],
  testTypes: [],
} as const satisfies Partial<AnalyticsScope>;

/** The active filters, each with a button to remove it. The period is not listed, since there is always one. */
export function filterChips(
  scope: AnalyticsScope,
  change: (part: Partial<AnalyticsScope>) => void,
): FilterChip[] {
  const { country, statuses, animalTypes, testTypes } = scope;
  const chips: FilterChip[] = [];
  if (country) {
    const name = countryName(country);
    chips.push({ id: 'country', label: t`Country: ${name}`, onRemove: () => change({ country: null }) });
  }
  for (const status of statuses) {
    const name = testStatusLabel(status);
    const rest = statuses.filter((other) => other !== status);
    chips.push({ id: status, label: t`Result: ${name}`, onRemove: () => change({ statuses: rest }) });
  }
  for (const type of animalTypes) {
    const name = animalTypeLabel(type);
    const rest = animalTypes.filter((other) => other !== type);
    chips.push({ id: type, label: t`Animal type: ${name}`, onRemove: () => change({ animalTypes: rest }) });
  }
  for (const type of testTypes) {
    const name = testTypeLabel(type);
    const rest = testTypes.filter((other) => other !== type);
    chips.push({ id: type, label: t`Test type: ${name}`, onRemove: () => change({ testTypes: rest }) });
  }
  return chips;
}

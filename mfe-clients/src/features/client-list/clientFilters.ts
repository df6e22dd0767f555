import { ANIMAL_TYPES, type AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import type { TableDefaults, TableState } from '@epigram/shared-ui/table';
import { animalTypeLabel, type FilterChip } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';

/** The list's state in the address: `?animal=Ovine&inactive=true`. Most tests first (specification, section 9). */
export const CLIENT_TABLE: TableDefaults = {
  sort: { field: 'totalTests', order: 'desc' },
  filters: ['animal', 'inactive'],
};

type FilterValues = TableState['filters'];

export interface ClientFilters {
  readonly animalType?: AnimalType;
  /** Only those without a test for over 6 months. */
  readonly inactive: boolean;
}

/** The filters that the address names; a value that is none is as if it were not there. */
export function readClientFilters({ animal, inactive }: FilterValues): ClientFilters {
  return {
    animalType: ANIMAL_TYPES.find((type) => type === animal?.[0]),
    inactive: inactive?.[0] === 'true',
  };
}

export function writeClientFilters({ animalType, inactive }: ClientFilters): FilterValues {
  return { ...(animalType && { animal: [animalType] }), ...(inactive && { inactive: ['true'] }) };
}

/** One chip for each filter in force, in the active language. */
export function clientFilterChips(
  filters: ClientFilters,
  onChange: (filters: ClientFilters) => void,
): FilterChip[] {
  const chips: FilterChip[] = [];
  if (filters.animalType) {
    const animal = animalTypeLabel(filters.animalType);
    chips.push({
      id: 'animal',
      label: t`Animal: ${animal}`,
      onRemove: () => onChange({ ...filters, animalType: undefined }),
    });
  }
  if (filters.inactive) {
    chips.push({
      id: 'inactive',
      label: t`No test for over 6 months`,
      onRemove: () => onChange({ ...filters, inactive: false }),
    });
  }
  return chips;
}

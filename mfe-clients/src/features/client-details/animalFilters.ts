import type { listAnimals } from '@epigram/shared-contracts/api/clients';
import type { OperationBody } from '@epigram/shared-contracts/api/operation';
import { ANIMAL_TYPES, TEST_TYPES } from '@epigram/shared-contracts/domain/enumerations';
import type { TableDefaults, TableState } from '@epigram/shared-ui/table';
import { animalTypeLabel, type FilterChip, testTypeLabel } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';

/** The table's state in the URL: `?animals.animal=Ovine&animals.test=Worm+FEC`. */
export const ANIMALS_TABLE: TableDefaults = {
  sort: { field: 'name', order: 'asc' },
  prefix: 'animals',
  filters: ['animal', 'test'],
};

export type AnimalFilters = NonNullable<OperationBody<typeof listAnimals>['filters']>;
type FilterValues = TableState['filters'];

/** The filters in the URL; invalid values are ignored. */
export function readAnimalFilters({ animal, test }: FilterValues): AnimalFilters {
  return {
    animal_type: ANIMAL_TYPES.find((type) => type === animal?.[0]),
    test_type: TEST_TYPES.find((type) => type === test?.[0]),
  };
}

export function writeAnimalFilters({ animal_type, test_type }: AnimalFilters): FilterValues {
  return { ...(animal_type && { animal: [animal_type] }), ...(test_type && { test: [test_type] }) };
}

/** One chip for each active filter, in the active language. */
export function animalFilterChips(
  filters: AnimalFilters,
  onChange: (filters: AnimalFilters) => void,
): FilterChip[] {
  const { animal_type, test_type } = filters;
  const chips: FilterChip[] = [];
  if (animal_type) {
    const animal = animalTypeLabel(animal_type);
    chips.push({
      id: 'animal',
      label: t`Animal: ${animal}`,
      onRemove: () => onChange({ ...filters, animal_type: undefined }),
    });
  }
  if (test_type) {
    const test = testTypeLabel(test_type);
    chips.push({
      id: 'test',
      label: t`Test type: ${test}`,
      onRemove: () => onChange({ ...filters, test_type: undefined }),
    });
  }
  return chips;
}

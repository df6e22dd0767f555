import type { BurdenThreshold } from '@epigram/shared-contracts/api/burdenThresholds';
import { ANIMAL_TYPES, type AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { type TableDefaults, tableOffset, type TableState } from '@epigram/shared-ui/table';
import { animalTypeLabel, parasiteLabel } from '@epigram/shared-ui/ui';
import { sourceText } from './sourceText.ts';

/** The list's state in the URL: `?animal=Ovine`. */
export const THRESHOLD_TABLE = {
  sort: { field: 'animalType', order: 'asc' },
  pageSize: 50,
  filters: ['animal'],
} as const satisfies TableDefaults;

export function readAnimal(filters: TableState['filters']): AnimalType | undefined {
  return ANIMAL_TYPES.find((type) => type === filters['animal']?.[0]);
}

/** The page for a state. The whole list has a few dozen rows, so the browser filters it. */
export function thresholdPage(all: readonly BurdenThreshold[], state: TableState) {
  const animal = readAnimal(state.filters);
  const query = state.search.toLocaleLowerCase();
  const found = all.filter(
    ({ animalType, parasite, source }) =>
      (!animal || animalType === animal) &&
      [animalTypeLabel(animalType), parasiteLabel(parasite), sourceText(source)].some((text) =>
        text.toLocaleLowerCase().includes(query),
      ),
  );
  const offset = tableOffset(state);
  return { rows: found.slice(offset, offset + state.pageSize), total: found.length };
}

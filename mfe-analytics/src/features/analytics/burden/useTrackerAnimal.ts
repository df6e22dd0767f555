import { ANIMAL_TYPES, type AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { useUrlParams } from '@epigram/shared-ui/ui';
import type { AnalyticsScope } from '../filters/analyticsFilters.ts';
import { useMainAnimal } from '../useMainAnimal.ts';

/** Where nothing was tested (docs/product.md, 3). */
const DEFAULT_ANIMAL_TYPE: AnimalType = 'Bovine';
const PARAM = 'tracker';
const STORED_AS = 'tracker';

function known(text: string | null): AnimalType | undefined {
  return ANIMAL_TYPES.find((type) => type === text);
}

function remembered(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

function remember(type: AnimalType): void {
  try {
    localStorage.setItem(STORED_AS, type);
  } catch {
    // Without storage, the choice is kept only in the URL.
  }
}

/**
 * The tracker's own animal type: from the URL, otherwise the last choice in this browser, otherwise the type that is
 * tested most; undefined while that is not known.
 */
export function useTrackerAnimal(
  scope: AnalyticsScope,
): [AnimalType | undefined, (type: AnimalType) => void] {
  const [params, changeParams] = useUrlParams();
  const main = useMainAnimal(scope, DEFAULT_ANIMAL_TYPE);
  const type = known(params.get(PARAM)) ?? known(remembered()) ?? main;
  function choose(next: AnimalType) {
    remember(next);
    changeParams((current) => current.set(PARAM, next));
  }
  return [type, choose];
}

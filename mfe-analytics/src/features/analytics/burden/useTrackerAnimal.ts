import { ANIMAL_TYPES, type AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { useSearchParams } from 'react-router-dom';

/** See docs/product.md, 3. */
const DEFAULT_ANIMAL_TYPE: AnimalType = 'Bovine';
const PARAM = 'tracker';
const STORED_AS = 'epigram-analytics:tracker';

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

/** The tracker's own animal type: from the URL, otherwise the last choice in this browser, otherwise Bovine. */
export function useTrackerAnimal(): [AnimalType, (type: AnimalType) => void] {
  const [params, setParams] = useSearchParams();
  const type = known(params.get(PARAM)) ?? known(remembered()) ?? DEFAULT_ANIMAL_TYPE;
  function choose(next: AnimalType) {
    remember(next);
    setParams(
      (current) => {
        current.set(PARAM, next);
        return current;
      },
      { replace: true },
    );
  }
  return [type, choose];
}

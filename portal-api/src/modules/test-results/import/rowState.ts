import type { ImportRow } from '@epigram/shared-contracts/api/testImports';

import type { StoredMatch } from './matchTests.ts';

/** What the import does with a row, given the stored sample of the same client, day and kind. */
export function rowState({ test, stored }: StoredMatch): ImportRow['state'] {
  if (!stored) return 'new';
  const isSameAnimal = stored.animal_type === test.animalType;
  if (isSameAnimal && stored.status === 'processing' && test.status !== 'processing') return 'fills';
  const counts = test.counts.map(({ parasite, eggs, factor }) => `${parasite} ${eggs} ${factor}`);
  const isSame =
    isSameAnimal &&
    stored.status === test.status &&
    counts.length === stored.counts.length &&
    counts.every((count) => stored.counts.includes(count));
  return isSame ? 'known' : 'differs';
}

import { identityKey } from '@epigram/shared-contracts/domain/officialIdentity';

import type { AnimalColumns } from './animalWriteRepository.ts';
import { nameKey } from './nameKey.ts';

export interface ClientAnimal extends AnimalColumns {
  readonly id: number;
}

/** What a row of a list is: an animal to add, one of the client's with what it lacks, or a problem. */
export type ListedRow =
  | { readonly kind: 'new' }
  | { readonly kind: 'known'; readonly animal: ClientAnimal; readonly change: Partial<AnimalColumns> | null }
  | { readonly kind: 'repeated' | 'several' | 'other-type' }
  | { readonly kind: 'other-number'; readonly number: string };

type Numbered = Pick<AnimalColumns, 'name' | 'electronic_id' | 'official_tag'>;

/** Keys of the numbers by which an animal can be recognised; a name can be one of them. */
export function identityKeys({ name, electronic_id, official_tag }: Numbered): string[] {
  const keys = [name, electronic_id, official_tag].map((text) => text && identityKey(text));
  return [...new Set(keys.filter((key) => key !== undefined && key !== null && key !== ''))] as string[];
}

const named = ({ name, animal_type }: AnimalColumns) => `${animal_type}\n${nameKey(name)}`;

/** Recognises the rows of a list among the animals of a client: by their numbers, or else by their name. */
export function matchListed(
  rows: readonly AnimalColumns[],
  stored: readonly ClientAnimal[],
): readonly ListedRow[] {
  const byNumber = Map.groupBy(
    stored.flatMap((animal) => identityKeys(animal).map((key) => ({ key, animal }))),
    ({ key }) => key,
  );
  const byName = Map.groupBy(stored, named);
  const listed = new Set<string>();
  return rows.map((row): ListedRow => {
    const keys = identityKeys(row);
    if (keys.some((key) => listed.has(key))) return { kind: 'repeated' };
    for (const key of keys) listed.add(key);
    // Rows with a name alone are compared by the index of names.
    if (!row.electronic_id && !row.official_tag) return { kind: 'new' };
    const numbered = new Set(keys.flatMap((key) => byNumber.get(key) ?? []).map(({ animal }) => animal));
    const found = numbered.size > 0 ? [...numbered] : (byName.get(named(row)) ?? []).filter(isBornAs(row));
    const [animal] = found;
    if (!animal) return { kind: 'new' };
    if (found.length > 1) return { kind: 'several' };
    return animal.animal_type === row.animal_type ? known(animal, row) : { kind: 'other-type' };
  });
}

function isBornAs({ date_of_birth: day }: AnimalColumns) {
  return (animal: ClientAnimal) =>
    day === null || animal.date_of_birth === null || animal.date_of_birth === day;
}

/** The name stays the farm's own. A number or a day that differs is never overwritten. */
function known(animal: ClientAnimal, row: AnimalColumns): ListedRow {
  for (const column of ['electronic_id', 'official_tag'] as const) {
    const [before, given] = [animal[column], row[column]];
    if (before && given && (identityKey(before) ?? before) !== (identityKey(given) ?? given)) {
      return { kind: 'other-number', number: before };
    }
  }
  const change = {
    ...(!animal.electronic_id && row.electronic_id && { electronic_id: row.electronic_id }),
    ...(!animal.official_tag && row.official_tag && { official_tag: row.official_tag }),
    ...(!animal.date_of_birth && row.date_of_birth && { date_of_birth: row.date_of_birth }),
  };
  return { kind: 'known', animal, change: Object.keys(change).length > 0 ? change : null };
}

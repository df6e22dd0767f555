import {
  compactIdentity,
  formatElectronicId,
  identityKey,
  numbersOfName,
} from '@epigram/shared-contracts/domain/officialIdentity';

import { identityKeys, nameKey } from '../../clients/public.ts';
import type { KnownAnimal } from './importRepository.ts';
import type { IMPORT_TEXTS } from './importTexts.ts';
import type { ImportedTest } from './parseRow.ts';

type Texts = (typeof IMPORT_TEXTS)['en'];
type Said = (texts: Texts) => string;

export interface OwnedTest {
  /** Negative for a client that does not exist yet. */
  readonly clientId: number;
  readonly test: Pick<ImportedTest, 'row' | 'sheet' | 'animalType' | 'animalName' | 'electronicId'>;
}

/** The end of a number is a visual tag if it has as many characters. */
const LEAST_OF_TAG = 3;

/**
 * The rows with an electronic id and a name that are not those of one animal of the client. Which of the two is right
 * can't be told, so neither is taken.
 */
export function animalConflicts(
  known: readonly KnownAnimal[],
  rows: readonly OwnedTest[],
): { readonly test: OwnedTest['test']; readonly say: Said }[] {
  const byNumber = groupByKeys(known, (animal) =>
    identityKeys(animal).map((key) => `${animal.client_id} ${key}`),
  );
  const byName = groupByKeys(known, (animal) =>
    animal.name === '' ? [] : [scoped(animal, nameKey(animal.name))],
  );
  const pairs = new Map<string, { readonly row: number; readonly other: string }>();
  return rows.flatMap(({ test, clientId }) => {
    const { electronicId: id, animalName: name } = test;
    if (id === undefined) return [];
    const scope = { client_id: clientId, animal_type: test.animalType };
    const anyWithId = byNumber.get(`${clientId} ${id}`) ?? [];
    const isOfSpecies = (animal: KnownAnimal): boolean => animal.animal_type === test.animalType;
    const withId = anyWithId.filter(isOfSpecies);
    const number = name && identityKey(name);
    const named = name
      ? [
          ...(byName.get(scoped(scope, nameKey(name))) ?? []),
          ...((number && byNumber.get(`${clientId} ${number}`)) || []).filter(isOfSpecies),
        ]
      : [];
    const say =
      (withId.length === 0 && anyWithId[0] ? conflictWithSpecies(id, anyWithId[0]) : undefined) ??
      conflictWithKnown({ id, name }, withId, named) ??
      conflictWithRow(pairs, { row: test.row, scope, id, name });
    return say ? [{ test, say }] : [];
  });
}

function conflictWithSpecies(id: string, { name }: KnownAnimal): Said {
  const shown = formatElectronicId(id);
  return (texts) => texts.otherSpecies({ id: shown, owner: name || shown });
}

function conflictWithKnown(
  { id, name }: { readonly id: string; readonly name: string | undefined },
  withId: readonly KnownAnimal[],
  named: readonly KnownAnimal[],
): Said | undefined {
  const [owner] = withId;
  const [other] = named;
  const shown = formatElectronicId(id);
  if (owner && named.some((animal) => withId.includes(animal))) return undefined;
  if (withId.length > 1) return (texts) => texts.severalAnimals(shown);
  if (owner) {
    if (name === undefined || (!other && isNameOf(owner, name))) return undefined;
    const of = owner.name === '' ? shown : owner.name;
    return (texts) => texts.otherAnimal({ id: shown, owner: of, name });
  }
  if (!other) return undefined;
  const stored = other.electronic_id;
  return stored === null
    ? (texts) => texts.noElectronicId(other.name)
    : (texts) => texts.otherElectronicId({ name: other.name, id: formatElectronicId(stored) });
}

/** Two rows of a file give an animal that is not known one id and one name. */
function conflictWithRow(
  pairs: Map<string, { readonly row: number; readonly other: string }>,
  it: {
    readonly row: number;
    readonly scope: Pick<KnownAnimal, 'client_id' | 'animal_type'>;
    readonly id: string;
    readonly name: string | undefined;
  },
): Said | undefined {
  const { row, scope, id, name } = it;
  if (name === undefined) return undefined;
  const written = numbersOfName(name).electronicId;
  if (written !== null && written !== id) return (texts) => texts.otherPair(row);
  const key = nameKey(name);
  for (const [from, other] of [
    [`id ${scoped(scope, id)}`, key],
    [`name ${scoped(scope, key)}`, id],
  ] as const) {
    const before = pairs.get(from);
    if (before && before.other !== other) return (texts) => texts.otherPair(before.row);
    if (!before) pairs.set(from, { row, other });
  }
  return undefined;
}

/** Whether the name is what can be read on the animal's tag, or the animal has no name of its own. */
function isNameOf({ name, electronic_id, official_tag }: KnownAnimal, written: string): boolean {
  if (name === '' || identityKey(name) !== undefined) return true;
  const compact = compactIdentity(written);
  return (
    compact.length >= LEAST_OF_TAG &&
    [electronic_id, official_tag].some((number) => number && compactIdentity(number).endsWith(compact))
  );
}

function scoped({ client_id, animal_type }: Pick<KnownAnimal, 'client_id' | 'animal_type'>, key: string) {
  return `${client_id} ${animal_type} ${key}`;
}

function groupByKeys(
  animals: readonly KnownAnimal[],
  keysOf: (animal: KnownAnimal) => readonly string[],
): Map<string, KnownAnimal[]> {
  const found = new Map<string, KnownAnimal[]>();
  for (const animal of animals) {
    for (const key of keysOf(animal)) found.set(key, [...(found.get(key) ?? []), animal]);
  }
  return found;
}

import type { AdeAnimal, AdeAnimalSet, AdeImport } from '@epigram/shared-contracts/api/integrationAde';
import {
  createIntegrationAnimal,
  createIntegrationGroup,
} from '@epigram/shared-contracts/api/integrationAnimals';
import type { AgeClass, AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import type * as z from 'zod/mini';
import { fieldErrors } from '../../../kernel/fieldErrors.ts';
import { ADE_TEXTS } from './adeTexts.ts';
import { readAdeTime } from './adeTimes.ts';
import { type AdeNotes, isDeleted } from './adeNotes.ts';
import { animalTypeOf, keyOf, numbersOf } from './schemes.ts';

export type NewAnimal = z.output<NonNullable<(typeof createIntegrationAnimal)['body']>>;
export type NewGroup = z.output<NonNullable<(typeof createIntegrationGroup)['body']>>;

/** What a resource becomes, with where it stands in the document. */
export interface Read<Row> {
  readonly path: string;
  readonly row: Row;
}

export interface Context {
  readonly clientId: number;
  readonly zone: string;
  readonly notes: AdeNotes;
}

/** Checks what was read by the rules of the operation that stores it. */
export function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: unknown,
  { path, notes }: { path: string; notes: AdeNotes },
): z.output<Schema> | undefined {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  for (const problem of fieldErrors(error.issues))
    notes.refuseAs(path, `${problem.path ?? ''} ${problem.message}`.trim());
  return undefined;
}

const ANIMAL = [
  'resourceType',
  'identifier',
  'alternativeIdentifiers',
  'specie',
  'gender',
  'birthDate',
  'name',
  'managementTag',
  'epigram',
] as const;

export interface ReadAnimal extends Read<NewAnimal> {
  /** By all of which the document can name it. */
  readonly keys: readonly string[];
}

export function readAnimals(animals: readonly AdeAnimal[], { clientId, zone, notes }: Context): ReadAnimal[] {
  return animals.flatMap((animal, at) => {
    const path = `animals.${at}`;
    if (isDeleted(animal)) {
      notes.leave(path, ADE_TEXTS.deleted);
      return [];
    }
    notes.leaveOthers(animal, path, ANIMAL);
    if (animal.gender !== 'Unknown') notes.leave(`${path}.gender`, ADE_TEXTS.noPlace);
    const animalType = animalTypeOf(animal.specie);
    if (!animalType) {
      notes.refuse(`${path}.specie`, ADE_TEXTS.noSpecies);
      return [];
    }
    const identifiers = [animal.identifier, ...(animal.alternativeIdentifiers ?? [])];
    const { others, ...numbers } = numbersOf(identifiers);
    for (const { scheme, id } of others)
      notes.leave(`${path}.alternativeIdentifiers`, ADE_TEXTS.noScheme, { number: id, scheme });
    const { name, managementTag } = animal;
    if (name && managementTag && name !== managementTag)
      notes.leave(`${path}.managementTag`, ADE_TEXTS.besideName);
    const birth = animal.birthDate ? readAdeTime(animal.birthDate, zone) : undefined;
    if (birth?.time) notes.leave(`${path}.birthDate`, ADE_TEXTS.noTime);
    const row = checked(
      createIntegrationAnimal.body!,
      {
        clientId,
        name: name ?? managementTag ?? numbers.officialTag ?? numbers.electronicId ?? animal.identifier.id,
        ...numbers,
        animalType,
        dateOfBirth: birth?.day ?? null,
      },
      { path, notes },
    );
    return row ? [{ path, row, keys: identifiers.map(keyOf) }] : [];
  });
}

const SET = ['resourceType', 'id', 'name', 'member', 'epigram'] as const;

export interface ReadGroup extends Read<NewGroup & { readonly isClosed: boolean }> {
  /** The id of the set in the document. */
  readonly id: string;
}

export function readGroups(
  sets: readonly AdeAnimalSet[],
  given: AdeImport['groups'],
  { clientId, notes, typeOf }: Context & { typeOf(key: string): AnimalType | undefined },
): ReadGroup[] {
  return sets.flatMap((set, at) => {
    const path = `animalSets.${at}`;
    if (isDeleted(set)) {
      notes.leave(path, ADE_TEXTS.deleted);
      return [];
    }
    notes.leaveOthers(set, path, SET);
    if (set.member.length > 0) notes.leave(`${path}.member`, ADE_TEXTS.noMembers);
    const { epigram = {} } = set;
    const types = new Set(set.member.flatMap((member) => typeOf(keyOf(member)) ?? []));
    const [ofMembers] = types;
    if (types.size > 1) return notes.refuse(`${path}.member`, ADE_TEXTS.severalSpecies) ?? [];
    const animalType = (epigram['animalType'] as AnimalType | undefined) ?? ofMembers ?? given?.animalType;
    const ageClass = (epigram['ageClass'] as AgeClass | undefined) ?? given?.ageClass;
    if (!animalType) return notes.refuse(path, ADE_TEXTS.askSpecies) ?? [];
    if (!ageClass) return notes.refuse(path, ADE_TEXTS.askAgeClass) ?? [];
    const row = checked(
      createIntegrationGroup.body!,
      { clientId, name: set.name ?? set.id, animalType, ageClass, animals: epigram['animals'] ?? null },
      { path, notes },
    );
    return row ? [{ path, id: set.id, row: { ...row, isClosed: epigram['isClosed'] === true } }] : [];
  });
}

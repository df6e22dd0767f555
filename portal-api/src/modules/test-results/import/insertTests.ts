import { randomUUID } from 'node:crypto';

import { identityKey, numbersOfName } from '@epigram/shared-contracts/domain/officialIdentity';

import type { Db } from '../../../kernel/appContext.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { reserveIds } from '../../../kernel/reserveIds.ts';
import { isUniqueViolation } from '../../../kernel/uniqueViolation.ts';
import { placedPostcode } from '../../address/public.ts';
import { CLIENT_INDEX, groupKey, groupOf, identityKeys, nameKey } from '../../clients/public.ts';
import type { ImportRecord } from '../../imports/public.ts';
import { notifyHighCounts } from '../alerts/notifyHighCounts.ts';
import { findKnownAnimals, insertOwners, insertTestRows, type KnownAnimal } from './importRepository.ts';
import { isRefused, type ClientMatch, type NewClient } from './matchClients.ts';
import type { ImportedTest } from './parseRow.ts';
import type { ImportRequest } from './importRequest.ts';

export interface ImportResult {
  readonly imported: number;
  readonly newClients: number;
  readonly newAnimals: number;
}

/** Ids of the rows that an import made. */
export type MadeRows = Pick<ImportRecord, 'tests' | 'animals' | 'clients' | 'groups'>;

export interface MatchedTest {
  readonly test: ImportedTest;
  readonly client: ClientMatch;
  /** The group of the row; without an id if the client does not have it yet. */
  readonly group: { readonly id: number | null; readonly name: string } | null;
}

const EXTERNAL = 1;
/** Few enough that building a statement does not delay other requests. */
const TESTS_PER_BATCH = 2_000;

/**
 * Inserts new clients and animals first, then the tests.
 *
 * @param it.stored ids of stored tests that get or change a result in the same import, for the notification of high counts
 */
export async function insertTests(
  db: Db,
  it: Pick<ImportRequest, 'businessId' | 'now' | 'by' | 'scope'> & { readonly stored?: readonly number[] },
  matched: readonly MatchedTest[],
): Promise<ImportResult & { readonly made: MadeRows; readonly clientIdOf: (match: ClientMatch) => number }> {
  const { businessId, now, stored = [] } = it;
  const fresh = unique(
    matched.flatMap(({ client }) => (!isRefused(client) && 'created' in client ? [client.created] : [])),
  );
  const freshIds = await reserveIds(db, 'clients', fresh.length);
  const idOf = new Map<NewClient, number>(fresh.map((client, index) => [client, freshIds[index]!]));
  const clientIdOf = (client: ClientMatch): number => {
    if (isRefused(client)) throw new Error('A row without a client was not refused');
    return 'known' in client ? client.known.id : idOf.get(client.created)!;
  };
  const clientId = ({ client }: MatchedTest): number => clientIdOf(client);
  const animals = await resolveAnimals(
    db,
    businessId,
    matched.map((entry) => ({ ...entry.test, clientId: clientId(entry) })),
  );
  const testIds = await reserveIds(db, 'tests', matched.length);
  await insertOwners(db, {
    clients: fresh.map((client) => ({
      ...client,
      ...placedPostcode(client.postcode),
      business_id: businessId,
      id: idOf.get(client),
    })),
    animals: animals.created,
  }).catch(asDuplicate);
  const groups = await resolveGroups(db, it, { matched, clientId });
  for (let start = 0; start < matched.length; start += TESTS_PER_BATCH) {
    const entries = matched.slice(start, start + TESTS_PER_BATCH).map((entry, index) => {
      const client = clientId(entry);
      const animal = animals.idOf(client, entry.test);
      const group = groups.idOf(entry);
      return { test: entry.test, key: { businessId, id: testIds[start + index]!, client, animal, group } };
    });
    await insertTestRows(db, {
      tests: entries.map(({ test, key }) => toTestRow(test, key, now)),
      counts: entries.flatMap(({ test, key }) => toCountRows(test, key)),
    });
  }
  await notifyHighCounts(db, { businessId, testIds: [...testIds, ...stored], now });
  return {
    imported: matched.length,
    newClients: fresh.length,
    newAnimals: animals.created.length,
    made: {
      tests: testIds,
      animals: animals.created.map(({ id }) => id),
      clients: freshIds,
      groups: groups.made,
    },
    clientIdOf,
  };
}

/** A user may add one of the new clients by hand at the same time. */
function asDuplicate(error: unknown): never {
  throw isUniqueViolation(error, CLIENT_INDEX)
    ? new DomainError('DUPLICATE_CLIENT', { cause: error })
    : error;
}

interface TestKeys {
  readonly businessId: number;
  readonly id: number;
  readonly client: number;
  readonly animal: number | null;
  readonly group: number | null;
}

function toTestRow(test: ImportedTest, key: TestKeys, now: Date): object {
  return {
    business_id: key.businessId,
    id: key.id,
    uuid: `external-${randomUUID()}`,
    sample_id: test.sampleId,
    client_id: key.client,
    group_id: key.group,
    animal_id: key.animal,
    animal_type: test.animalType,
    test_type: test.testType,
    source_type: EXTERNAL,
    status: test.status,
    method: test.method,
    pool_size: test.poolSize,
    dosed: test.dosed,
    coccidia_visible: test.coccidiaVisible,
    tester_name: test.tester,
    created_at: test.tested.testedAt.toISOString(),
    tested_on: test.tested.testedOn,
    tested_time: test.tested.testedTime,
    sampled_on: test.tested.testedOn,
    completed_at: test.status === 'processing' ? null : now.toISOString(),
  };
}

export function toCountRows(
  { counts }: ImportedTest,
  { businessId, id }: Pick<TestKeys, 'businessId' | 'id'>,
): object[] {
  return counts.map(({ parasite, eggs, factor }) => ({
    business_id: businessId,
    test_id: id,
    parasite,
    eggs_counted: eggs,
    multiplication_factor: factor,
  }));
}

type Named = Pick<ImportedTest, 'animalName' | 'electronicId' | 'animalType'> & { readonly clientId: number };

interface NewAnimal extends Omit<KnownAnimal, 'id'> {
  readonly keys: readonly string[];
}

const animalKey = (clientId: number, name: string, type: number): string =>
  `${clientId}\n${type}\n${nameKey(name)}`;
const numberKey = (clientId: number, number: string, type: number): string =>
  `${clientId}\n${type}\n#${number}`;

/**
 * The keys by which a row names its animal: its electronic id, its name, and the number that this is. `animalConflicts`
 * has refused rows whose keys are of two animals.
 */
function keysOf({ clientId, animalName, electronicId, animalType }: Named): readonly string[] {
  const number = animalName && identityKey(animalName);
  return [
    ...(electronicId ? [numberKey(clientId, electronicId, animalType)] : []),
    ...(animalName ? [animalKey(clientId, animalName, animalType)] : []),
    ...(number ? [numberKey(clientId, number, animalType)] : []),
  ];
}

/**
 * The ids of the clients' animals by key, and the animals of the rows that are not among them. A number that several
 * animals have identifies none of them: its row gets an animal of its own, whose page shows the others.
 */
export async function missingAnimals(db: Db, businessId: number, tests: readonly Named[]) {
  const known = await findKnownAnimals(db, businessId, unique(tests.map(({ clientId }) => clientId)));
  const ids = new Map<string, number>();
  const ambiguous = new Set<string>();
  for (const animal of known) {
    const { client_id, name, animal_type, id } = animal;
    if (name !== '') ids.set(animalKey(client_id, name, animal_type), id);
    for (const number of identityKeys(animal)) {
      const key = numberKey(client_id, number, animal_type);
      if (ids.has(key)) ambiguous.add(key);
      ids.set(key, id);
    }
  }
  for (const key of ambiguous) ids.delete(key);
  const missing: NewAnimal[] = [];
  const named = new Set<string>();
  // Rows with both first: a row with one of them may be of the same animal.
  const hasBoth = ({ animalName, electronicId }: Named) => Boolean(animalName && electronicId);
  for (const test of [...tests.filter(hasBoth), ...tests.filter((it) => !hasBoth(it))]) {
    const keys = keysOf(test);
    const name = test.animalName ?? test.electronicId;
    if (!name || keys.some((key) => ids.has(key) || named.has(key))) continue;
    const { electronicId, officialTag } = numbersOfName(name);
    missing.push({
      keys,
      client_id: test.clientId,
      name,
      animal_type: test.animalType,
      electronic_id: test.electronicId ?? electronicId,
      official_tag: officialTag,
    });
    for (const key of keys) named.add(key);
  }
  return { ids, missing };
}

/** The animals that rows refer to; missing ones get new ids. */
async function resolveAnimals(db: Db, businessId: number, tests: readonly Named[]) {
  const { ids, missing } = await missingAnimals(db, businessId, tests);
  const newIds = await reserveIds(db, 'animals', missing.length);
  const created = missing.map(({ keys, ...animal }, index) => {
    for (const key of keys) ids.set(key, newIds[index]!);
    return { business_id: businessId, id: newIds[index]!, ...animal };
  });
  return {
    created,
    idOf: (clientId: number, test: Omit<Named, 'clientId'>): number | null =>
      keysOf({ ...test, clientId })
        .map((key) => ids.get(key))
        .find((id) => id !== undefined) ?? null,
  };
}

/** The groups of the rows; those that their clients do not have yet are made. */
async function resolveGroups(
  db: Db,
  { businessId, by, scope }: Pick<ImportRequest, 'businessId' | 'by' | 'scope'>,
  it: { readonly matched: readonly MatchedTest[]; readonly clientId: (entry: MatchedTest) => number },
) {
  const keyOf = (entry: MatchedTest, name: string) =>
    [it.clientId(entry), entry.test.animalType, groupKey(name)].join(' ');
  const ids = new Map<string, number>();
  const made: number[] = [];
  for (const entry of it.matched) {
    const { group, test } = entry;
    if (!group || group.id !== null || ids.has(keyOf(entry, group.name))) continue;
    const found = await groupOf(
      db,
      { business_id: businessId, client_id: it.clientId(entry) },
      { name: group.name, animal_type: test.animalType, by, organisationId: scope.organisationId },
    );
    ids.set(keyOf(entry, group.name), found.id);
    if (found.isNew) made.push(found.id);
  }
  return {
    made,
    idOf: (entry: MatchedTest): number | null =>
      entry.group && (entry.group.id ?? ids.get(keyOf(entry, entry.group.name))!),
  };
}

export function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

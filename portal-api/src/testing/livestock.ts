import type { Parasite, TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { randomUUID } from 'node:crypto';
import type { Db } from '../kernel/appContext.ts';

interface ClientOptions {
  readonly businessId: number;
  readonly name: string;
  readonly number?: string;
  readonly postcode?: string;
  readonly herdNumber?: string;
  readonly lat?: number;
  readonly lng?: number;
}

export async function addClient(owner: Db, it: ClientOptions): Promise<number> {
  const { id } = await owner
    .insertInto('clients')
    .values({
      business_id: it.businessId,
      name: it.name,
      number: it.number ?? null,
      postcode: it.postcode ?? null,
      lat: it.lat ?? null,
      lng: it.lng ?? null,
      farm_type: 'Sheep',
      flock_number: 'IE 1',
      herd_number: it.herdNumber ?? null,
      address_line_1: '1 Hill Lane',
      city: 'Athenry',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addAnimal(
  owner: Db,
  it: {
    businessId: number;
    clientId: number;
    name: string;
    animalType?: number;
    electronicId?: string;
    officialTag?: string;
  },
): Promise<number> {
  const { id } = await owner
    .insertInto('animals')
    .values({
      business_id: it.businessId,
      client_id: it.clientId,
      name: it.name,
      animal_type: it.animalType ?? 2,
      electronic_id: it.electronicId ?? null,
      official_tag: it.officialTag ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addGroup(
  owner: Db,
  it: {
    businessId: number;
    clientId: number;
    name: string;
    animalType?: number;
    electronicId?: string;
    officialTag?: string;
  },
): Promise<number> {
  const { id } = await owner
    .insertInto('groups')
    .values({
      business_id: it.businessId,
      client_id: it.clientId,
      name: it.name,
      animal_type: it.animalType ?? 2,
      age_class: 'mixed',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface TestOptions {
  readonly businessId: number;
  readonly clientId: number;
  readonly sampleId?: string;
  readonly animalId?: number;
  readonly groupId?: number;
  readonly animalType?: number;
  readonly testType?: number;
  readonly status?: TestStatus;
  readonly createdAt?: Date | string;
  readonly poolSize?: number;
  /** Whether it was imported or recorded instead of coming from the laboratory. */
  readonly isExternal?: boolean;
  /** Eggs counted by parasite, at factor 50. */
  readonly eggs?: Partial<Record<Parasite, number>>;
}

/** Adds a test, by default a sheep's worm count at the current time; returns its ids. */
export async function addTest(owner: Db, it: TestOptions): Promise<{ id: number; uuid: string }> {
  const uuid = it.isExternal ? `external-${randomUUID()}` : randomUUID();
  const { id } = await owner
    .insertInto('tests')
    .values({
      business_id: it.businessId,
      uuid,
      sample_id: it.sampleId ?? `S-${uuid.slice(0, 8)}`,
      client_id: it.clientId,
      animal_id: it.animalId ?? null,
      group_id: it.groupId ?? null,
      animal_type: it.animalType ?? 2,
      test_type: it.testType ?? 1,
      source_type: it.isExternal ? 1 : 0,
      status: it.status ?? 'positive',
      method: 'McMaster',
      pool_size: it.poolSize ?? 1,
      coccidia_visible: false,
      tester_name: 'Una Tester',
      created_at: it.createdAt ?? new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [parasite, eggs] of Object.entries(it.eggs ?? {})) {
    await owner
      .insertInto('test_counts')
      .values({
        business_id: it.businessId,
        test_id: id,
        parasite,
        eggs_counted: eggs,
        multiplication_factor: 50,
      })
      .execute();
  }
  return { id, uuid };
}

export const DAY_MS = 86_400_000;

export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}

/** The calendar day (UTC) of a time, in the API's format. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

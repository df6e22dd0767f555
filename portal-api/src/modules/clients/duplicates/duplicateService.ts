import type {
  AnimalsOfNumber,
  ClientsOfNumber,
  DuplicateAnimal,
  DuplicateClient,
  findNumberHolders,
  NumberHolder,
} from '@epigram/shared-contracts/api/duplicates';
import {
  compactIdentity,
  normalElectronicId,
  normalOfficialTag,
} from '@epigram/shared-contracts/domain/officialIdentity';
import type * as z from 'zod/mini';
import type { Db } from '../../../kernel/appContext.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { animalTypeName } from '../../test-data/public.ts';
import { findAnimalsOfNumbers } from '../animalRepository.ts';
import { existingClient } from '../clientService.ts';
import {
  findClientsOfNumbers,
  findSharedAnimalNumbers,
  findSharedClientNumbers,
  readListedAnimals,
  readListedClients,
  type ListedAnimal,
  type ListedClient,
  type Page,
} from './duplicateRepository.ts';

type Scope = Pick<TenantScope, 'businessIds'>;

export async function listAnimalNumbers(
  db: Db,
  { businessIds }: Scope,
  page: Page,
): Promise<{ data: AnimalsOfNumber[]; totalRecords: number }> {
  const { shared, total } = await findSharedAnimalNumbers(db, businessIds, page);
  const animals = byId(
    await readListedAnimals(
      db,
      businessIds,
      shared.flatMap(({ ids }) => ids),
    ),
  );
  return {
    data: shared.map(({ business_id, number, ids }) => ({
      businessId: business_id,
      number,
      animals: ids.flatMap((id) => animals.get(id) ?? []).map(toAnimal),
    })),
    totalRecords: total,
  };
}

export async function listClientNumbers(
  db: Db,
  { businessIds }: Scope,
  page: Page,
): Promise<{ data: ClientsOfNumber[]; totalRecords: number }> {
  const { shared, total } = await findSharedClientNumbers(db, businessIds, page);
  const clients = byId(
    await readListedClients(
      db,
      businessIds,
      shared.flatMap(({ ids }) => ids),
    ),
  );
  return {
    data: shared.map(({ business_id, field, number, ids }) => ({
      businessId: business_id,
      field: field as ClientsOfNumber['field'],
      number,
      clients: ids.flatMap((id) => clients.get(id) ?? []).map(toClient),
    })),
    totalRecords: total,
  };
}

/**
 * Animals or clients that have a number which is being typed.
 * @throws NOT_FOUND for a client outside the scope
 */
export async function readNumberHolders(
  db: Db,
  scope: Scope,
  { field, number, clientId, animalId }: z.output<NonNullable<typeof findNumberHolders.query>>,
): Promise<NumberHolder[]> {
  const businessIds =
    clientId === undefined ? scope.businessIds : [(await existingClient(db, scope, clientId)).business_id];
  if (field === 'animal') {
    const numbers = [normalElectronicId(number), normalOfficialTag(number)];
    const animals = await findAnimalsOfNumbers(db, businessIds, { numbers, exceptId: animalId });
    return animals.map(({ id, name, client_name }) => ({ id, name: name || null, clientName: client_name }));
  }
  const numbers = number.split(/[,;|\n]/).map(compactIdentity);
  const clients = await findClientsOfNumbers(db, businessIds, { field, numbers, exceptId: clientId });
  return clients.map(({ id, name }) => ({ id, name, clientName: null }));
}

function byId<Row extends { readonly id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function toAnimal(row: ListedAnimal): DuplicateAnimal {
  return {
    id: row.id,
    name: row.name || null,
    electronicId: row.electronic_id,
    officialTag: row.official_tag,
    animalType: animalTypeName(row.animal_type),
    dateOfBirth: row.date_of_birth,
    clientId: row.client_id,
    clientName: row.client_name,
    totalTests: row.total_tests,
    totalTreatments: row.total_treatments,
  };
}

function toClient({ total_tests, total_animals, ...row }: ListedClient): DuplicateClient {
  return { ...row, totalTests: total_tests, totalAnimals: total_animals };
}

import type {
  animalRow,
  clientDetails,
  CLIENT_SORT_FIELDS,
  ClientRow,
} from '@epigram/shared-contracts/api/clients';
import type { AnimalType, TestType } from '@epigram/shared-contracts/domain/enumerations';
import type * as z from 'zod/mini';

import type { Db } from '../../platform/appContext.ts';
import type { TenantScope } from '../../platform/caller.ts';
import { DomainError } from '../../platform/domainError.ts';
import { animalTypeIds, animalTypeName, testTypeIds, testTypeName } from '../tests/codes.ts';
import { findAnimals, type AnimalQuery, type StoredAnimal } from './animalRepository.ts';
import { findClient, findClients, type StoredClient } from './clientRepository.ts';

type Scope = Pick<TenantScope, 'businessIds'>;
type ClientDetails = z.output<typeof clientDetails>;
type AnimalRow = z.output<typeof animalRow>;

interface ListRequest {
  readonly offset: number;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly sortField?: (typeof CLIENT_SORT_FIELDS)[number] | undefined;
  readonly sortOrder?: 'asc' | 'desc' | undefined;
  readonly animalType?: AnimalType | undefined;
  readonly inactive?: 'true' | 'false' | undefined;
}

/** A page of clients; those with the most tests first unless asked otherwise (specification, section 9). */
export async function listClientPage(
  db: Db,
  scope: Scope,
  { sortField = 'totalTests', sortOrder = 'desc', animalType, inactive, ...page }: ListRequest,
): Promise<{ data: ClientRow[]; totalRecords: number }> {
  const { clients, total } = await findClients(db, {
    ...page,
    businessIds: scope.businessIds,
    sortField,
    sortOrder,
    animalTypeIds: animalType && animalTypeIds([animalType]),
    inactive: inactive === 'true',
  });
  return { data: clients.map(toClientRow), totalRecords: total };
}

export async function readClient(db: Db, scope: Scope, id: number): Promise<ClientDetails> {
  const client = await existing(db, scope, id);
  return {
    ...toClientRow(client),
    details: client.details,
    email: client.email,
    phone: client.phone,
    address_line_1: client.address_line_1,
    address_line_2: client.address_line_2,
    county: client.county,
    farmType: client.farm_type,
    flockNumber: client.flock_number,
    lat: client.lat,
    lng: client.lng,
  };
}

interface AnimalRequest extends Partial<Pick<AnimalQuery, 'search' | 'sortField' | 'sortOrder'>> {
  readonly offset: number;
  readonly limit: number;
  readonly filters?: { test_type?: TestType | undefined; animal_type?: AnimalType | undefined } | undefined;
}

export async function listAnimalPage(
  db: Db,
  scope: Scope,
  clientId: number,
  { filters = {}, sortField = 'name', sortOrder = 'asc', ...page }: AnimalRequest,
): Promise<{ data: AnimalRow[]; totalRecords: number }> {
  await existing(db, scope, clientId);
  const { animals, total } = await findAnimals(db, {
    ...page,
    businessIds: scope.businessIds,
    clientId,
    sortField,
    sortOrder,
    animalTypeIds: filters.animal_type && animalTypeIds([filters.animal_type]),
    testTypeIds: filters.test_type && testTypeIds([filters.test_type]),
  });
  return { data: animals.map(toAnimalRow), totalRecords: total };
}

async function existing(db: Db, scope: Scope, id: number): Promise<StoredClient> {
  const client = await findClient(db, scope.businessIds, id);
  if (!client) throw new DomainError('NOT_FOUND');
  return client;
}

function toClientRow(client: StoredClient): ClientRow {
  return {
    id: client.id,
    businessId: client.business_id,
    businessName: client.business_name,
    name: client.name,
    number: client.number,
    postcode: client.postcode,
    city: client.city,
    country: client.country,
    animalTypes: client.animal_types.map(animalTypeName),
    totalAnimals: client.total_animals,
    totalTests: client.total_tests,
    lastTestDate: client.last_test_at?.toISOString() ?? null,
    status: client.status,
  };
}

function toAnimalRow(animal: StoredAnimal): AnimalRow {
  return {
    id: animal.id,
    name: animal.name || null,
    animalType: animalTypeName(animal.animal_type),
    clientId: animal.client_id,
    clientName: animal.client_name,
    clientNumber: animal.client_number,
    dateOfBirth: animal.date_of_birth,
    lastTestDate: animal.last_test_at?.toISOString() ?? null,
    totalTests: animal.total_tests,
    testType: [...new Set(animal.test_types.map(testTypeName))],
  };
}

import type { AnimalDetails, animalRow } from '@epigram/shared-contracts/api/clients';
import type { AnimalType, TestType } from '@epigram/shared-contracts/domain/enumerations';
import type * as z from 'zod/mini';

import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { animalTypeIds, animalTypeName, testTypeIds, testTypeName } from '../test-data/public.ts';
import {
  findAnimal,
  findAnimals,
  findAnimalsByName,
  findAnimalsOfNumbers,
  type AnimalQuery,
  type StoredAnimal,
} from './animalRepository.ts';
import { existingClient } from './clientService.ts';

type Scope = Pick<TenantScope, 'businessIds'>;
type AnimalRow = z.output<typeof animalRow>;

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
  await existingClient(db, scope, clientId);
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

/** @throws NOT_FOUND for an animal outside the scope, or of another client than the given one */
export async function readAnimal(
  db: Db,
  scope: Scope,
  it: { clientId?: number; animalId: number },
): Promise<AnimalDetails> {
  const animal = await findAnimal(db, scope.businessIds, it);
  if (!animal) throw new DomainError('NOT_FOUND');
  const numbers = [animal.electronic_id, animal.official_tag].filter((number) => number !== null);
  const same = await findAnimalsOfNumbers(db, [animal.business_id], { numbers, exceptId: animal.id });
  return {
    ...toAnimalRow(animal),
    businessId: animal.business_id,
    sameIdentity: same.map(({ id, name, client_id, client_name }) => ({
      id,
      name: name || null,
      clientId: client_id,
      clientName: client_name,
    })),
  };
}

export async function searchAnimalNames(db: Db, scope: Scope, query: { search: string; limit: number }) {
  const animals = await findAnimalsByName(db, scope.businessIds, query);
  return animals.map((animal) => ({
    id: animal.id,
    name: animal.name,
    electronicId: animal.electronic_id,
    officialTag: animal.official_tag,
    animalType: animalTypeName(animal.animal_type),
    clientId: animal.client_id,
    clientName: animal.client_name,
  }));
}

function toAnimalRow(animal: StoredAnimal): AnimalRow {
  return {
    id: animal.id,
    name: animal.name || null,
    electronicId: animal.electronic_id,
    officialTag: animal.official_tag,
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

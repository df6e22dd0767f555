import type { clientDetails, CLIENT_SORT_FIELDS, ClientRow } from '@epigram/shared-contracts/api/clients';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import type * as z from 'zod/mini';

import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { animalTypeIds, animalTypeName } from '../test-data/public.ts';
import { findClient, findClients, type StoredClient } from './clientRepository.ts';

type Scope = Pick<TenantScope, 'businessIds'>;
export type ClientDetails = z.output<typeof clientDetails>;

interface ListRequest {
  readonly offset: number;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly sortField?: (typeof CLIENT_SORT_FIELDS)[number] | undefined;
  readonly sortOrder?: 'asc' | 'desc' | undefined;
  readonly animalType?: AnimalType | undefined;
  readonly inactive?: 'true' | 'false' | undefined;
  readonly retestDue?: 'true' | 'false' | undefined;
  readonly status?: number | undefined;
}

/** A page of clients; by default, those with the most tests first (docs/product.md, 9). */
export async function listClientPage(
  db: Db,
  scope: Scope,
  { sortField = 'totalTests', sortOrder = 'desc', animalType, inactive, retestDue, ...page }: ListRequest,
): Promise<{ data: ClientRow[]; totalRecords: number }> {
  const { clients, total } = await findClients(db, {
    ...page,
    businessIds: scope.businessIds,
    sortField,
    sortOrder,
    animalTypeIds: animalType && animalTypeIds([animalType]),
    inactive: inactive === 'true',
    retestDue: retestDue === 'true',
  });
  return { data: clients.map(toClientRow), totalRecords: total };
}

export async function readClient(db: Db, scope: Scope, id: number): Promise<ClientDetails> {
  const client = await existingClient(db, scope, id);
  const lines = [client.address_line_1, client.address_line_2].filter((line) => line);
  return {
    ...toClientRow(client),
    details: client.details,
    email: client.email,
    phone: client.phone,
    address: lines.length > 0 ? lines.join(', ') : null,
    address_line_1: client.address_line_1,
    address_line_2: client.address_line_2,
    county: client.county,
    farmType: client.farm_type,
    flockNumber: client.flock_number,
    herdNumber: client.herd_number,
    holdingNumber: client.holding_number,
    lat: client.lat,
    lng: client.lng,
    placeIsExact: client.place_exact,
  };
}

/** @throws NOT_FOUND for a client outside the scope */
export async function existingClient(db: Db, scope: Scope, id: number): Promise<StoredClient> {
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

import type { IntegrationAnimal, IntegrationGroup } from '@epigram/shared-contracts/api/integrationAnimals';
import type { IntegrationCheck } from '@epigram/shared-contracts/api/integrationChecks';
import { CLIENT_STATES, type IntegrationClient } from '@epigram/shared-contracts/api/integrationClients';
import { DOSED_STATES, type IntegrationResult } from '@epigram/shared-contracts/api/integrationResults';
import type { IntegrationTreatment } from '@epigram/shared-contracts/api/integrationTreatments';
import { animalTypeName, testTypeName } from '../test-data/public.ts';
import { toCheck } from '../treatment-checks/public.ts';
import { toTreatment } from '../treatments/public.ts';
import type { Readable } from './changesService.ts';
import {
  readAnimals,
  readChecks,
  readClients,
  readGroups,
  readResults,
  readTreatments,
  type AnimalRow,
  type CheckChangeRow,
  type ClientRow,
  type GroupRow,
  type ResultRow,
  type TreatmentChangeRow,
} from './integrationRepository.ts';

const LABORATORY = 0;
const UNKNOWN_DOSED = 3;

export const clientRows: Readable<ClientRow, IntegrationClient, number> = {
  kind: 'client',
  read: readClients,
  idOf: ({ row_id }) => row_id,
  show: (row) => ({
    id: row.row_id,
    name: row.name,
    number: row.client_number,
    postcode: row.postcode,
    email: row.email,
    phone: row.phone,
    addressLine1: row.address_line_1,
    addressLine2: row.address_line_2,
    city: row.city,
    county: row.county,
    country: row.country,
    farmType: row.farm_type,
    flockNumber: row.flock_number,
    herdNumber: row.herd_number,
    holdingNumber: row.holding_number,
    details: row.details,
    state: CLIENT_STATES[row.status] ?? 'active',
    createdAt: row.created_at.toISOString(),
    updatedAt: row.changed_at.toISOString(),
  }),
};

export const groupRows: Readable<GroupRow, IntegrationGroup, number> = {
  kind: 'group',
  read: readGroups,
  idOf: ({ row_id }) => row_id,
  show: (row) => ({
    id: row.row_id,
    clientId: row.client_id,
    name: row.name,
    animalType: animalTypeName(row.animal_type),
    ageClass: row.age_class,
    animals: row.animals,
    isClosed: row.closed_at !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.changed_at.toISOString(),
  }),
};

export const animalRows: Readable<AnimalRow, IntegrationAnimal, number> = {
  kind: 'animal',
  read: readAnimals,
  idOf: ({ row_id }) => row_id,
  show: (row) => ({
    id: row.row_id,
    clientId: row.client_id,
    name: row.name || null,
    electronicId: row.electronic_id,
    officialTag: row.official_tag,
    animalType: animalTypeName(row.animal_type),
    dateOfBirth: row.date_of_birth,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.changed_at.toISOString(),
  }),
};

export const resultRows: Readable<ResultRow, IntegrationResult, string> = {
  kind: 'result',
  read: readResults,
  idOf: ({ uuid }) => uuid ?? '',
  show: (row) => ({
    id: row.uuid,
    sampleId: row.sample_id,
    clientId: row.client_id,
    groupId: row.group_id,
    animalId: row.animal_id,
    animalType: animalTypeName(row.animal_type),
    testType: testTypeName(row.test_type),
    testedAt: row.created_at.toISOString(),
    testedOn: row.tested_on,
    testedTime: row.tested_time,
    status: row.status,
    method: row.method,
    pooledAnimals: row.pool_size,
    dosed: DOSED_STATES[row.dosed - 1] ?? DOSED_STATES[UNKNOWN_DOSED - 1]!,
    coccidiaVisible: row.coccidia_visible,
    tester: row.tester_name,
    source: row.source_type === LABORATORY ? 'laboratory' : 'recorded',
    isCorrected: row.is_corrected,
    counts: row.counts.map(({ parasite, eggs, factor, epg }) => ({
      parasite,
      eggsCounted: eggs,
      multiplicationFactor: factor,
      perGram: epg,
    })),
    updatedAt: row.changed_at.toISOString(),
  }),
};

export const treatmentRows: Readable<TreatmentChangeRow, IntegrationTreatment, number> = {
  kind: 'treatment',
  read: readTreatments,
  idOf: ({ row_id }) => row_id,
  show(row) {
    const it = toTreatment(row);
    return {
      id: row.row_id,
      clientId: row.client_id,
      groupId: row.group_id,
      groupName: row.group_id === null ? row.group_name : null,
      animalType: it.animalType,
      animalIds: it.animals.map(({ id }) => id),
      animalCount: row.animal_count,
      treatedOn: it.treatedOn,
      endedOn: it.endedOn,
      durationDays: row.duration_days,
      lastDoseAt: row.last_dose_at,
      products: it.products,
      prescriber: it.prescriber,
      prescriberContact: row.prescriber_contact,
      meatUntil: it.meatUntil,
      milkUntil: it.milkUntil,
      milkUntilTime: row.milk_until_time,
      milkForbidden: row.milk_forbidden,
      reason: it.reason,
      note: it.note,
      missing: it.missing,
      corrections: row.corrections,
      createdAt: it.recordedAt,
      updatedAt: row.changed_at.toISOString(),
    };
  },
};

export const checkRows: Readable<CheckChangeRow, IntegrationCheck, number> = {
  kind: 'check',
  read: readChecks,
  idOf: ({ row_id }) => row_id,
  show(row) {
    const { group, ...check } = toCheck(row);
    return {
      ...check,
      clientId: row.client_id,
      groupId: row.group_id,
      groupName: row.group_id === null ? group : null,
      updatedAt: row.changed_at.toISOString(),
    };
  },
};

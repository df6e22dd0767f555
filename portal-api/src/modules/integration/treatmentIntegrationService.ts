import type {
  createIntegrationTreatment,
  IntegrationTreatment,
  TreatmentChange,
} from '@epigram/shared-contracts/api/integrationTreatments';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import type * as z from 'zod/mini';
import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { animalTypeId } from '../test-data/public.ts';
import {
  amendTreatment,
  findForeignAnimals,
  recordTreatment,
  recordTreatments,
  refuseStrangers,
  strikeOneTreatment,
  type By,
} from '../treatments/public.ts';
import { openClient, type ClientKey } from '../visits/public.ts';
import { requireClient } from './animalIntegrationService.ts';
import { readOne } from './changesService.ts';
import { treatmentRows } from './integrationRows.ts';

type NewTreatment = z.output<NonNullable<(typeof createIntegrationTreatment)['body']>>;

export async function addTreatment(
  db: Db,
  scope: TenantScope,
  { treatment, by }: { treatment: NewTreatment; by: By },
): Promise<IntegrationTreatment> {
  const { clientId, groupName, ...facts } = treatment;
  await requireClient(db, scope, clientId);
  const client = await openClient(db, scope, clientId);
  await requireAnimals(db, client, facts);
  const { id } = await recordTreatment(db, scope, client, { treatment: { ...facts, group: groupName }, by });
  return readOne(db, scope, treatmentRows, id);
}

/** Adds many treatments of one client; one that is refused leaves nothing behind. */
export async function addTreatments(
  db: Db,
  scope: TenantScope,
  it: { clientId: number; treatments: readonly Omit<NewTreatment, 'clientId'>[]; by: By },
) {
  await requireClient(db, scope, it.clientId);
  const client = await openClient(db, scope, it.clientId);
  const treatments = it.treatments.map(({ groupName, ...facts }) => ({ ...facts, group: groupName }));
  return recordTreatments(db, scope, client, { treatments, by: it.by });
}

export async function changeTreatment(
  db: Db,
  scope: TenantScope,
  { treatmentId, change, by }: { treatmentId: number; change: TreatmentChange; by: By },
): Promise<IntegrationTreatment> {
  const { clientId, animalType } = await readOne(db, scope, treatmentRows, treatmentId);
  const client = await openClient(db, scope, clientId);
  await requireAnimals(db, client, { animalType: change.animalType ?? animalType, ...change });
  const { groupName, ...facts } = change;
  const named = groupName === undefined ? {} : { group: groupName };
  // A mob that is only named takes the place of a group.
  const left = groupName && change.groupId === undefined ? { groupId: null } : {};
  await amendTreatment(db, scope, client, { id: treatmentId, change: { ...facts, ...named, ...left }, by });
  return readOne(db, scope, treatmentRows, treatmentId);
}

export async function strikeTreatment(
  db: Db,
  scope: TenantScope,
  { treatmentId, reason, by }: { treatmentId: number; reason: string; by: By },
): Promise<void> {
  const { clientId } = await readOne(db, scope, treatmentRows, treatmentId);
  const client = await openClient(db, scope, clientId);
  await strikeOneTreatment(db, scope, client, { id: treatmentId, reason, by });
}

/** Names the animals of a body that are not the client's, as the wrong fields that they are. */
async function requireAnimals(
  db: Db,
  client: ClientKey,
  { animalType, animalIds = [] }: { animalType: AnimalType; animalIds?: readonly number[] | undefined },
): Promise<void> {
  const strangers = await findForeignAnimals(db, client, { animalType: animalTypeId(animalType), animalIds });
  refuseStrangers({ animalIds }, new Set(strangers));
}

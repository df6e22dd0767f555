import type {
  createIntegrationAnimal,
  createIntegrationGroup,
  IntegrationAnimal,
  IntegrationGroup,
  updateIntegrationAnimal,
  updateIntegrationGroup,
} from '@epigram/shared-contracts/api/integrationAnimals';
import type { Locale } from '@epigram/shared-contracts/locale';
import type * as z from 'zod/mini';
import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import {
  changeOneAnimal,
  changeOneGroup,
  createOneAnimal,
  createOneGroup,
  lockClient,
} from '../clients/public.ts';
import { readOne } from './changesService.ts';
import { animalRows, groupRows } from './integrationRows.ts';

type Body<O extends { readonly body?: z.ZodMiniType }> = z.output<NonNullable<O['body']>>;

interface Act {
  readonly by: { readonly userId: number; readonly requestId: string };
  readonly language: Locale;
}

export async function addGroup(
  db: Db,
  scope: TenantScope,
  { group, ...act }: Act & { group: Body<typeof createIntegrationGroup> },
): Promise<IntegrationGroup> {
  const { clientId, ...fields } = group;
  await requireClient(db, scope, clientId);
  const { id } = await createOneGroup(db, scope, { ...act, clientId, group: fields });
  return readOne(db, scope, groupRows, id);
}

export async function changeGroup(
  db: Db,
  scope: TenantScope,
  { groupId, change, ...act }: Act & { groupId: number; change: Body<typeof updateIntegrationGroup> },
): Promise<IntegrationGroup> {
  const { clientId } = await readOne(db, scope, groupRows, groupId);
  // Changes of a client's groups are serialised by its row, so that none is based on values that another replaces.
  await lockClient(db, scope.businessIds, clientId);
  const { name, ageClass, animals, isClosed } = await readOne(db, scope, groupRows, groupId);
  await changeOneGroup(db, scope, {
    ...act,
    clientId,
    groupId,
    change: {
      name: change.name ?? name,
      ageClass: change.ageClass ?? ageClass,
      animals: change.animals === undefined ? animals : change.animals,
      isClosed: change.isClosed ?? isClosed,
    },
  });
  return readOne(db, scope, groupRows, groupId);
}

export async function addAnimal(
  db: Db,
  scope: TenantScope,
  { animal, language }: Pick<Act, 'language'> & { animal: Body<typeof createIntegrationAnimal> },
): Promise<IntegrationAnimal> {
  const { clientId, ...fields } = animal;
  await requireClient(db, scope, clientId);
  const { id } = await createOneAnimal(db, scope, { clientId, animal: fields, language, now: new Date() });
  return readOne(db, scope, animalRows, id);
}

export async function changeAnimal(
  db: Db,
  scope: TenantScope,
  {
    animalId,
    change,
    language,
  }: Pick<Act, 'language'> & { animalId: number; change: Body<typeof updateIntegrationAnimal> },
): Promise<IntegrationAnimal> {
  const { clientId } = await readOne(db, scope, animalRows, animalId);
  await changeOneAnimal(db, scope, { clientId, animalId, change, language, now: new Date() });
  return readOne(db, scope, animalRows, animalId);
}

/** A client that a body names is a field, and not the address of something that does not exist. */
export async function requireClient(db: Db, scope: TenantScope, clientId: number): Promise<void> {
  if (await lockClient(db, scope.businessIds, clientId)) return;
  throw new DomainError('BAD_REQUEST', {
    errors: [{ path: 'clientId', message: 'is no client of this business' }],
  });
}

import type { Locale } from '@epigram/shared-contracts/locale';

import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { requireDeleter } from './deletionPolicy.ts';
import {
  deleteEmptyAnimals,
  deleteEmptyClients,
  deleteTestRows,
  findCarriedByAnimal,
  findCarriedByClient,
  findCarriedByTests,
  lockAnimalToDelete,
  lockClientToDelete,
  lockTestToDelete,
} from './deletionRepository.ts';
import { type Carried, carriedTexts } from './deletionTexts.ts';

export interface DeletionRequest {
  readonly scope: Pick<TenantScope, 'businessIds' | 'organisationId' | 'role'>;
  readonly by: { readonly userId: number; readonly requestId: string };
  readonly language: Locale;
}

/** The source of results that don't come from the laboratory; its results are final. */
const EXTERNAL = 1;

export async function deleteOneTest(db: Db, request: DeletionRequest, uuid: string): Promise<void> {
  requireDeleter(request.scope);
  const test = await lockTestToDelete(db, request.scope.businessIds, uuid.toLowerCase());
  if (!test) throw new DomainError('NOT_FOUND');
  if (test.source_type !== EXTERNAL) throw new DomainError('AUTHORIZATION_FAILED');
  refuseIfCarried(await findCarriedByTests(db, test.business_id, [test.id]), request.language);
  await deleteTestRows(db, test.business_id, [test.id]);
  await note(db, request, { ...test, name: test.sample_id, kind: 'test' });
}

export async function deleteOneAnimal(
  db: Db,
  request: DeletionRequest,
  { clientId, animalId }: { readonly clientId: number; readonly animalId: number },
): Promise<void> {
  requireDeleter(request.scope);
  const animal = await lockAnimalToDelete(db, { ...request.scope, clientId, id: animalId });
  if (!animal) throw new DomainError('NOT_FOUND');
  refuseIfCarried(await findCarriedByAnimal(db, animal), request.language);
  await deleteEmptyAnimals(db, animal.business_id, [animal.id], { onlyUnchanged: false });
  await note(db, request, { ...animal, kind: 'animal' });
}

export async function deleteOneClient(db: Db, request: DeletionRequest, clientId: number): Promise<void> {
  requireDeleter(request.scope);
  const client = await lockClientToDelete(db, { ...request.scope, id: clientId });
  if (!client) throw new DomainError('NOT_FOUND');
  refuseIfCarried(await findCarriedByClient(db, client), request.language);
  await deleteEmptyClients(db, client.business_id, [client.id], { onlyUnchanged: false });
  await note(db, request, { ...client, kind: 'client' });
}

function refuseIfCarried(carried: Carried, language: Locale): void {
  const messages = carriedTexts(carried, language);
  if (messages.length > 0) throw new DomainError('CARRIES_DATA', { messages });
}

function note(
  db: Db,
  { scope, by }: DeletionRequest,
  it: {
    readonly kind: 'test' | 'animal' | 'client';
    readonly business_id: number;
    readonly id: number;
    readonly name: string;
  },
): Promise<void> {
  return audit(db, {
    ...by,
    action: `${it.kind}-deleted`,
    businessId: it.business_id,
    organisationId: scope.organisationId,
    subject: `${it.kind}:${it.id}`,
    subjectName: it.name,
  });
}

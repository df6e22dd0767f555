import type { ClientMerge, MergeCounts } from '@epigram/shared-contracts/api/clientMerges';

import type { Db } from '../../../kernel/appContext.ts';
import { audit } from '../../../kernel/audit.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { isUniqueViolation } from '../../../kernel/uniqueViolation.ts';
import { requireClientEditor, requireMerger } from '../clientPolicy.ts';
import { existingClient } from '../clientService.ts';
import { CLIENT_INDEX, lockClient } from '../clientWriteRepository.ts';
import {
  countRows,
  deleteClient,
  findMerges,
  findSameAnimals,
  insertMerge,
  mergeAnimals,
  moveFarm,
  lockPair,
  moveRows,
  readRemoved,
  type StoredMerge,
} from './mergeRepository.ts';
import {
  moveRowsBack,
  separateClients,
  restoreAnimals,
  restoreClient,
  restoreFarm,
  restoreMerges,
  claimMerge,
} from './undoRepository.ts';

type Scope = Pick<TenantScope, 'businessIds' | 'organisationId' | 'role'>;
interface By {
  readonly userId: number;
  readonly requestId: string;
}

/** Hours in which a merge can be undone. */
const UNDO_HOURS = 24;

export async function previewMerge(
  db: Db,
  scope: Scope,
  { clientId, otherClientId }: { clientId: number; otherClientId: number },
): Promise<MergeCounts> {
  const [kept, merged] = [
    await existingClient(db, scope, clientId),
    await existingClient(db, scope, otherClientId),
  ];
  // Clients of different businesses are never merged, because each business's data stays separate.
  if (kept.id === merged.id || kept.business_id !== merged.business_id) throw new DomainError('NOT_FOUND');
  const pair = { business_id: kept.business_id, kept: kept.id, merged: merged.id };
  const same = await findSameAnimals(db, pair);
  const counts = await countRows(db, pair);
  return { ...counts, animals: counts.animals - same.length, sameAnimals: same.length };
}

/**
 * Moves everything of one client to another, which keeps its own details, and removes the first. It can be undone for a
 * day.
 */
export async function mergeTwoClients(
  db: Db,
  scope: Scope,
  it: { clientId: number; otherClientId: number; by: By },
): Promise<ClientMerge> {
  requireMerger(scope);
  const pair = await lockPair(db, scope.businessIds, { kept: it.clientId, merged: it.otherClientId });
  if (!pair) throw new DomainError('NOT_FOUND');
  const same = await findSameAnimals(db, pair);
  const removed = await readRemoved(db, pair, same);
  await mergeAnimals(db, pair, same);
  await moveFarm(db, pair);
  const moved = await moveRows(db, pair);
  await deleteClient(db, pair);
  const id = await insertMerge(db, pair, { by: it.by.userId, hours: UNDO_HOURS, removed, moved });
  const stored = (await findMerges(db, { business_id: pair.business_id, client_id: pair.kept })).find(
    (merge) => merge.id === id,
  );
  const merge = toMerge(stored!);
  await audit(db, {
    ...it.by,
    action: 'clients-merged',
    businessId: pair.business_id,
    organisationId: scope.organisationId,
    subject: `client:${pair.kept}`,
    subjectName: pair.keptName,
    detail: { client: pair.mergedName, tests: merge.moved.tests, animals: merge.moved.animals },
  });
  return merge;
}

export async function listMerges(db: Db, scope: Scope, clientId: number): Promise<ClientMerge[]> {
  const { business_id } = await existingClient(db, scope, clientId);
  return (await findMerges(db, { business_id, client_id: clientId })).map(toMerge);
}

export async function undoMerge(
  db: Db,
  scope: Scope,
  it: { clientId: number; mergeId: number; by: By },
): Promise<{ clientId: number }> {
  requireClientEditor(scope);
  const client = await lockClient(db, scope.businessIds, it.clientId);
  const merge = client && (await claimMerge(db, { ...client, client_id: it.clientId }, it.mergeId));
  if (!merge) throw new DomainError('NOT_FOUND');
  await restoreClient(db, merge).catch((error: unknown) => {
    // A client with this name and postcode was added after the merge.
    throw isUniqueViolation(error, CLIENT_INDEX)
      ? new DomainError('DUPLICATE_CLIENT', { cause: error })
      : error;
  });
  await restoreMerges(db, merge);
  await restoreFarm(db, merge);
  await moveRowsBack(db, merge);
  await restoreAnimals(db, merge);
  await separateClients(db, merge);
  await audit(db, {
    ...it.by,
    action: 'clients-merge-undone',
    businessId: merge.business_id,
    organisationId: scope.organisationId,
    subject: `client:${merge.merged}`,
    subjectName: merge.mergedName,
    detail: { tests: merge.moved.tests.length, animals: merge.moved.animals.length },
  });
  return { clientId: merge.merged };
}

function toMerge({ mergedAt, undoUntil, moved, sameAnimals, ...merge }: StoredMerge): ClientMerge {
  return {
    ...merge,
    mergedAt: new Date(mergedAt).toISOString(),
    undoUntil: new Date(undoUntil).toISOString(),
    moved: {
      tests: moved.tests.length,
      animals: moved.animals.length,
      sameAnimals,
      treatments: moved.treatments.length,
      treatmentChecks: moved.treatmentChecks.length,
      reports: moved.reports.length,
      groups: moved.groups?.length ?? 0,
    },
  };
}

import type { AnimalMerge } from '@epigram/shared-contracts/api/duplicates';
import type { Db } from '../../../kernel/appContext.ts';
import { audit } from '../../../kernel/audit.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { isUniqueViolation } from '../../../kernel/uniqueViolation.ts';
import { requireClientEditor, requireMerger } from '../clientPolicy.ts';
import {
  claimAnimalMerge,
  fillFacts,
  findAnimalMerges,
  insertAnimalMerge,
  lockAnimals,
  moveAnimal,
  readRemovedAnimal,
  restoreAnimal,
  type Facts,
  type LockedAnimal,
  type StoredAnimalMerge,
} from './animalMergeRepository.ts';

type Scope = Pick<TenantScope, 'businessIds' | 'organisationId' | 'role'>;
interface By {
  readonly userId: number;
  readonly requestId: string;
}

/** Hours in which a merge can be undone. */
const UNDO_HOURS = 24;
const ANIMAL_INDEX = 'animals_name_type_birth';
const FACTS = ['electronic_id', 'official_tag', 'date_of_birth'] as const satisfies readonly (keyof Facts)[];

/**
 * Moves the tests and treatments of one animal to another of its client and species, and removes it. What the kept one
 * lacks it takes over; what both have stays as the kept one has it. It can be undone for a day.
 */
export async function mergeTwoAnimals(
  db: Db,
  scope: Scope,
  it: { animalId: number; otherAnimalId: number; by: By },
): Promise<AnimalMerge> {
  requireMerger(scope);
  const found = await lockAnimals(db, scope.businessIds, [it.animalId, it.otherAnimalId]);
  const [kept, merged] = [it.animalId, it.otherAnimalId].map((id) => found.find((row) => row.id === id));
  if (!kept || !merged || kept === merged || kept.business_id !== merged.business_id) {
    throw new DomainError('NOT_FOUND');
  }
  // The tests and treatments of an animal are its client's, and of its species.
  if (kept.client_id !== merged.client_id || kept.animal_type !== merged.animal_type) {
    const message = 'is of another client or species';
    throw new DomainError('BAD_REQUEST', { errors: [{ path: 'otherAnimalId', message }] });
  }
  const filled = lacking(kept, merged);
  const removed = await readRemovedAnimal(db, { kept, merged, filled });
  await moveAnimal(db, { kept, merged });
  await fillFacts(db, kept, filled).catch(asDuplicate);
  const id = await insertAnimalMerge(db, kept, { merged, by: it.by.userId, hours: UNDO_HOURS, removed });
  await audit(db, {
    ...it.by,
    action: 'animals-merged',
    businessId: kept.business_id,
    organisationId: scope.organisationId,
    subject: `animal:${kept.id}`,
    subjectName: kept.name,
    // What the removed animal was called stays known after the day.
    detail: {
      animal: merged.name,
      electronicId: merged.electronic_id,
      officialTag: merged.official_tag,
      dateOfBirth: merged.date_of_birth,
      tests: removed.tests.length,
      treatments: removed.treatments.length,
    },
  });
  const stored = (await findAnimalMerges(db, [kept.business_id])).find((merge) => merge.id === id);
  return toMerge(stored!);
}

function lacking(kept: LockedAnimal, merged: LockedAnimal): Facts {
  const taken = FACTS.filter((name) => kept[name] === null && merged[name] !== null);
  return Object.fromEntries(taken.map((name) => [name, merged[name]]));
}

export async function listUndoableMerges(db: Db, { businessIds }: Scope): Promise<AnimalMerge[]> {
  return (await findAnimalMerges(db, businessIds)).map(toMerge);
}

export async function undoOneAnimalMerge(
  db: Db,
  scope: Scope,
  it: { mergeId: number; by: By },
): Promise<{ animalId: number }> {
  requireClientEditor(scope);
  const merge = await claimAnimalMerge(db, scope.businessIds, it.mergeId);
  const [kept] = merge ? await lockAnimals(db, [merge.business_id], [merge.kept]) : [];
  if (!merge || !kept) throw new DomainError('NOT_FOUND');
  await restoreAnimal(db, merge, kept).catch(asDuplicate);
  await audit(db, {
    ...it.by,
    action: 'animals-merge-undone',
    businessId: merge.business_id,
    organisationId: scope.organisationId,
    subject: `animal:${merge.merged}`,
    subjectName: merge.merged_name,
    detail: { tests: merge.removed.tests.length, treatments: merge.removed.treatments.length },
  });
  return { animalId: merge.merged };
}

/** An animal with this name and day of birth was added meanwhile. */
function asDuplicate(error: unknown): never {
  throw isUniqueViolation(error, ANIMAL_INDEX)
    ? new DomainError('DUPLICATE_ANIMAL', { cause: error })
    : error;
}

function toMerge(row: StoredAnimalMerge): AnimalMerge {
  return {
    id: row.id,
    animalId: row.animal_id,
    animalName: row.animal_name || null,
    clientName: row.client_name,
    mergedName: row.merged_name || null,
    tests: row.tests,
    treatments: row.treatments,
    mergedAt: row.merged_at.toISOString(),
    mergedBy: row.merged_by,
    undoUntil: row.undo_until.toISOString(),
    undoAfter: row.undo_after,
  };
}

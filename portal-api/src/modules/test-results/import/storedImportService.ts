import type {
  BuiltOnImport,
  StoredImport,
  StoredImportDetails,
} from '@epigram/shared-contracts/api/storedImports';
import type { Locale } from '@epigram/shared-contracts/locale';

import type { Db } from '../../../kernel/appContext.ts';
import { audit } from '../../../kernel/audit.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { lockImports } from '../../../kernel/importLock.ts';
import {
  carriedTexts,
  countKeptClients,
  deleteEmptyAnimals,
  deleteEmptyClients,
  deleteEmptyGroups,
  deleteTestRows,
  findCarriedByTests,
} from '../../deletions/public.ts';
import { replaceResults } from '../record/replaceResults.ts';
import { mayUndoImport } from '../testPolicy.ts';
import { IMPORT_TEXTS } from './importTexts.ts';
import { animalTypeOf } from './importVisits.ts';
import {
  countLaterResults,
  emptyFilledTests,
  findAddedClients,
  findImport,
  findImportedVisits,
  findImports,
  findLaterCorrections,
  markUndone,
  type StoredImportRow,
} from './storedImportRepository.ts';

interface OfImport {
  readonly scope: Pick<TenantScope, 'organisationId' | 'role' | 'support'>;
  readonly businessId: number;
  readonly userId: number;
}

const SHOWN_VISITS = 200;

export async function listImports(
  db: Db,
  request: OfImport & { readonly offset: number; readonly limit: number },
): Promise<{ data: StoredImport[]; totalRecords: number }> {
  const { imports, total } = await findImports(db, request.businessId, request);
  return { data: imports.map((row) => toWire(row, request)), totalRecords: total };
}

export async function readImport(
  db: Db,
  request: OfImport & { readonly importId: number },
): Promise<StoredImportDetails> {
  const { businessId, importId } = request;
  const row = await findImport(db, businessId, importId);
  if (!row) throw new DomainError('NOT_FOUND');
  const { visits, total } = await findImportedVisits(db, businessId, {
    testIds: testsOf(row),
    limit: SHOWN_VISITS,
  });
  return {
    ...toWire(row, request),
    layout: [...row.layout],
    builtOn: await builtOn(db, businessId, row),
    visits: visits.map(({ animal_type, ...visit }) => ({ ...visit, animalType: animalTypeOf(animal_type) })),
    totalVisits: total,
    addedClients:
      row.kind === 'clients'
        ? await findAddedClients(db, businessId, { ids: row.clients, limit: SHOWN_VISITS })
        : [],
  };
}

/**
 * Removes the tests of an import, and the animals, groups and clients that it made and that carry nothing else; booked samples
 * wait for their result again, and corrected results are put back. Undo means as before: who confirms it has seen what is lost.
 */
export async function undoImport(
  db: Db,
  request: OfImport & {
    readonly importId: number;
    readonly requestId: string;
    readonly seen: BuiltOnImport;
    readonly language: Locale;
  },
): Promise<Pick<StoredImport, 'tests' | 'filled' | 'corrected' | 'animals' | 'clients'>> {
  const { businessId, importId, userId, scope } = request;
  await lockImports(db, businessId);
  const row = await findImport(db, businessId, importId, { isLocked: true });
  if (!row?.isOpen) throw new DomainError('NOT_FOUND');
  if (!mayUndoImport(scope, userId, row)) throw new DomainError('AUTHORIZATION_FAILED');
  const carried = await builtOn(db, businessId, row);
  const kinds = Object.keys(carried) as (keyof BuiltOnImport)[];
  if (kinds.some((kind) => (carried[kind] ?? 0) !== (request.seen[kind] ?? 0))) {
    throw new DomainError('CARRIES_DATA', { messages: carriedTexts(carried, request.language) });
  }
  const filled = await emptyFilledTests(db, businessId, row.filled);
  const corrected = await putBack(db, request, row);
  const tests = await deleteTestRows(db, businessId, row.tests);
  const animals = await deleteEmptyAnimals(db, businessId, row.animals, { onlyUnchanged: true });
  await deleteEmptyGroups(db, businessId, row.groups);
  const clients = await deleteEmptyClients(db, businessId, row.clients, { onlyUnchanged: true });
  await markUndone(db, { businessId, id: importId, userId });
  const removed = { tests, filled, corrected, animals, clients };
  await audit(db, {
    action: row.kind === 'clients' ? 'clients-import-undone' : 'tests-import-undone',
    userId,
    requestId: request.requestId,
    businessId,
    organisationId: scope.organisationId,
    subject: `import:${importId}`,
    subjectName: row.fileName,
    detail: removed,
  });
  return removed;
}

async function builtOn(db: Db, businessId: number, row: StoredImportRow): Promise<BuiltOnImport> {
  // What was written about a booked sample stays with it; only a correction of its result loses its meaning.
  const onMade = await findCarriedByTests(db, businessId, row.tests);
  const onFilled = await findCarriedByTests(
    db,
    businessId,
    row.filled.map(({ id }) => id),
  );
  const onCorrected = await findCarriedByTests(
    db,
    businessId,
    row.corrected.map(({ id }) => id),
    row.since,
  );
  const later = await findLaterCorrections(db, businessId, row.corrected);
  return {
    ...onMade,
    corrections:
      onMade.corrections +
      onFilled.corrections +
      later.reduce((sum, { corrections }) => sum + corrections, 0),
    checks: onMade.checks + onFilled.checks + onCorrected.checks,
    reports: onMade.reports + onFilled.reports + onCorrected.reports,
    laterResults: await countLaterResults(db, businessId, row),
    ...(row.kind === 'clients' && {
      keptClients: await countKeptClients(db, businessId, row.clients),
    }),
  };
}

/** Puts corrected results back, again as corrections; one that was corrected again stays as it is now. */
async function putBack(
  db: Db,
  {
    businessId,
    userId,
    requestId,
    scope,
    language,
  }: OfImport & { readonly requestId: string; readonly language: Locale },
  { corrected, fileName }: StoredImportRow,
): Promise<number> {
  const later = new Set(
    (await findLaterCorrections(db, businessId, corrected)).map(({ test_id }) => test_id),
  );
  const replaced = await replaceResults(
    db,
    {
      businessId,
      organisationId: scope.organisationId,
      by: { userId, requestId },
      reason: IMPORT_TEXTS[language].putBack(fileName),
    },
    corrected.filter(({ id }) => !later.has(id)),
  );
  return replaced.length;
}

function testsOf({ tests, filled, corrected }: StoredImportRow): number[] {
  return [...tests, ...[...filled, ...corrected].map(({ id }) => id)];
}

function toWire(row: StoredImportRow, { scope, userId }: OfImport): StoredImport {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.fileName,
    importedAt: row.importedAt.toISOString(),
    importedBy: row.importedBy,
    rows: row.rows,
    tests: row.tests.length,
    filled: row.filled.length,
    corrected: row.corrected.length,
    animals: row.animals.length,
    clients: row.clients.length,
    undoUntil: row.undoUntil.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoneBy: row.undoneBy,
    undoable: row.isOpen && !scope.support && mayUndoImport(scope, userId, row),
  };
}

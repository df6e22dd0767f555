import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';

import type { Db } from '../../kernel/appContext.ts';
import { auditMany } from '../../kernel/audit.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { requireClientEditor } from '../clients/public.ts';
import { rememberProducts } from '../products/public.ts';
import { animalTypeId } from '../test-data/public.ts';
import type { ClientKey } from '../visits/public.ts';
import { type By, checkDays, refuseStrangers, type Scope, today } from './recordRules.ts';
import type { WholeTreatment } from './showTreatment.ts';
import { labelsOf } from './treatedProducts.ts';
import { groupOfTreatment, toColumns } from './treatmentColumns.ts';
import { noteEntry } from './treatmentNote.ts';
import { findForeignAnimals, insertTreatments, type TreatmentColumns } from './treatmentRepository.ts';

/** The id of each treatment that is right, by its place, and the problems of the others. */
interface ManyRecorded {
  readonly ids: ReadonlyMap<number, number>;
  readonly problems: ReadonlyMap<number, readonly ErrorDetail[]>;
}

/** Records many treatments of a client under the rules of one, in few statements. */
export async function recordTreatments(
  db: Db,
  scope: Scope,
  client: ClientKey,
  { treatments, by }: { treatments: readonly WholeTreatment[]; by: By },
): Promise<ManyRecorded> {
  requireClientEditor(scope);
  const day = await today(db, client);
  const strangers = await findStrangers(db, client, treatments);
  const groups = new Map<string, ReturnType<typeof groupOfTreatment>>();
  function groupOf(it: WholeTreatment) {
    const key = `${it.groupId} ${it.animalType}`;
    const group = groups.get(key) ?? groupOfTreatment(db, client, it);
    groups.set(key, group);
    return group;
  }
  const problems = new Map<number, readonly ErrorDetail[]>();
  const right: { at: number; it: WholeTreatment; columns: TreatmentColumns }[] = [];
  for (const [at, it] of treatments.entries()) {
    try {
      checkDays(day, it);
      refuseStrangers(it, strangers.get(it.animalType));
      right.push({ at, it, columns: toColumns(it, await groupOf(it)) });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'BAD_REQUEST') throw error;
      problems.set(at, error.errors);
    }
  }
  const ids = await insertTreatments(db, client, {
    treatments: right.map(({ it, columns }) => ({ columns, animalIds: it.animalIds ?? [] })),
    recordedBy: by.userId,
  });
  await rememberProducts(
    db,
    client.business_id,
    right.flatMap(({ it }) => labelsOf(it)),
  );
  const entries = right.map(({ columns }, index) =>
    noteEntry(client, { action: 'treatment-recorded', id: ids[index]!, name: columns.product, by }),
  );
  await auditMany(db, entries);
  return { ids: new Map(right.map(({ at }, index) => [at, ids[index]!])), problems };
}

/** By animal type, those of the named animals that are not the client's or are of another type. */
async function findStrangers(
  db: Db,
  client: ClientKey,
  treatments: readonly WholeTreatment[],
): Promise<ReadonlyMap<AnimalType, ReadonlySet<number>>> {
  const named = Map.groupBy(treatments, ({ animalType }) => animalType);
  const found = new Map<AnimalType, ReadonlySet<number>>();
  for (const [animalType, those] of named) {
    const animalIds = [...new Set(those.flatMap((it) => it.animalIds ?? []))];
    const strangers = await findForeignAnimals(db, client, {
      animalType: animalTypeId(animalType),
      animalIds,
    });
    found.set(animalType, new Set(strangers));
  }
  return found;
}

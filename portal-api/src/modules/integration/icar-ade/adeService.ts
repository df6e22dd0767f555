import {
  ADE_MAX_MEMBERS,
  type AdeDocument,
  type AdeImport,
  type AdeOutcome,
} from '@epigram/shared-contracts/api/integrationAde';
import type { NewIntegrationResult } from '@epigram/shared-contracts/api/integrationResults';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { identityKey } from '@epigram/shared-contracts/domain/officialIdentity';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { Db } from '../../../kernel/appContext.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { inSavepoint } from '../../../kernel/inSavepoint.ts';
import { fold } from '../../../kernel/spreadsheet/sheetColumn.ts';
import { createNewAnimals } from '../../clients/public.ts';
import { animalTypeId, findTimeZone } from '../../test-data/public.ts';
import { burdenLevel } from '../../test-results/public.ts';
import { findThresholds, openClient } from '../../visits/public.ts';
import { addGroup, changeAnimal, changeGroup } from '../animalIntegrationService.ts';
import type { Readable } from '../changesService.ts';
import { changesOfClient, numberAtCommit, type Change } from '../changesQuery.ts';
import { findBusinessName } from '../integrationRepository.ts';
import { animalRows, groupRows, resultRows, treatmentRows } from '../integrationRows.ts';
import { addCheckedResults } from '../resultIntegrationService.ts';
import { addTreatments } from '../treatmentIntegrationService.ts';
import { ADE_TEXTS } from './adeTexts.ts';
import { createAdeNotes, type AdeNotes } from './adeNotes.ts';
import { readAnalyses } from './readAnalyses.ts';
import { readAnimals, readGroups, type Read, type ReadAnimal, type ReadGroup } from './readAnimals.ts';
import { leaveWithdrawals, type NewTreatment, readTreatments } from './readTreatments.ts';
import { keyOf } from './schemes.ts';
import { type ClientRecords, toAde } from './toAde.ts';

interface Act {
  readonly by: { readonly userId: number; readonly requestId: string; readonly apiKey: string | undefined };
  readonly language: Locale;
  readonly now: Date;
}

/** @throws NOT_FOUND, or BAD_REQUEST if there is more than one document can carry */
export async function readAde(
  db: Db,
  scope: TenantScope,
  { clientId, since }: { clientId: number; since?: string | undefined },
): Promise<AdeDocument> {
  const { business_id: businessId } = await openClient(db, scope, clientId);
  const [records, thresholds] = [
    await recordsOf(db, businessId, { clientId, since }),
    await findThresholds(db),
  ];
  const cutPoints = new Map(thresholds.map((row) => [`${row.animal_type} ${row.parasite}`, row]));
  return toAde({
    ...records,
    business: await findBusinessName(db, businessId),
    zone: await findTimeZone(db, businessId),
    levelOf: (animalType, parasite, perGram) =>
      burdenLevel(perGram, cutPoints.get(`${animalTypeId(animalType)} ${parasite}`)),
  });
}

/** Takes a document in as a whole. @throws BAD_REQUEST with every problem by its path; nothing is stored then */
export async function writeAde(
  db: Db,
  inView: TenantScope,
  { clientId, given, ...act }: Act & { clientId: number; given: AdeImport },
): Promise<AdeOutcome> {
  const { business_id: businessId } = await openClient(db, inView, clientId);
  // An organisation may have several in view.
  const scope = { ...inView, businessId };
  const { document } = given;
  const notes = createAdeNotes(act.language);
  notes.leaveOthers(document, '', [
    'icarAde',
    'animals',
    'animalSets',
    'treatments',
    'withdrawals',
    'sampleAnalyses',
    'epigram',
  ]);
  const taking: Taking = {
    db,
    scope,
    act,
    clientId,
    notes,
    stored: await recordsOf(db, businessId, { clientId }),
  };
  const context = { clientId, zone: await findTimeZone(db, businessId), notes };
  const animals = await takeAnimals(taking, readAnimals(document.animals ?? [], context));
  const typeOf = (key: string): AnimalType | undefined => animals.byKey.get(key)?.animalType;
  const groups = await takeGroups(
    taking,
    readGroups(document.animalSets ?? [], given.groups, { ...context, typeOf }),
  );
  const references = {
    ...context,
    animalOf: (identifier: Parameters<typeof keyOf>[0]) => animals.byKey.get(keyOf(identifier)),
    groupOf: (id: string) => groups.byId.get(id),
  };
  // Otherwise treatments of named animals would come after all others, whose rows are not changed again.
  await numberAtCommit(db);
  const events = document.treatments ?? [];
  const treatments = await takeTreatments(
    taking,
    readTreatments(events, { ...references, medicines: given.medicines ?? {} }),
  );
  leaveWithdrawals(document.withdrawals ?? [], events, notes);
  const results = await takeResults(taking, [
    ...readAnalyses(document.sampleAnalyses ?? [], 'sampleAnalyses', references),
    ...readAnalyses(document.epigram?.groupSampleAnalyses ?? [], 'epigram.groupSampleAnalyses', references),
  ]);
  notes.requireNone();
  return { animals: animals.tally, groups: groups.tally, treatments, results, notKept: notes.notKept };
}

async function recordsOf(
  db: Db,
  businessId: number,
  of: { clientId: number; since?: string | undefined },
): Promise<ClientRecords> {
  async function all<Row extends Change, Shown, Id>({
    kind,
    read,
    show,
  }: Readable<Row, Shown, Id>): Promise<Shown[]> {
    const rows = await read(db, changesOfClient(kind, { ...of, businessId, limit: ADE_MAX_MEMBERS + 1 }));
    if (rows.length <= ADE_MAX_MEMBERS) return rows.map(show);
    const message = `the client has more than ${ADE_MAX_MEMBERS} rows of the kind ${kind}: name a later day`;
    throw new DomainError('BAD_REQUEST', { errors: [{ path: 'since', message }] });
  }
  return {
    animals: await all(animalRows),
    groups: await all(groupRows),
    treatments: await all(treatmentRows),
    results: await all(resultRows),
  };
}

interface Taking {
  readonly db: Db;
  readonly scope: TenantScope;
  readonly act: Act;
  readonly clientId: number;
  readonly notes: AdeNotes;
  readonly stored: ClientRecords;
}

/** Does one write. What its rules refuse is a problem of the resource; the others are still tried, to name all. */
async function attempt<T>(
  { db, notes }: Taking,
  path: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await inSavepoint(db, work);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'DUPLICATE_ANIMAL') return notes.refuse(path, ADE_TEXTS.sameName);
    if (error.code !== 'BAD_REQUEST') throw error;
    for (const { path: field, message } of error.errors)
      notes.refuseAs(path, [field, message].filter(Boolean).join(' '));
    return undefined;
  }
}

interface Tally {
  added: number;
  known: number;
}

async function takeAnimals(taking: Taking, read: readonly ReadAnimal[]) {
  const { db, scope, act, notes, stored } = taking;
  const tally: Tally = { added: 0, known: 0 };
  type Known = Pick<ClientRecords['animals'][number], 'id' | 'animalType'>;
  const byKey = new Map<string, Known>();
  for (const animal of stored.animals) {
    for (const number of [animal.electronicId, animal.officialTag]) {
      const key = number && identityKey(number);
      if (key) byKey.set(key, animal);
    }
  }
  const found = new Map<ReadAnimal, Known>();
  const findKnown = animalFinder(stored.animals);
  const fresh: ReadAnimal[] = [];
  for (const animal of read) {
    const { path, row } = animal;
    const known = findKnown(row);
    if (!known) {
      fresh.push(animal);
      continue;
    }
    found.set(animal, known);
    tally.known += 1;
    if (known.animalType !== row.animalType) {
      notes.refuse(`${path}.specie`, ADE_TEXTS.otherSpecies);
      continue;
    }
    const missing: { electronicId?: string; officialTag?: string } = {};
    for (const number of ['electronicId', 'officialTag'] as const) {
      if (!row[number] || row[number] === known[number]) continue;
      if (known[number]) notes.refuse(path, ADE_TEXTS.otherNumber, { number });
      else missing[number] = row[number];
    }
    if (known.name !== row.name)
      notes.leave(`${path}.name`, ADE_TEXTS.otherName, { name: known.name ?? '–' });
    if (row.dateOfBirth && known.dateOfBirth !== row.dateOfBirth) {
      notes.refuse(`${path}.birthDate`, ADE_TEXTS.otherBirth);
    }
    if (Object.keys(missing).length === 0) continue;
    await attempt(taking, path, () =>
      changeAnimal(db, scope, { animalId: known.id, change: missing, language: act.language }),
    );
  }
  for (const [animal, id] of await addAnimals(taking, fresh)) {
    found.set(animal, { id, animalType: animal.row.animalType });
    tally.added += 1;
  }
  for (const animal of read) {
    const taken = found.get(animal);
    if (taken) for (const key of animal.keys) byKey.set(key, taken);
  }
  return { byKey, tally };
}

/** Together, because a client can have thousands. */
async function addAnimals(
  { db, scope, act, notes }: Taking,
  fresh: readonly ReadAnimal[],
): Promise<Map<ReadAnimal, number>> {
  const clientId = fresh[0]?.row.clientId;
  if (clientId === undefined) return new Map();
  const animals = fresh.map(({ row }) => row);
  const { ids, unfit } = await createNewAnimals(db, scope, { ...act, clientId, animals });
  for (const { at, birth } of unfit) {
    const { path } = fresh[at]!;
    if (birth) notes.refuseAs(path, `dateOfBirth ${birth}`);
    else notes.refuse(path, ADE_TEXTS.sameName);
  }
  return new Map([...ids].map(([at, id]) => [fresh[at]!, id]));
}

type Named = Pick<ReadAnimal['row'], 'animalType'> & { name?: string | null | undefined };
type Numbered = Partial<Record<'electronicId' | 'officialTag', string | null | undefined>>;

/** Finds the first one that is the same, without comparing every animal of a document with every animal of the client. */
function animalFinder(stored: ClientRecords['animals']) {
  const nameKey = ({ name, animalType }: Named) => `${animalType} ${fold(name ?? '')}`;
  const places = new Map<string, number[]>();
  const keysOf = (animal: Named & Numbered) => [...numbersOf(animal), nameKey(animal)];
  stored.forEach((animal, place) => {
    for (const key of keysOf(animal)) places.set(key, [...(places.get(key) ?? []), place]);
  });
  return (row: ReadAnimal['row']) => {
    const candidates = keysOf(row)
      .flatMap((key) => places.get(key) ?? [])
      .sort((a, b) => a - b);
    return candidates.map((place) => stored[place]!).find((animal) => isSameAnimal(animal, row));
  };
}

function numbersOf({ electronicId, officialTag }: Numbered): string[] {
  return [electronicId, officialTag].flatMap((number) => (number ? [identityKey(number) ?? number] : []));
}

/** By one of its numbers; without any, by name, species and day of birth. */
function isSameAnimal(stored: ClientRecords['animals'][number], row: ReadAnimal['row']): boolean {
  const [own, given] = [numbersOf(stored), numbersOf(row)];
  if (own.length > 0 && given.length > 0) return own.some((number) => given.includes(number));
  return (
    fold(stored.name ?? '') === fold(row.name) &&
    stored.animalType === row.animalType &&
    (stored.dateOfBirth ?? null) === (row.dateOfBirth ?? null)
  );
}

async function takeGroups(taking: Taking, read: readonly ReadGroup[]) {
  const { db, scope, act, stored } = taking;
  const tally: Tally = { added: 0, known: 0 };
  const byId = new Map<string, { id: number; animalType: AnimalType }>();
  for (const { path, id, row } of read) {
    const { isClosed, ...group } = row;
    const known = stored.groups.find(
      (one) => one.animalType === group.animalType && fold(one.name) === fold(group.name),
    );
    if (known) {
      tally.known += 1;
      byId.set(id, known);
      if (known.ageClass !== group.ageClass)
        taking.notes.leave(`${path}.epigram.ageClass`, ADE_TEXTS.otherAgeClass, { ageClass: known.ageClass });
      continue;
    }
    const added = await attempt(taking, path, async () => {
      const made = await addGroup(db, scope, { group, ...act });
      return isClosed ? changeGroup(db, scope, { groupId: made.id, change: { isClosed }, ...act }) : made;
    });
    if (!added) continue;
    tally.added += 1;
    byId.set(id, added);
  }
  return { byId, tally };
}

async function takeTreatments(
  { db, scope, act, notes, stored, clientId }: Taking,
  read: readonly Read<NewTreatment>[],
): Promise<Tally> {
  const known = new Set(stored.treatments.map(occasionOf));
  const fresh = read.filter(({ row }) => !known.has(occasionOf(row)));
  if (fresh.length === 0) return { added: 0, known: read.length };
  const treatments = fresh.map(({ row }) => row);
  const { ids, problems } = await addTreatments(db, scope, { clientId, treatments, by: act.by });
  refuseEach(notes, fresh, problems);
  return { added: ids.size, known: read.length - fresh.length };
}

function refuseEach(
  notes: AdeNotes,
  read: readonly { readonly path: string }[],
  problems: ReadonlyMap<number, readonly ErrorDetail[]>,
): void {
  for (const [at, errors] of problems) {
    for (const { path: field, message } of errors)
      notes.refuseAs(read[at]!.path, [field, message].filter(Boolean).join(' '));
  }
}

/** Two treatments of the same animals with the same products on the same day are one. */
function occasionOf(it: {
  readonly animalType: AnimalType;
  readonly treatedOn: string;
  readonly groupId?: number | null | undefined;
  readonly groupName?: string | null | undefined;
  readonly animalIds?: readonly number[] | undefined;
  readonly products: readonly { readonly name: string; readonly batch?: string | null | undefined }[];
}): string {
  return JSON.stringify([
    it.animalType,
    it.treatedOn,
    it.groupId ?? it.groupName ?? null,
    [...(it.animalIds ?? [])].toSorted((a, b) => a - b),
    it.products.map(({ name, batch }) => [fold(name), batch ?? null]),
  ]);
}

async function takeResults(
  { db, scope, act, notes, stored }: Taking,
  read: readonly Read<NewIntegrationResult>[],
): Promise<Tally> {
  const sampleOf = (it: {
    sampleId: string;
    groupId?: number | null | undefined;
    testedOn?: string | undefined;
  }) => `${it.groupId ?? ''} ${it.testedOn} ${it.sampleId}`;
  const known = new Map(stored.results.map((result) => [sampleOf(result), result]));
  const fresh = read.filter(({ row }) => !known.has(sampleOf(row)));
  let same = 0;
  for (const { path, row } of read) {
    const result = known.get(sampleOf(row));
    if (!result) continue;
    if (saysTheSame(result, row)) same += 1;
    else notes.refuse(path, ADE_TEXTS.otherResult);
  }
  const results = fresh.map(({ row }) => row);
  const { made, problems } = await addCheckedResults(db, scope, { ...act, results });
  refuseEach(notes, fresh, problems);
  return { added: made.size, known: same };
}

type StoredResult = ClientRecords['results'][number];

function saysTheSame(stored: StoredResult, row: NewIntegrationResult): boolean {
  if (stored.testType !== row.testType || stored.animalType !== row.animalType) return false;
  if ((stored.animalId ?? null) !== (row.animalId ?? null)) return false;
  if (row.counts.length === 0) return stored.counts.length === 0 && stored.status === row.status;
  const said = new Map(row.counts.map(({ parasite, eggsCounted }) => [parasite, eggsCounted]));
  return (
    stored.counts.length === said.size &&
    stored.counts.every(
      ({ parasite, eggsCounted, multiplicationFactor }) =>
        said.get(parasite) === eggsCounted && multiplicationFactor === row.multiplicationFactor,
    )
  );
}

import type {
  Visit,
  VisitComparison,
  VisitDetails,
  VisitFigure,
  VisitSample,
} from '@epigram/shared-contracts/api/visits';
import type { AnimalType, Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { perGram } from '@epigram/shared-contracts/domain/perGram';

import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { stayWithin } from '../../kernel/transactionAs.ts';
import { animalTypeId, animalTypeName, todayOf } from '../test-data/public.ts';
import { parasiteCounts } from '../test-results/public.ts';
import { groupFigures } from './groupFigures.ts';
import { retestDue, type TreatmentOfGroup } from './retestDue.ts';
import {
  findClientKey,
  findGroupNames,
  findPlainSamples,
  findSampleCounts,
  findSamples,
  findThresholds,
  findVisitDays,
  type ClientKey,
  type CountRow,
  type GroupNameRow,
  type PlainSampleRow,
  type SampleRow,
  type ThresholdRow,
  visitName,
  type VisitKey,
} from './visitRepository.ts';

type Scope = Pick<TenantScope, 'businessIds'>;
const FLUKE_TEST = 3;

/** The treatments of a client by animal type and group, from the treatment log. */
export type TreatmentsOfClient = (
  db: Db,
  client: ClientKey,
) => Promise<readonly (TreatmentOfGroup & Omit<VisitKey, 'day'>)[]>;

/** What the state of a retest depends on beside the tests. */
export interface RetestContext {
  readonly treatments: TreatmentsOfClient;
  readonly now: Date;
}

export async function openClient(db: Db, { businessIds }: Scope, clientId: number): Promise<ClientKey> {
  const client = await findClientKey(db, businessIds, clientId);
  if (!client) throw new DomainError('NOT_FOUND');
  await stayWithin(db, businessIds, client.business_id);
  return client;
}

export async function listVisitPage(
  db: Db,
  client: ClientKey,
  it: { animalType?: AnimalType | undefined; groupId?: number | undefined; offset: number; limit: number },
  context: RetestContext,
): Promise<{ data: Visit[]; totalRecords: number }> {
  const animalType = it.animalType && animalTypeId(it.animalType);
  const days = await findVisitDays(db, client);
  const found = days.filter(
    (key) =>
      (animalType === undefined || key.animal_type === animalType) &&
      (it.groupId === undefined || key.group_id === it.groupId),
  );
  const keys = found.toSorted(latestFirst).slice(it.offset, it.offset + it.limit);
  const samples = await findPlainSamples(db, client, keys);
  const read = await loadVisits(db, client, { keys, samples, days }, context);
  return { data: read.map(({ visit }) => visit), totalRecords: found.length };
}

const groupName = ({ animal_type, group_id }: VisitKey): string => `${animal_type} ${group_id}`;

function latestFirst(one: VisitKey, other: VisitKey): number {
  return (
    other.day.localeCompare(one.day) ||
    one.animal_type - other.animal_type ||
    (one.group_id ?? 0) - (other.group_id ?? 0)
  );
}

export async function readVisit(
  db: Db,
  client: ClientKey,
  it: { day: string; animalType: AnimalType; groupId?: number | undefined },
  context: RetestContext,
): Promise<VisitDetails> {
  const group_id = it.groupId ?? null;
  const key = { day: it.day, animal_type: animalTypeId(it.animalType), group_id };
  const [visit] = await readVisits(db, client, [key], context);
  if (!visit || visit.tests === 0) throw new DomainError('NOT_FOUND');
  return visit;
}

export async function comparison(
  db: Db,
  client: ClientKey,
  it: { animalType: AnimalType; groupId?: number | undefined; first: string; second: string },
  context: RetestContext,
): Promise<VisitComparison> {
  const { animalType, groupId } = it;
  const [earlier, later] = it.first < it.second ? [it.first, it.second] : [it.second, it.first];
  const { samples: firstSamples, ...first } = await readVisit(
    db,
    client,
    { day: earlier, animalType, groupId },
    context,
  );
  const { samples: secondSamples, ...second } = await readVisit(
    db,
    client,
    { day: later, animalType, groupId },
    context,
  );
  const animals = new Set(countedAnimals(firstSamples));
  const treated = await context.treatments(db, client);
  const group = { animal_type: animalTypeId(animalType), group_id: groupId ?? null };
  const between = treated
    .filter((treatment) => appliesTo(treatment, group))
    .map(({ day }) => day)
    .filter((day) => day >= earlier && day < later)
    .toSorted();
  return {
    first,
    second,
    treatedOn: between[0] ?? null,
    changes: changesBetween(first.figures, second.figures),
    sameAnimals: new Set(countedAnimals(secondSamples).filter((id) => animals.has(id))).size,
  };
}

function countedAnimals(samples: readonly VisitSample[]): number[] {
  return samples
    .filter(({ counts, pooledAnimals }) => pooledAnimals === 1 && counts.some(({ epg }) => epg !== null))
    .map(({ animalId }) => animalId)
    .filter((id) => id !== null);
}

function changesBetween(first: readonly VisitFigure[], second: readonly VisitFigure[]) {
  const parasites = [...new Set([...first, ...second].map(({ parasite }) => parasite))];
  return parasites.map((parasite) => {
    const before = first.find((figure) => figure.parasite === parasite)?.mean ?? null;
    const after = second.find((figure) => figure.parasite === parasite)?.mean ?? null;
    const reduction = before && after !== null ? Math.round(1000 * (1 - after / before)) / 10 : null;
    return { parasite, before, after, reduction };
  });
}

/** A treatment without a group is one of all the client's animals of the type, so it applies to each group. */
export function appliesTo(treatment: Omit<VisitKey, 'day'>, group: Omit<VisitKey, 'day'>): boolean {
  const isWhole = treatment.group_id === null;
  return treatment.animal_type === group.animal_type && (isWhole || treatment.group_id === group.group_id);
}

/** Visits with their samples, in the order of the keys. */
export async function readVisits(
  db: Db,
  client: ClientKey,
  keys: readonly VisitKey[],
  context: RetestContext,
): Promise<VisitDetails[]> {
  const samples = await findSamples(db, client, keys);
  const days = await findVisitDays(db, client);
  const loaded = await loadVisits(db, client, { keys, samples, days }, context);
  return loaded.map(({ visit, ...it }) => ({ ...visit, samples: samplesOf(it) }));
}

/** A visit and its samples' data. Sample details are computed separately, because their ranges take longest. */
interface LoadedVisit<Sample> {
  readonly visit: Visit;
  readonly samples: readonly Sample[];
  readonly byTest: ReadonlyMap<number, readonly CountRow[]>;
  readonly cutPointsOf: CutPointsOf;
}

type CutPointsOf = (parasite: string) => ThresholdRow | undefined;

interface LoadedKeys<Sample> {
  readonly keys: readonly VisitKey[];
  readonly samples: readonly Sample[];
  /** All visits of the client, because a later one can be the retest. */
  readonly days: readonly VisitKey[];
}

async function loadVisits<Sample extends PlainSampleRow>(
  db: Db,
  client: ClientKey,
  { keys, samples, days }: LoadedKeys<Sample>,
  { treatments, now }: RetestContext,
): Promise<LoadedVisit<Sample>[]> {
  const counts = await findSampleCounts(
    db,
    client,
    samples.map(({ id }) => id),
  );
  const thresholds = await findThresholds(db);
  const treated = await treatments(db, client);
  const groups = new Map((await findGroupNames(db, client)).map((group) => [group.id, group]));
  const today = await todayOf(db, client.business_id, now);
  const byTest = Map.groupBy(counts, ({ test_id }) => test_id);
  const byVisit = Map.groupBy(samples, visitName);
  const daysOf = Map.groupBy(days, groupName);
  return keys.map((key) => {
    const ofType = <Row extends { animal_type: number }>(rows: readonly Row[]): Row[] =>
      rows.filter(({ animal_type }) => animal_type === key.animal_type);
    const ofVisit = byVisit.get(visitName(key)) ?? [];
    const cutPoints = new Map(ofType(thresholds).map((row) => [row.parasite, row]));
    const cutPointsOf: CutPointsOf = (parasite) => cutPoints.get(parasite as Parasite);
    const group = key.group_id === null ? undefined : groups.get(key.group_id);
    const visit = visitOf(key, { group, samples: ofVisit, byTest, cutPointsOf });
    const laterDays = (daysOf.get(groupName(key)) ?? []).map(({ day }) => day).filter((day) => day > key.day);
    const treatmentsOf = treated.filter((treatment) => appliesTo(treatment, key));
    const due = retestDue(visit, { laterDays, treatments: treatmentsOf, today });
    // Nobody samples a closed group again.
    const retest = group?.closed && due?.doneOn === null ? null : due;
    return { visit: { ...visit, retest }, samples: ofVisit, byTest, cutPointsOf };
  });
}

function visitOf(
  key: VisitKey,
  it: {
    group: GroupNameRow | undefined;
    samples: readonly PlainSampleRow[];
    byTest: ReadonlyMap<number, readonly CountRow[]>;
    cutPointsOf: CutPointsOf;
  },
): Omit<Visit, 'retest'> {
  const worms = it.samples.filter(({ test_type }) => test_type !== FLUKE_TEST);
  const fluke = it.samples.filter(({ test_type }) => test_type === FLUKE_TEST);
  const statuses = (samples: readonly PlainSampleRow[], status: SampleRow['status']): number =>
    samples.filter((sample) => sample.status === status).length;
  const counted = worms.filter(({ status }) => status === 'positive' || status === 'negative');
  return {
    day: key.day,
    animalType: animalTypeName(key.animal_type),
    group: it.group ? { id: it.group.id, name: it.group.name } : null,
    tests: it.samples.length,
    pooledSamples: it.samples.filter(({ pool_size }) => pool_size > 1).length,
    processing: statuses(it.samples, 'processing'),
    failed: statuses(it.samples, 'failed'),
    fluke:
      fluke.length > 0
        ? { positive: statuses(fluke, 'positive'), negative: statuses(fluke, 'negative') }
        : null,
    figures: groupFigures(
      counted.flatMap((sample) =>
        (it.byTest.get(sample.id) ?? []).map((count) => ({
          parasite: count.parasite,
          eggsCounted: count.eggs_counted,
          multiplicationFactor: count.multiplication_factor,
          isPooled: sample.pool_size > 1,
        })),
      ),
      it.cutPointsOf,
    ),
  };
}

function samplesOf({ samples, byTest, cutPointsOf }: Omit<LoadedVisit<SampleRow>, 'visit'>): VisitSample[] {
  return samples.map((sample) => ({
    uuid: sample.uuid,
    sampleId: sample.sample_id,
    animalId: sample.animal_id,
    animalName: sample.animal_name,
    status: sample.status,
    pooledAnimals: sample.pool_size,
    counts: parasiteCounts(sample, storedCounts(byTest.get(sample.id) ?? [], cutPointsOf)),
  }));
}

function storedCounts(counts: readonly CountRow[], cutPointsOf: CutPointsOf) {
  return counts.map((count) => {
    const cutPoints = cutPointsOf(count.parasite);
    return {
      ...count,
      business_id: 0,
      epg: perGram(count.eggs_counted, count.multiplication_factor),
      has_cut_points: cutPoints !== undefined,
      light_max: cutPoints?.light_max ?? null,
      moderate_max: cutPoints?.moderate_max ?? null,
      high_max: cutPoints?.high_max ?? null,
    };
  });
}

import type {
  Visit,
  VisitComparison,
  VisitDetails,
  VisitFigure,
  VisitSample,
} from '@epigram/shared-contracts/api/visits';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { animalTypeId, animalTypeName } from '../test-data/public.ts';
import { parasiteCounts } from '../test-results/public.ts';
import { groupFigures } from './groupFigures.ts';
import { retestDue, type TreatmentOfGroup } from './retestDue.ts';
import {
  findClientKey,
  findSampleCounts,
  findSamples,
  findThresholds,
  findVisitDays,
  findVisitKeys,
  type ClientKey,
  type CountRow,
  type SampleRow,
  type ThresholdRow,
  type VisitKey,
} from './visitRepository.ts';

type Scope = Pick<TenantScope, 'businessIds'>;
const FLUKE_TEST = 3;

/** The treatments of a client by animal type: the treatment log answers it. */
export type TreatmentsOfClient = (
  db: Db,
  client: ClientKey,
) => Promise<readonly (TreatmentOfGroup & { readonly animal_type: number })[]>;

export async function openClient(db: Db, { businessIds }: Scope, clientId: number): Promise<ClientKey> {
  const client = await findClientKey(db, businessIds, clientId);
  if (!client) throw new DomainError('NOT_FOUND');
  return client;
}

export async function listVisitPage(
  db: Db,
  client: ClientKey,
  it: { animalType?: AnimalType | undefined; offset: number; limit: number },
  treatments: TreatmentsOfClient,
): Promise<{ data: Visit[]; totalRecords: number }> {
  const animalType = it.animalType && animalTypeId(it.animalType);
  const { keys, total } = await findVisitKeys(db, client, { ...it, animalType });
  const read = await loadVisits(db, client, keys, treatments);
  return { data: read.map(({ visit }) => visit), totalRecords: total };
}

export async function readVisit(
  db: Db,
  client: ClientKey,
  it: { day: string; animalType: AnimalType },
  treatments: TreatmentsOfClient,
): Promise<VisitDetails> {
  const key = { day: it.day, animal_type: animalTypeId(it.animalType) };
  const [visit] = await readVisits(db, client, [key], treatments);
  if (!visit || visit.tests === 0) throw new DomainError('NOT_FOUND');
  return visit;
}

export async function comparison(
  db: Db,
  client: ClientKey,
  it: { animalType: AnimalType; first: string; second: string },
  treatments: TreatmentsOfClient,
): Promise<VisitComparison> {
  const { animalType } = it;
  const [earlier, later] = it.first < it.second ? [it.first, it.second] : [it.second, it.first];
  const { samples: firstSamples, ...first } = await readVisit(
    db,
    client,
    { day: earlier, animalType },
    treatments,
  );
  const { samples: secondSamples, ...second } = await readVisit(
    db,
    client,
    { day: later, animalType },
    treatments,
  );
  const animals = new Set(countedAnimals(firstSamples));
  return {
    first,
    second,
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

/** Visits with their samples, in the order of the keys. */
export async function readVisits(...it: Parameters<typeof loadVisits>): Promise<VisitDetails[]> {
  return (await loadVisits(...it)).map(({ visit, samples }) => ({ ...visit, samples: samples() }));
}

/** The range of each single count takes longer than everything else of a visit: samples are made where they are asked for. */
interface LoadedVisit {
  readonly visit: Visit;
  readonly samples: () => VisitSample[];
}

async function loadVisits(
  db: Db,
  client: ClientKey,
  keys: readonly VisitKey[],
  treatments: TreatmentsOfClient,
): Promise<LoadedVisit[]> {
  const samples = await findSamples(db, client, keys);
  const counts = await findSampleCounts(
    db,
    client,
    samples.map(({ id }) => id),
  );
  const thresholds = await findThresholds(db);
  const days = await findVisitDays(db, client);
  const treated = await treatments(db, client);
  const byTest = Map.groupBy(counts, ({ test_id }) => test_id);
  return keys.map((key) => {
    const ofType = <Row extends { animal_type: number }>(rows: readonly Row[]): Row[] =>
      rows.filter(({ animal_type }) => animal_type === key.animal_type);
    const { visit, samples: ofVisit } = visitOf(key, {
      samples: ofType(samples).filter(({ day }) => day === key.day),
      byTest,
      thresholds: ofType(thresholds),
    });
    const laterDays = ofType(days)
      .map(({ day }) => day)
      .filter((day) => day > key.day);
    const retest = retestDue(visit, { laterDays, treatments: ofType(treated) });
    return { visit: { ...visit, retest }, samples: ofVisit };
  });
}

function visitOf(
  key: VisitKey,
  it: {
    samples: readonly SampleRow[];
    byTest: ReadonlyMap<number, readonly CountRow[]>;
    thresholds: readonly ThresholdRow[];
  },
): { visit: Omit<Visit, 'retest'>; samples: () => VisitSample[] } {
  const cutPointsOf = (parasite: string) => it.thresholds.find((row) => row.parasite === parasite);
  const worms = it.samples.filter(({ test_type }) => test_type !== FLUKE_TEST);
  const fluke = it.samples.filter(({ test_type }) => test_type === FLUKE_TEST);
  const statuses = (samples: readonly SampleRow[], status: SampleRow['status']): number =>
    samples.filter((sample) => sample.status === status).length;
  const counted = worms.filter(({ status }) => status === 'positive' || status === 'negative');
  const visit = {
    day: key.day,
    animalType: animalTypeName(key.animal_type),
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
      cutPointsOf,
    ),
  };
  const samples = () =>
    it.samples.map((sample) => ({
      uuid: sample.uuid,
      sampleId: sample.sample_id,
      animalId: sample.animal_id,
      animalName: sample.animal_name,
      status: sample.status,
      pooledAnimals: sample.pool_size,
      counts: parasiteCounts(sample, storedCounts(it.byTest.get(sample.id) ?? [], cutPointsOf)),
    }));
  return { visit, samples };
}

function storedCounts(
  counts: readonly CountRow[],
  cutPointsOf: (parasite: string) => ThresholdRow | undefined,
) {
  return counts.map((count) => {
    const cutPoints = cutPointsOf(count.parasite);
    return {
      ...count,
      business_id: 0,
      epg: count.eggs_counted * count.multiplication_factor,
      has_cut_points: cutPoints !== undefined,
      light_max: cutPoints?.light_max ?? null,
      moderate_max: cutPoints?.moderate_max ?? null,
      high_max: cutPoints?.high_max ?? null,
    };
  });
}

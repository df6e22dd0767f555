import type { EggCounts } from '@epigram/shared-contracts/api/analytics';
import type {
  AnimalTypeSummary,
  ClientChartFilters,
  ClientTestSummary,
  getClientAnimalDistribution,
  getClientAnimalTests,
  getClientTestsOverTime,
  PositiveVsNegative,
} from '@epigram/shared-contracts/api/clientCharts';
import type { OperationAnswer } from '@epigram/shared-contracts/api/operation';
import type { TestRow } from '@epigram/shared-contracts/api/tests';
import { PARASITES } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../../kernel/appContext.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import {
  animalTypeIds,
  animalTypeName,
  findTestTarget,
  readTestRows,
  testTypeIds,
} from '../../test-data/public.ts';
import { chartWeeks } from './chartWeeks.ts';
import {
  countByAnimal,
  countByAnimalType,
  countByWeek,
  countUnassigned,
  findLatest,
  meanByParasite,
  readClientTotals,
  type ClientChart,
} from './clientChartRepository.ts';

type Scope = Pick<TenantScope, 'businessIds'>;
type Distribution = OperationAnswer<typeof getClientAnimalDistribution>['data'];
type AnimalTests = OperationAnswer<typeof getClientAnimalTests>['data'];
type TestsOverTime = OperationAnswer<typeof getClientTestsOverTime>['data'];

const MAX_ANIMALS = 50;
const LATEST = 10;

/** @throws NOT_FOUND for a client outside the scope, and for an animal of another client */
export async function openClientChart(
  db: Db,
  { businessIds }: Scope,
  it: { clientId: number; animalId?: number | undefined; filters?: ClientChartFilters | undefined },
): Promise<ClientChart> {
  const { clientId, animalId, filters = {} } = it;
  const target = await findTestTarget(db, businessIds, { clientId, animalId });
  if (!target) throw new DomainError('NOT_FOUND');
  const { startDate, endDate, animalType, testType } = filters;
  return {
    target,
    kinds: {
      start: startDate,
      end: endDate,
      animalTypes: animalType?.length ? animalTypeIds(animalType) : undefined,
      testTypes: testType?.length ? testTypeIds(testType) : undefined,
    },
  };
}

export async function readAnimalTests(db: Db, chart: ClientChart): Promise<AnimalTests> {
  const animals = await countByAnimal(db, chart, MAX_ANIMALS);
  return {
    animals: animals.map(({ id, name, animal_type, tests, positive, negative, last_test_at }) => ({
      animalId: id,
      name: name || null,
      animalType: animalTypeName(animal_type),
      totalTests: tests,
      positive,
      negative,
      lastTestDate: last_test_at.toISOString(),
    })),
    unassignedTests: await countUnassigned(db, chart),
  };
}

export async function readLatestTests(db: Db, chart: ClientChart): Promise<TestRow[]> {
  return readTestRows(db, await findLatest(db, chart, LATEST));
}

export async function readTestSummary(db: Db, { target }: ClientChart): Promise<ClientTestSummary> {
  const totals = await readClientTotals(db, target);
  return { ...totals, total: totals.processing + totals.positive + totals.negative + totals.failed };
}

export async function readAnimalTypeSummary(db: Db, chart: ClientChart): Promise<AnimalTypeSummary[]> {
  const rows = await countByAnimalType(db, chart);
  return rows.map(({ animal_type, animals, tests, positive, negative, last_test_at }) => ({
    animalType: animalTypeName(animal_type),
    totalAnimals: animals,
    totalTests: tests,
    positive,
    negative,
    lastTestDate: last_test_at?.toISOString() ?? null,
  }));
}

export async function readTestsOverTime(db: Db, chart: ClientChart): Promise<TestsOverTime> {
  const rows = new Map((await countByWeek(db, chart)).map((row) => [row.week, row]));
  return chartWeeks([...rows.keys()]).map((week) => ({ week, count: rows.get(week)?.tests ?? 0 }));
}

export async function readPositiveVsNegative(db: Db, chart: ClientChart): Promise<PositiveVsNegative> {
  const counted = (await countByWeek(db, chart)).filter(({ positive, negative }) => positive + negative > 0);
  const rows = new Map(counted.map((row) => [row.week, row]));
  const sum = (of: 'positive' | 'negative'): number => counted.reduce((total, row) => total + row[of], 0);
  return {
    positive: sum('positive'),
    negative: sum('negative'),
    weeks: chartWeeks([...rows.keys()]).map((week) => ({
      week,
      positive: rows.get(week)?.positive ?? 0,
      negative: rows.get(week)?.negative ?? 0,
    })),
  };
}

/** Only includes parasites that a test of the chart looked for. */
export async function readAnimalTrends(db: Db, chart: ClientChart): Promise<EggCounts> {
  const means = await meanByParasite(db, chart);
  const dates = chartWeeks(means.map(({ week }) => week));
  const series = PARASITES.map((parasite) => {
    const ofParasite = new Map(
      means.filter((mean) => mean.parasite === parasite).map(({ week, epg }) => [week, epg]),
    );
    return [parasite, ofParasite] as const;
  });
  return {
    dates,
    eggCounts: Object.fromEntries(
      series
        .filter(([, ofParasite]) => ofParasite.size > 0)
        .map(([parasite, ofParasite]) => [parasite, dates.map((week) => ofParasite.get(week) ?? null)]),
    ),
  };
}

export async function readDistribution(db: Db, chart: ClientChart): Promise<Distribution> {
  const rows = await countByAnimalType(db, chart);
  return rows
    .filter(({ tests }) => tests > 0)
    .map(({ animal_type, tests }) => ({ specie: animalTypeName(animal_type), volume: tests }));
}

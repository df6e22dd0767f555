import {
  getClientAnimalDistribution,
  getClientAnimalTests,
  getClientAnimalTrends,
  getClientAnimalTypeSummary,
  getClientLatestTests,
  getClientPositiveVsNegative,
  getClientTestsOverTime,
  getClientTestSummary,
} from '@epigram/shared-contracts/api/clientCharts';

import type { Binder } from '../../../kernel/binder.ts';
import {
  openClientChart,
  readAnimalTests,
  readAnimalTrends,
  readAnimalTypeSummary,
  readDistribution,
  readLatestTests,
  readPositiveVsNegative,
  readTestsOverTime,
  readTestSummary,
} from './clientChartService.ts';

export function clientChartRoutes(bind: Binder): void {
  bind.tenant(getClientAnimalTests, async ({ scope, params, tx }) => ({
    data: await tx(async (db) => readAnimalTests(db, await openClientChart(db, scope, params))),
  }));
  bind.tenant(getClientLatestTests, async ({ scope, params, tx }) => ({
    data: await tx(async (db) => readLatestTests(db, await openClientChart(db, scope, params))),
  }));
  bind.tenant(getClientTestSummary, async ({ scope, params, tx }) => ({
    data: await tx(async (db) => readTestSummary(db, await openClientChart(db, scope, params))),
  }));
  bind.tenant(getClientAnimalTypeSummary, async ({ scope, params, tx }) => ({
    data: await tx(async (db) => readAnimalTypeSummary(db, await openClientChart(db, scope, params))),
  }));
  filteredChartRoutes(bind);
}

function filteredChartRoutes(bind: Binder): void {
  bind.tenant(getClientTestsOverTime, async ({ scope, params, body, tx }) => {
    const request = { ...body, clientId: params.clientId };
    return { data: await tx(async (db) => readTestsOverTime(db, await openClientChart(db, scope, request))) };
  });
  bind.tenant(getClientPositiveVsNegative, async ({ scope, params, body, tx }) => {
    const request = { ...body, clientId: params.clientId };
    return {
      data: await tx(async (db) => readPositiveVsNegative(db, await openClientChart(db, scope, request))),
    };
  });
  bind.tenant(getClientAnimalTrends, async ({ scope, params, body, tx }) => {
    const request = { ...body, clientId: params.clientId };
    return { data: await tx(async (db) => readAnimalTrends(db, await openClientChart(db, scope, request))) };
  });
  bind.tenant(getClientAnimalDistribution, async ({ scope, params, body, tx }) => {
    const request = { ...body, clientId: params.clientId };
    return { data: await tx(async (db) => readDistribution(db, await openClientChart(db, scope, request))) };
  });
}

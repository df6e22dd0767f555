import { downloadMonthlySummary } from '@epigram/shared-contracts/api/analyticsOverviews';
import type { OperationQuery } from '@epigram/shared-contracts/api/operation';
import type { AnimalType, TestStatus, TestType } from '@epigram/shared-contracts/domain/enumerations';

import type { Binder } from '../../kernel/binder.ts';
import { businessNames } from '../analytics/public.ts';
import { reportLogo } from '../businesses/public.ts';
import { sendReport } from '../test-results/public.ts';
import { monthlyFigures, type SummaryFilters, yearBefore } from './monthlyFigures.ts';
import { summaryReport } from './summaryReport.ts';
import { SUMMARY_TEXTS } from './summaryTexts.ts';

export function monthlySummaryRoutes(bind: Binder): void {
  bind.tenant(downloadMonthlySummary, async ({ scope, params, query, language, tx, reply }) => {
    const { month } = params;
    const filters = filtersOf(query);
    const facts = await tx(async (db) => ({
      month,
      filters,
      businesses: await businessNames(db, scope.businessIds),
      logo: await reportLogo(db, scope.businessIds),
      now: await monthlyFigures(db, scope, month, filters),
      before: await monthlyFigures(db, scope, yearBefore(month), filters),
    }));
    const fileName = `${SUMMARY_TEXTS[language].fileName}-${month}`;
    return sendReport(reply, summaryReport(facts, language, new Date()), {
      format: query.format ?? 'html',
      fileName,
    });
  });
}

type Query = OperationQuery<typeof downloadMonthlySummary>;

/** The contract has already validated each value. */
function filtersOf({ country, status, animals, tests }: Query): SummaryFilters {
  return {
    country,
    filters: {
      statusFilter: status?.split(',') as TestStatus[] | undefined,
      animalTypeFilter: animals?.split(',') as AnimalType[] | undefined,
      testTypeFilter: tests?.split(',') as TestType[] | undefined,
    },
  };
}

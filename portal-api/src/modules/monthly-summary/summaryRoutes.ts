import { downloadMonthlySummary } from '@epigram/shared-contracts/api/analyticsOverviews';

import type { Binder } from '../../kernel/binder.ts';
import { businessNames } from '../analytics/public.ts';
import { sendReport } from '../test-results/public.ts';
import { monthlyFigures, yearBefore } from './monthlyFigures.ts';
import { summaryReport } from './summaryReport.ts';
import { SUMMARY_TEXTS } from './summaryTexts.ts';

export function monthlySummaryRoutes(bind: Binder): void {
  bind.tenant(downloadMonthlySummary, async ({ scope, params, query, language, tx, reply }) => {
    const { month } = params;
    const facts = await tx(async (db) => ({
      month,
      businesses: await businessNames(db, scope.businessIds),
      now: await monthlyFigures(db, scope, month),
      before: await monthlyFigures(db, scope, yearBefore(month)),
    }));
    const fileName = `${SUMMARY_TEXTS[language].fileName}-${month}`;
    return sendReport(reply, summaryReport(facts, language, new Date()), {
      format: query.format ?? 'html',
      fileName,
    });
  });
}

import { compareVisits, getVisit, listVisits } from '@epigram/shared-contracts/api/visits';

import type { Binder } from '../../kernel/binder.ts';
import { comparison, listVisitPage, openClient, readVisit, type TreatmentsOfClient } from './visitService.ts';

export function visitRoutes(bind: Binder, treatments: TreatmentsOfClient): void {
  bind.tenant(listVisits, ({ scope, params, query, tx }) =>
    tx(async (db) => listVisitPage(db, await openClient(db, scope, params.clientId), query, treatments)),
  );
  bind.tenant(compareVisits, async ({ scope, params, query, tx }) => ({
    data: await tx(async (db) =>
      comparison(db, await openClient(db, scope, params.clientId), query, treatments),
    ),
  }));
  bind.tenant(getVisit, async ({ scope, params, tx }) => ({
    data: await tx(async (db) =>
      readVisit(db, await openClient(db, scope, params.clientId), params, treatments),
    ),
  }));
}

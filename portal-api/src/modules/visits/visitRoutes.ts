import {
  compareVisits,
  getVisit,
  listDueRetests as dueRetests,
  listVisits,
} from '@epigram/shared-contracts/api/visits';

import type { Binder } from '../../kernel/binder.ts';
import { listDueRetests } from './dueRetestService.ts';
import { comparison, listVisitPage, openClient, readVisit, type TreatmentsOfClient } from './visitService.ts';

export function visitRoutes(bind: Binder, treatments: TreatmentsOfClient): void {
  bind.tenant(listVisits, ({ scope, params, query, tx }) =>
    tx(async (db) =>
      listVisitPage(db, await openClient(db, scope, params.clientId), query, { treatments, now: new Date() }),
    ),
  );
  bind.tenant(dueRetests, ({ scope, query, tx }) =>
    tx((db) => listDueRetests(db, scope, { ...query, now: new Date() })),
  );
  bind.tenant(compareVisits, async ({ scope, params, query, tx }) => ({
    data: await tx(async (db) =>
      comparison(db, await openClient(db, scope, params.clientId), query, { treatments, now: new Date() }),
    ),
  }));
  bind.tenant(getVisit, async ({ scope, params, query, tx }) => ({
    data: await tx(async (db) =>
      readVisit(
        db,
        await openClient(db, scope, params.clientId),
        { ...params, ...query },
        { treatments, now: new Date() },
      ),
    ),
  }));
}

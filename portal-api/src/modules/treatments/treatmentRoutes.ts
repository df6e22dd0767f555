import { listTreatmentVersions, strikeTreatment } from '@epigram/shared-contracts/api/treatmentHistory';
import {
  createTreatment,
  deleteTreatment,
  downloadTreatmentLog,
  endTreatment,
  getTreatment,
  listTreatments,
  listWithdrawals,
  updateTreatment,
} from '@epigram/shared-contracts/api/treatments';
import { MAX_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';

import type { Binder } from '../../kernel/binder.ts';
import { existingClient } from '../clients/public.ts';
import { reportLogo } from '../businesses/public.ts';
import { sendReport } from '../test-results/public.ts';
import { openClient } from '../visits/public.ts';
import { treatmentLog } from './treatmentLog.ts';
import {
  changeOneTreatment,
  endOneTreatment,
  openWithdrawals,
  readTreatment,
  recordTreatment,
  strikeOneTreatment,
  treatmentPage,
  versionPage,
} from './treatmentService.ts';

/** The maximum number of rows in a printed log, newest first. */
const PRINTED = 5 * MAX_PAGE_SIZE;

export function treatmentRoutes(bind: Binder): void {
  bind.tenant(listTreatments, ({ scope, params, query, tx }) =>
    tx(async (db) => treatmentPage(db, await openClient(db, scope, params.clientId), query)),
  );
  bind.tenant(listWithdrawals, async ({ scope, params, query, tx }) => {
    const criteria = { animalId: query.animalId, now: new Date() };
    return {
      data: await tx(async (db) =>
        openWithdrawals(db, await openClient(db, scope, params.clientId), criteria),
      ),
    };
  });
  bind.tenant(listTreatmentVersions, ({ scope, params, query, tx }) =>
    tx(async (db) => versionPage(db, await openClient(db, scope, params.clientId), query)),
  );
  bind.tenant(getTreatment, async ({ scope, params, tx }) => ({
    data: await tx(async (db) =>
      readTreatment(db, await openClient(db, scope, params.clientId), params.treatmentId),
    ),
  }));
  bind.tenant(downloadTreatmentLog, async ({ scope, params, query, language, tx, reply }) => {
    const report = await tx(async (db) => {
      const { name, business_id, business_name } = await existingClient(db, scope, params.clientId);
      const client = await openClient(db, scope, params.clientId);
      const page = { offset: 0, limit: PRINTED };
      const { data } = await treatmentPage(db, client, page);
      const { data: versions } = await versionPage(db, client, page);
      const report = treatmentLog(data, versions, {
        clientName: name,
        businessName: business_name,
        language,
        now: new Date(),
      });
      return { ...report, logo: await reportLogo(db, [business_id]) };
    });
    return sendReport(reply, report, { format: query.format ?? 'html', fileName: 'treatment-log' });
  });
  writingRoutes(bind);
}

function writingRoutes(bind: Binder): void {
  bind.tenant(createTreatment, async ({ scope, caller, params, body, request, tx }) => {
    const { key, ...treatment } = body;
    const it = { treatment, key, by: { userId: caller.userId, requestId: request.id } };
    return {
      data: await tx(async (db) =>
        recordTreatment(db, scope, await openClient(db, scope, params.clientId), it),
      ),
    };
  });
  bind.tenant(updateTreatment, async ({ scope, caller, params, body, request, tx }) => {
    const it = {
      id: params.treatmentId,
      treatment: body,
      by: { userId: caller.userId, requestId: request.id },
    };
    return {
      data: await tx(async (db) =>
        changeOneTreatment(db, scope, await openClient(db, scope, params.clientId), it),
      ),
    };
  });
  bind.tenant(endTreatment, async ({ scope, caller, params, body, request, tx }) => {
    const it = {
      id: params.treatmentId,
      endedOn: body.endedOn,
      by: { userId: caller.userId, requestId: request.id },
    };
    return {
      data: await tx(async (db) =>
        endOneTreatment(db, scope, await openClient(db, scope, params.clientId), it),
      ),
    };
  });
  bind.tenant(deleteTreatment, async ({ scope, caller, params, request, tx }) => {
    const by = { userId: caller.userId, requestId: request.id };
    const it = { id: params.treatmentId, reason: null, by };
    await tx(async (db) => strikeOneTreatment(db, scope, await openClient(db, scope, params.clientId), it));
  });
  bind.tenant(strikeTreatment, async ({ scope, caller, params, body, request, tx }) => {
    const by = { userId: caller.userId, requestId: request.id };
    const it = { id: params.treatmentId, reason: body.reason, by };
    await tx(async (db) => strikeOneTreatment(db, scope, await openClient(db, scope, params.clientId), it));
  });
}

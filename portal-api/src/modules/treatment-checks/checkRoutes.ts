import {
  createTreatmentCheck,
  deleteTreatmentCheck,
  downloadCheckReport,
  getTreatmentCheck,
  listTreatmentChecks,
  listWaitingChecks,
  previewTreatmentCheck,
  updateTreatmentCheck,
} from '@epigram/shared-contracts/api/treatmentChecks';

import type { Binder } from '../../kernel/binder.ts';
import { existingClient } from '../clients/public.ts';
import { reportLogo } from '../businesses/public.ts';
import { sendReport } from '../test-results/public.ts';
import { openClient } from '../visits/public.ts';
import { checkReport } from './checkReport.ts';
import {
  changeOneCheck,
  deleteOneCheck,
  listChecks,
  listWaiting,
  previewCheck,
  readCheck,
  startCheck,
} from './checkService.ts';

export function treatmentCheckRoutes(bind: Binder): void {
  bind.tenant(listTreatmentChecks, async ({ scope, params, tx }) => ({
    data: await tx(async (db) => listChecks(db, await openClient(db, scope, params.clientId))),
  }));
  bind.tenant(listWaitingChecks, async ({ tx }) => ({
    data: await tx((db) => listWaiting(db, new Date())),
  }));
  bind.tenant(getTreatmentCheck, async ({ scope, params, tx }) => ({
    data: await tx(async (db) => readCheck(db, await openClient(db, scope, params.clientId), params.checkId)),
  }));
  bind.tenant(previewTreatmentCheck, async ({ scope, params, body, tx }) => ({
    data: await tx(async (db) => previewCheck(db, await openClient(db, scope, params.clientId), body)),
  }));
  bind.tenant(downloadCheckReport, async ({ scope, params, query, language, tx, reply }) => {
    const report = await tx(async (db) => {
      const { name, business_id, business_name } = await existingClient(db, scope, params.clientId);
      const logo = await reportLogo(db, [business_id]);
      const check = await readCheck(db, await openClient(db, scope, params.clientId), params.checkId);
      const report = checkReport(check, {
        clientName: name,
        businessName: business_name,
        language: query.language ?? language,
        now: new Date(),
      });
      return { ...report, logo };
    });
    return sendReport(reply, report, { format: query.format ?? 'html', fileName: 'treatment-check' });
  });
  writingRoutes(bind);
}

function writingRoutes(bind: Binder): void {
  bind.tenant(createTreatmentCheck, async ({ scope, caller, params, body, request, tx }) => {
    const it = { draft: body, by: { userId: caller.userId, requestId: request.id } };
    return {
      data: await tx(async (db) => startCheck(db, scope, await openClient(db, scope, params.clientId), it)),
    };
  });
  bind.tenant(updateTreatmentCheck, async ({ scope, caller, params, body, request, tx }) => {
    const it = {
      id: params.checkId,
      draft: body,
      by: { userId: caller.userId, requestId: request.id },
    };
    return {
      data: await tx(async (db) =>
        changeOneCheck(db, scope, await openClient(db, scope, params.clientId), it),
      ),
    };
  });
  bind.tenant(deleteTreatmentCheck, async ({ scope, caller, params, request, tx }) => {
    const it = { id: params.checkId, by: { userId: caller.userId, requestId: request.id } };
    await tx(async (db) => deleteOneCheck(db, scope, await openClient(db, scope, params.clientId), it));
  });
}

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

import type { Binder } from '../../kernel/binder.ts';
import { sendWorkbook } from '../../kernel/spreadsheet/writeTemplate.ts';
import { readClient } from '../clients/public.ts';
import { reportLogo } from '../businesses/public.ts';
import { sendReport } from '../test-results/public.ts';
import { openClient } from '../visits/public.ts';
import { registerDocument } from './registerDocument.ts';
import { registerSheet } from './registerSheet.ts';
import {
  changeOneTreatment,
  endOneTreatment,
  openWithdrawals,
  readRegister,
  readTreatment,
  recordTreatment,
  strikeOneTreatment,
  treatmentPage,
  versionPage,
} from './treatmentService.ts';

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
    const { format = 'html', start, end } = query;
    const { register, head, logo } = await tx(async (db) => {
      const { flockNumber, address, city, county, postcode, ...it } = await readClient(
        db,
        scope,
        params.clientId,
      );
      const client = await openClient(db, scope, params.clientId);
      const lines = [address, city, county, postcode].filter(Boolean).join(', ');
      return {
        register: await readRegister(db, client, { start, end }),
        head: {
          client: { ...it, flockNumber, address: lines || null },
          businessName: it.businessName,
          period: { start, end },
          language,
          now: new Date(),
        },
        logo: await reportLogo(db, [it.businessId]),
      };
    });
    const fileName = ['medicine-register', start, end].filter(Boolean).join('-');
    return format === 'xlsx'
      ? sendWorkbook(reply, fileName, await registerSheet(register, head))
      : sendReport(reply, { ...registerDocument(register, head), logo }, { format, fileName });
  });
  writingRoutes(bind);
}

function writingRoutes(bind: Binder): void {
  bind.tenant(createTreatment, async ({ scope, caller, params, body, request, tx }) => {
    const { key, planId, ...treatment } = body;
    const it = { treatment, planId, key, by: { userId: caller.userId, requestId: request.id } };
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

import {
  createAssessment,
  downloadAssessment,
  downloadStoredAssessment,
  listAssessments,
  removeAssessment,
  signAssessment,
  updateAssessment,
} from '@epigram/shared-contracts/api/assessments';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { FastifyReply } from 'fastify';

import type { Binder } from '../../kernel/binder.ts';
import { reachable } from '../../kernel/reachable.ts';
import { attachment, sendReport } from '../test-results/public.ts';
import { openClient } from '../visits/public.ts';
import type { ForecastService } from '../weather/public.ts';
import { type Asked, NOTHING_WRITTEN, readAssessment } from './assessmentFacts.ts';
import { assessmentJson } from './assessmentJson.ts';
import type { StoredSheet } from './assessmentRepository.ts';
import {
  assessmentPage,
  beginAssessment,
  discardAssessment,
  readSheet,
  saveAssessment,
  signOneAssessment,
} from './assessmentService.ts';
import { assessmentSheet } from './assessmentSheet.ts';
import { ASSESSMENT_TEXTS } from './assessmentTexts.ts';

export function assessmentRoutes(bind: Binder, forecasts: ForecastService): void {
  // Outside of the transaction, because the overview may be computed.
  const ask = async (clientId: number, userId: number): Promise<Asked> => ({
    clientId,
    userId,
    overview: await forecasts.overview(),
    now: new Date(),
  });

  bind.tenant(downloadAssessment, async ({ scope, caller, params, query, language, tx, reply }) => {
    const asked = await ask(params.clientId, caller.userId);
    const facts = await tx((db) => readAssessment(db, scope, asked, NOTHING_WRITTEN));
    const sheet = { document: assessmentSheet(facts, language), data: assessmentJson(facts, language) };
    return sendSheet(reply, sheet, { ...query, language });
  });
  bind.tenant(downloadStoredAssessment, async ({ scope, caller, params, query, language, tx, reply }) => {
    const asked = await ask(params.clientId, caller.userId);
    const it = { id: params.assessmentId, asked, language };
    const sheet = await tx(async (db) =>
      readSheet(db, scope, await openClient(db, scope, params.clientId), it),
    );
    return sendSheet(reply, sheet, { ...query, language });
  });
  bind.tenant(listAssessments, ({ scope, params, query, language, tx }) =>
    tx(async (db) =>
      assessmentPage(db, await openClient(db, scope, params.clientId), { ...reachable(query), language }),
    ),
  );
  bind.tenant(createAssessment, async ({ scope, params, language, tx }) => ({
    data: await tx(async (db) =>
      beginAssessment(db, scope, await openClient(db, scope, params.clientId), language),
    ),
  }));
  bind.tenant(updateAssessment, async ({ scope, params, body, language, tx }) => {
    const it = { id: params.assessmentId, ...body, language };
    return {
      data: await tx(async (db) =>
        saveAssessment(db, scope, await openClient(db, scope, params.clientId), it),
      ),
    };
  });
  bind.tenant(signAssessment, async ({ scope, caller, params, body, language, request, tx }) => {
    const by = { userId: caller.userId, requestId: request.id };
    const asked = await ask(params.clientId, caller.userId);
    const it = { id: params.assessmentId, by, asked, ...body, language };
    return {
      data: await tx(async (db) =>
        signOneAssessment(db, scope, await openClient(db, scope, params.clientId), it),
      ),
    };
  });
  bind.tenant(removeAssessment, async ({ scope, caller, params, request, tx }) => {
    const act = { id: params.assessmentId, by: { userId: caller.userId, requestId: request.id } };
    await tx(async (db) => discardAssessment(db, scope, await openClient(db, scope, params.clientId), act));
  });
}

function sendSheet(
  reply: FastifyReply,
  { document, data }: StoredSheet,
  { format = 'html', language }: { format?: 'html' | 'pdf' | 'json' | undefined; language: Locale },
) {
  const { fileName } = ASSESSMENT_TEXTS[language];
  if (format !== 'json') return sendReport(reply, document, { format, fileName });
  reply.type('application/json; charset=utf-8').header('content-disposition', attachment(fileName, 'json'));
  return JSON.stringify(data, null, 2);
}

import { assignTests, searchAnimalTests, unassignTests } from '@epigram/shared-contracts/api/animalTests';
import { listUnopenedHighTests, markTestOpened } from '@epigram/shared-contracts/api/openedTests';
import { correctTest, recordTest, recordVisit } from '@epigram/shared-contracts/api/recordedTests';
import {
  downloadImportProblems,
  forgetImportMatch,
  importChosenTests,
  previewTestImport,
} from '@epigram/shared-contracts/api/testImports';
import {
  addTestComment,
  downloadCombinedResults,
  downloadImportTemplate,
  downloadTestReport,
  getTestDetails,
  importTests,
  searchTests,
  updateTestComment,
} from '@epigram/shared-contracts/api/tests';
import { IMPORT_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';

import type { Binder } from '../../kernel/binder.ts';
import type { FileStore } from '../../kernel/files/fileStore.ts';
import { reachable } from '../../kernel/reachable.ts';
import type { TenantCall } from '../../kernel/call.ts';
import { sendWorkbook } from '../../kernel/spreadsheet/writeTemplate.ts';
import { assign, unassign } from './animals/assignService.ts';
import { animalTestPage } from './animals/animalTestService.ts';
import { addComment, changeComment, readDetails } from './details/detailsService.ts';
import { importChosen } from './import/importChosenService.ts';
import { importResults } from './import/importService.ts';
import { forgetAnswers } from './import/importMemoryService.ts';
import { importTemplate } from './import/importTemplate.ts';
import { problemFile } from './import/problemFileService.ts';
import { previewImport } from './import/previewService.ts';
import { storedImportRoutes } from './import/storedImportRoutes.ts';
import { markOpened, unopenedHigh } from './opened/openedService.ts';
import { photoRoutes } from './photos/photoRoutes.ts';
import { correctResult, recordResult } from './record/recordService.ts';
import { recordSamples } from './record/recordVisit.ts';
import { composeReport, findReport, readCombined } from './report/reportService.ts';
import { sendReport } from './report/sendReport.ts';
import { searchPage } from './search/searchService.ts';
import type { ImportRequest } from './import/importRequest.ts';

export function testRoutes(bind: Binder, files: FileStore): void {
  bind.tenant(searchTests, ({ scope, params, body, tx }) =>
    tx((db) => searchPage(db, scope, { ...reachable(params), ...body })),
  );
  bind.tenant(getTestDetails, async ({ scope, caller, params, tx }) => ({
    data: await tx((db) => readDetails(db, scope, caller.userId, params.id)),
  }));
  bind.tenant(addTestComment, async ({ scope, caller, params, body, tx }) => ({
    data: await tx((db) => addComment(db, scope, { userId: caller.userId, uuid: params.id, ...body })),
  }));
  bind.tenant(updateTestComment, async ({ scope, caller, params, body, tx }) => ({
    data: await tx((db) =>
      changeComment(db, scope, { userId: caller.userId, commentId: params.commentId, text: body.text }),
    ),
  }));
  bind.tenant(listUnopenedHighTests, async ({ scope, caller, tx }) => ({
    data: await tx((db) => unopenedHigh(db, scope, { userId: caller.userId, now: new Date() })),
  }));
  bind.tenant(markTestOpened, async ({ scope, caller, params, tx }) => {
    await tx((db) => markOpened(db, scope, { userId: caller.userId, uuid: params.id }));
  });
  animalTestRoutes(bind);
  reportRoutes(bind, files);
  importRoutes(bind);
  storedImportRoutes(bind);
  recordRoutes(bind);
  photoRoutes(bind, files);
}

function reportRoutes(bind: Binder, files: FileStore): void {
  bind.tenant(downloadTestReport, async ({ scope, params, query, language, tx, reply }) => {
    const now = new Date();
    const withPhotos = query.photos === 'yes';
    const found = await tx((db) => findReport(db, scope, { uuid: params.id, withPhotos }));
    const report = await composeReport(files, found, { language, now });
    const fileName = `result-${found.reported.test.sample_id}`;
    return sendReport(reply, report, { format: query.format ?? 'html', fileName });
  });
  bind.tenant(downloadCombinedResults, async ({ scope, body, query, language, tx, reply }) => {
    const now = new Date();
    const report = await tx((db) => readCombined(db, scope, { uuids: body.tests, language, now }));
    return sendReport(reply, report, { format: query.format ?? 'html', fileName: 'combined-results' });
  });
}

function animalTestRoutes(bind: Binder): void {
  bind.tenant(searchAnimalTests, ({ scope, params, body, tx }) =>
    tx((db) => animalTestPage(db, scope, { ...reachable(params), ...body })),
  );
  bind.tenant(assignTests, async ({ scope, caller, params, body, language, request, tx }) => {
    const by = { userId: caller.userId, requestId: request.id };
    const { testItems } = body;
    return { data: await tx((db) => assign(db, scope, { ...params, testItems, language, by })) };
  });
  bind.tenant(unassignTests, async ({ scope, caller, params, body, language, request, tx }) => {
    const by = { userId: caller.userId, requestId: request.id };
    const { testItems } = body;
    return { data: await tx((db) => unassign(db, scope, { ...params, testItems, language, by })) };
  });
}

function recordRoutes(bind: Binder): void {
  bind.tenant(recordTest, async ({ scope, caller, params, body, language, request, tx }) => {
    const by = { userId: caller.userId, requestId: request.id, apiKey: caller.apiKey?.name };
    const { businessId } = params;
    const { key, ...entered } = body;
    return {
      data: await tx((db) =>
        recordResult(db, { scope, businessId, by, entered, key, language, now: new Date() }),
      ),
    };
  });
  bind.tenant(recordVisit, async ({ scope, caller, params, body, language, request, tx }) => {
    const { businessId } = params;
    const by = { userId: caller.userId, requestId: request.id };
    const tests = await tx((db) =>
      recordSamples(db, { scope, businessId, by, visit: body, language, now: new Date() }),
    );
    return { data: { tests } };
  });
  bind.tenant(correctTest, async ({ scope, caller, params, body, language, request, tx }) => {
    const by = { userId: caller.userId, requestId: request.id };
    const { businessId } = params;
    const uuid = params.id.toLowerCase();
    const { reason, ...entered } = body;
    return {
      data: await tx((db) =>
        correctResult(db, { scope, businessId, uuid, by, entered, reason, language, now: new Date() }),
      ),
    };
  });
}

function importRoutes(bind: Binder): void {
  const withFile = { maxFileBytes: IMPORT_MAX_BYTES } as const;
  bind.tenant(importTests, async (call) => ({ data: await importResults(importRequest(call)) }), withFile);
  bind.tenant(
    previewTestImport,
    async (call) => ({
      data: await previewImport({ ...importRequest(call), choices: call.body.choices }),
    }),
    withFile,
  );
  bind.tenant(
    importChosenTests,
    async (call) => ({
      data: await importChosen({ ...importRequest(call), choices: call.body.choices }),
    }),
    withFile,
  );
  bind.tenant(
    downloadImportProblems,
    async (call) => {
      const { format, bytes } = await problemFile({ ...importRequest(call), choices: call.body.choices });
      if (format === 'xlsx') return sendWorkbook(call.reply, 'results-problems', bytes);
      // Of no charset: the file has its own.
      call.reply
        .type('application/octet-stream')
        .header('content-disposition', 'attachment; filename="results-problems.csv"');
      return Buffer.from(bytes);
    },
    withFile,
  );
  bind.tenant(forgetImportMatch, async ({ scope, caller, params, body, request, tx }) => {
    await tx((db) =>
      forgetAnswers(db, {
        scope,
        userId: caller.userId,
        ...params,
        requestId: request.id,
        forgotten: body,
      }),
    );
  });
  bind.tenant(downloadImportTemplate, async ({ language, reply }) => {
    return sendWorkbook(reply, 'results-template', await importTemplate(language));
  });
}

function importRequest({
  scope,
  caller,
  params,
  file,
  language,
  request,
  tx,
}: Omit<TenantCall<typeof importTests>, 'body'>): ImportRequest {
  return {
    tx,
    scope,
    businessId: params.businessId,
    by: { userId: caller.userId, requestId: request.id, apiKey: caller.apiKey?.name },
    sender: { userId: caller.userId, request, page: '/test-results' },
    file,
    language,
    now: new Date(),
  };
}

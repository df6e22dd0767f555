import {
  downloadClientImportProblems,
  importChosenClients,
  previewClientImport,
} from '@epigram/shared-contracts/api/clientImports';
import {
  createAnimal,
  createClient,
  createManyAnimals,
  downloadClientTemplate,
  getAnimal,
  getAnimalById,
  getClient,
  importClients,
  listAnimals,
  listClients,
  searchAnimals,
  updateAnimal,
  updateClient,
} from '@epigram/shared-contracts/api/clients';
import { IMPORT_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';

import { type Binder, onReplica } from '../../kernel/binder.ts';
import type { TenantCall } from '../../kernel/call.ts';
import { reachable } from '../../kernel/reachable.ts';
import { sendWorkbook } from '../../kernel/spreadsheet/writeTemplate.ts';
import { listAnimalPage, readAnimal, searchAnimalNames } from './animalService.ts';
import { changeOneAnimal, createOneAnimal } from './animalWriteService.ts';
import { clientChartRoutes } from './charts/clientChartRoutes.ts';
import { listClientPage, readClient } from './clientService.ts';
import { changeOneClient, createOneClient } from './clientWriteService.ts';
import { importClientFile, type ClientImport } from './import/clientImportService.ts';
import { clientProblemFile, importChosenClientFile, previewClients } from './import/clientStepsService.ts';
import { duplicateRoutes } from './duplicates/duplicateRoutes.ts';
import { groupRoutes } from './groups/groupRoutes.ts';
import { mergeRoutes } from './merge/mergeRoutes.ts';
import { createAnimalList } from './manyAnimalsService.ts';
import { clientTemplate } from './import/clientTemplate.ts';

export function clientRoutes(bind: Binder): void {
  bind.tenant(listClients, ({ scope, query, tx }) => tx((db) => listClientPage(db, scope, reachable(query))));
  bind.tenant(getClient, async ({ scope, params, tx }) => ({
    data: await tx((db) => readClient(db, scope, params.clientId)),
  }));
  bind.tenant(createClient, async ({ scope, body, language, tx }) => ({
    data: await tx((db) => createOneClient(db, scope, { client: body, language })),
  }));
  bind.tenant(updateClient, async ({ scope, params, body, language, tx }) => ({
    data: await tx((db) => changeOneClient(db, scope, { id: params.clientId, change: body, language })),
  }));
  importRoutes(bind);
  groupRoutes(bind);
  mergeRoutes(bind);
  duplicateRoutes(bind);
  animalRoutes(bind);
  clientChartRoutes(onReplica(bind));
}

function animalRoutes(bind: Binder): void {
  bind.tenant(listAnimals, ({ scope, params, body, tx }) =>
    tx((db) =>
      listAnimalPage(db, scope, params.clientId, { ...body, offset: params.offset, limit: params.limit }),
    ),
  );
  bind.tenant(getAnimal, async ({ scope, params, tx }) => ({
    data: await tx((db) => readAnimal(db, scope, params)),
  }));
  bind.tenant(getAnimalById, async ({ scope, params, tx }) => ({
    data: await tx((db) => readAnimal(db, scope, { animalId: params.animalId })),
  }));
  bind.tenant(searchAnimals, async ({ scope, query, tx }) => ({
    data: await tx((db) => searchAnimalNames(db, scope, query)),
  }));
  bind.tenant(createAnimal, async ({ scope, params, body, language, tx }) => {
    const { clientId } = params;
    const request = { clientId, animal: body, language, now: new Date() };
    return { data: await tx((db) => createOneAnimal(db, scope, request)) };
  });
  bind.tenant(createManyAnimals, async ({ scope, caller, params, body, language, request, tx }) => {
    const by = { userId: caller.userId, requestId: request.id };
    const list = { clientId: params.clientId, animals: body.animals, language, now: new Date(), by };
    return { data: await tx((db) => createAnimalList(db, scope, list)) };
  });
  bind.tenant(updateAnimal, async ({ scope, params, body, language, tx }) => {
    const { clientId, animalId } = params;
    const request = { clientId, animalId, change: body, language, now: new Date() };
    return { data: await tx((db) => changeOneAnimal(db, scope, request)) };
  });
}

function importRoutes(bind: Binder): void {
  const withFile = { maxFileBytes: IMPORT_MAX_BYTES } as const;
  bind.tenant(
    importClients,
    async (call) => ({ data: await importClientFile(importRequest(call)) }),
    withFile,
  );
  bind.tenant(
    previewClientImport,
    async (call) => ({ data: await previewClients({ ...importRequest(call), ...call.body }) }),
    withFile,
  );
  bind.tenant(
    importChosenClients,
    async (call) => ({ data: await importChosenClientFile({ ...importRequest(call), ...call.body }) }),
    withFile,
  );
  bind.tenant(
    downloadClientImportProblems,
    async (call) =>
      sendWorkbook(
        call.reply,
        'clients-problems',
        await clientProblemFile({ ...importRequest(call), ...call.body }),
      ),
    withFile,
  );
  bind.tenant(downloadClientTemplate, async ({ language, reply }) =>
    sendWorkbook(reply, 'clients-template', await clientTemplate(language)),
  );
}

function importRequest({
  scope,
  caller,
  file,
  language,
  request,
  tx,
}: Omit<TenantCall<typeof importClients>, 'body'>): ClientImport {
  const { userId } = caller;
  return {
    tx,
    scope,
    by: { userId, requestId: request.id },
    sender: { userId, request, page: '/clients/import' },
    file,
    language,
  };
}

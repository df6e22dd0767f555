import { IMPORT_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';
import { readClientAde, takeClientAde } from '@epigram/shared-contracts/api/clientAde';
import * as ade from '@epigram/shared-contracts/api/integrationAde';
import * as animals from '@epigram/shared-contracts/api/integrationAnimals';
import * as checks from '@epigram/shared-contracts/api/integrationChecks';
import * as clients from '@epigram/shared-contracts/api/integrationClients';
import * as results from '@epigram/shared-contracts/api/integrationResults';
import * as treatments from '@epigram/shared-contracts/api/integrationTreatments';
import type { Operation } from '@epigram/shared-contracts/api/operation';
import type { Binder } from '../../kernel/binder.ts';
import type { TenantCall } from '../../kernel/call.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import type { ForecastService } from '../weather/public.ts';
import { addAnimal, addGroup, changeAnimal, changeGroup } from './animalIntegrationService.ts';
import { oneBusiness, readChanges } from './changesService.ts';
import { addClient, changeClient } from './clientIntegrationService.ts';
import { addCheck, removeCheck, replaceCheck } from './checkIntegrationService.ts';
import { readAde, writeAde } from './icar-ade/adeService.ts';
import {
  animalRows,
  checkRows,
  clientRows,
  groupRows,
  resultRows,
  treatmentRows,
} from './integrationRows.ts';
import { reportIntegrationRoutes } from './reportIntegrationRoutes.ts';
import { addResult, addResults } from './resultIntegrationService.ts';
import { addTreatment, changeTreatment, strikeTreatment } from './treatmentIntegrationService.ts';

/** The operations for programs of others, which use the services of the portal. */
export function integrationRoutes(bind: Binder, forecasts: ForecastService): void {
  bind.tenant(clients.listIntegrationClients, ({ scope, query, tx }) =>
    tx((db) => readChanges(db, scope, clientRows, query)),
  );
  bind.tenant(clients.createIntegrationClient, async ({ scope, body, language, tx }) => ({
    data: await tx((db) => addClient(db, scope, { client: body, language })),
  }));
  bind.tenant(clients.updateIntegrationClient, async ({ scope, params, body, language, tx }) => ({
    data: await tx((db) => changeClient(db, scope, { ...params, change: body, language })),
  }));
  animalRoutes(bind);
  resultRoutes(bind);
  treatmentRoutes(bind);
  checkRoutes(bind);
  reportIntegrationRoutes(bind, forecasts);
  adeRoutes(bind);
}

function animalRoutes(bind: Binder): void {
  bind.tenant(animals.listIntegrationGroups, ({ scope, query, tx }) =>
    tx((db) => readChanges(db, scope, groupRows, query)),
  );
  bind.tenant(animals.createIntegrationGroup, async ({ scope, body, tx, ...call }) => ({
    data: await tx((db) => addGroup(db, scope, { ...actOf(call), group: body })),
  }));
  bind.tenant(animals.updateIntegrationGroup, async ({ scope, params, body, tx, ...call }) => ({
    data: await tx((db) => changeGroup(db, scope, { ...actOf(call), ...params, change: body })),
  }));
  bind.tenant(animals.listIntegrationAnimals, ({ scope, query, tx }) =>
    tx((db) => readChanges(db, scope, animalRows, query)),
  );
  bind.tenant(animals.createIntegrationAnimal, async ({ scope, body, language, tx }) => ({
    data: await tx((db) => addAnimal(db, scope, { animal: body, language })),
  }));
  bind.tenant(animals.updateIntegrationAnimal, async ({ scope, params, body, language, tx }) => ({
    data: await tx((db) => changeAnimal(db, scope, { ...params, change: body, language })),
  }));
}

function resultRoutes(bind: Binder): void {
  bind.tenant(results.listIntegrationResults, ({ scope, query, tx }) =>
    tx((db) => readChanges(db, scope, resultRows, query)),
  );
  bind.tenant(results.createIntegrationResult, async ({ scope, body, tx, ...call }) => ({
    data: await tx((db) => addResult(db, scope, { ...actOf(call), result: body })),
  }));
  bind.tenant(results.createIntegrationResults, async ({ scope, body, tx, ...call }) => ({
    data: await tx((db) => addResults(db, scope, { ...actOf(call), ...body })),
  }));
}

function treatmentRoutes(bind: Binder): void {
  bind.tenant(treatments.listIntegrationTreatments, ({ scope, query, tx }) =>
    tx((db) => readChanges(db, scope, treatmentRows, query)),
  );
  bind.tenant(treatments.createIntegrationTreatment, async ({ scope, body, tx, ...call }) => ({
    data: await tx((db) => addTreatment(db, scope, { ...actOf(call), treatment: body })),
  }));
  bind.tenant(treatments.updateIntegrationTreatment, async ({ scope, params, body, tx, ...call }) => ({
    data: await tx((db) => changeTreatment(db, scope, { ...actOf(call), ...params, change: body })),
  }));
  bind.tenant(treatments.strikeIntegrationTreatment, ({ scope, params, body, tx, ...call }) =>
    tx((db) => strikeTreatment(db, scope, { ...actOf(call), ...params, ...body })),
  );
}

function checkRoutes(bind: Binder): void {
  bind.tenant(checks.listIntegrationChecks, ({ scope, query, tx }) =>
    tx((db) => readChanges(db, scope, checkRows, query)),
  );
  bind.tenant(checks.createIntegrationCheck, async ({ scope, body, tx, ...call }) => ({
    data: await tx((db) => addCheck(db, scope, { ...actOf(call), check: body })),
  }));
  bind.tenant(checks.replaceIntegrationCheck, async ({ scope, params, body, tx, ...call }) => ({
    data: await tx((db) => replaceCheck(db, scope, { ...actOf(call), ...params, check: body })),
  }));
  bind.tenant(checks.deleteIntegrationCheck, ({ scope, params, tx, ...call }) =>
    tx((db) => removeCheck(db, scope, { ...actOf(call), ...params })),
  );
}

function adeRoutes(bind: Binder): void {
  bind.tenant(ade.readIntegrationAde, async ({ scope, params, query, tx }) => ({
    data: await tx((db) => readAde(db, ofOneBusiness(scope), { ...params, ...query })),
  }));
  bind.tenant(
    ade.writeIntegrationAde,
    async ({ scope, params, body, tx, ...call }) => ({
      data: await tx((db) => writeAde(db, ofOneBusiness(scope), { ...actOf(call), ...params, given: body })),
    }),
    ADE_FILE,
  );
}

/** A client with thousands of animals is one document. */
const ADE_FILE = { maxBodyBytes: IMPORT_MAX_BYTES } as const;

/** People of several businesses name the one that a program would have. */
function ofOneBusiness(scope: TenantScope): TenantScope {
  return { ...scope, businessId: oneBusiness(scope) };
}

/** The same for people, in the portal. */
export function clientAdeRoutes(bind: Binder): void {
  bind.tenant(readClientAde, async ({ scope, params, query, tx }) => ({
    data: await tx((db) => readAde(db, scope, { ...params, ...query })),
  }));
  bind.tenant(
    takeClientAde,
    async ({ scope, params, body, tx, ...call }) => ({
      data: await tx((db) => writeAde(db, scope, { ...actOf(call), ...params, given: body })),
    }),
    ADE_FILE,
  );
}

function actOf({
  caller,
  language,
  request,
}: Pick<TenantCall<Operation>, 'caller' | 'language' | 'request'>) {
  const by = { userId: caller.userId, requestId: request.id, apiKey: caller.apiKey?.name };
  return { by, language, now: new Date() };
}

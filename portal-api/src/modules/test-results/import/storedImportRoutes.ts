import { forgetImportMemory, listImportMemory } from '@epigram/shared-contracts/api/importMemory';
import { getTestImport, listTestImports, undoTestImport } from '@epigram/shared-contracts/api/storedImports';

import type { Binder } from '../../../kernel/binder.ts';
import { forgetImportMemoryOf, readImportMemory } from './importMemoryService.ts';
import { listImports, readImport, undoImport } from './storedImportService.ts';

export function storedImportRoutes(bind: Binder): void {
  bind.tenant(listImportMemory, async ({ scope, params, language, tx }) => ({
    data: await tx((db) => readImportMemory(db, { scope, ...params, language })),
  }));
  bind.tenant(forgetImportMemory, async ({ scope, caller, params, body, request, tx }) => ({
    data: await tx((db) =>
      forgetImportMemoryOf(db, {
        scope,
        userId: caller.userId,
        ...params,
        requestId: request.id,
        forgotten: body,
      }),
    ),
  }));
  bind.tenant(listTestImports, ({ scope, caller, params, query, tx }) =>
    tx((db) => listImports(db, { scope, userId: caller.userId, ...params, ...query })),
  );
  bind.tenant(getTestImport, async ({ scope, caller, params, tx }) => ({
    data: await tx((db) => readImport(db, { scope, userId: caller.userId, ...params })),
  }));
  bind.tenant(undoTestImport, async ({ scope, caller, params, body, language, request, tx }) => ({
    data: await tx((db) =>
      undoImport(db, {
        scope,
        userId: caller.userId,
        ...params,
        requestId: request.id,
        seen: body.builtOn,
        language,
      }),
    ),
  }));
}

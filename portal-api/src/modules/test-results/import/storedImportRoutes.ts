import { getTestImport, listTestImports, undoTestImport } from '@epigram/shared-contracts/api/storedImports';

import type { Binder } from '../../../kernel/binder.ts';
import { listImports, readImport, undoImport } from './storedImportService.ts';

export function storedImportRoutes(bind: Binder): void {
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

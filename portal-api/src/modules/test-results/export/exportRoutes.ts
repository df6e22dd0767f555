import {
  deleteTestExport,
  downloadTestExport,
  getTestExport,
  listTestExports,
} from '@epigram/shared-contracts/api/exports';
import { exportAllTests, exportSelectedTests } from '@epigram/shared-contracts/api/tests';

import type { AppContext } from '../../../kernel/appContext.ts';
import { type Binder, onReplica } from '../../../kernel/binder.ts';
import type { Guard } from '../../../kernel/caller.ts';
import { createExportRights } from './exportRights.ts';
import { exportSelected, exportTests } from './exportService.ts';
import { attachment } from './fileName.ts';
import { createLongExportService } from './longExportService.ts';

const ZIP = 'application/zip';

export function exportRoutes(bind: Binder, context: AppContext, resolveScope: Guard['resolveScope']): void {
  const exports = createLongExportService(context, createExportRights(context.database.db, resolveScope));

  bind.tenant(exportAllTests, async ({ scope, caller, body, query, language, tx, reply }) => {
    const style = { format: query.format ?? 'pdf', language, now: new Date() } as const;
    const result = await tx((db) => exports.ask(db, body, { ...style, caller, scope }));
    if ('exportId' in result) {
      return reply.code(202).send({ status: 202, code: 'OK', messages: [], data: result });
    }
    reply.type(ZIP).header('content-disposition', attachment('export', 'zip'));
    return exportTests({ scope, tx, ...style }, result.uuids);
  });
  onReplica(bind).tenant(exportSelectedTests, async ({ scope, body, query, language, tx, reply }) => {
    const request = { scope, tx, language, format: query.format ?? 'pdf', now: new Date() } as const;
    const zip = await exportSelected(request, body.ids);
    reply.type(ZIP).header('content-disposition', attachment('export_selected', 'zip'));
    return zip;
  });

  bind.signedIn(listTestExports, async ({ caller }) => ({ data: await exports.list(caller.userId) }));
  bind.signedIn(getTestExport, async ({ caller, params }) => ({
    data: await exports.one(caller.userId, params.id),
  }));
  bind.signedIn(deleteTestExport, ({ caller, params }) => exports.remove(caller.userId, params.id));
  bind.signedIn(downloadTestExport, async ({ caller, params, reply }) => {
    const { fileName, bytes, file } = await exports.open(caller.userId, params.id);
    reply
      .type(ZIP)
      .header('content-length', bytes)
      .header('content-disposition', attachment(fileName, 'zip'));
    return file;
  });
}

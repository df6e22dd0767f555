import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';

import type { Db } from '../../../kernel/appContext.ts';
import { audit } from '../../../kernel/audit.ts';
import type { UploadedFile } from '../../../kernel/call.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { lockImports } from '../../../kernel/importLock.ts';
import { takeImportTurn } from '../../../kernel/importTurns.ts';
import { mapInTurns } from '../../../kernel/mapInTurns.ts';
import { invalidRows } from '../../../kernel/spreadsheet/invalidRows.ts';
import { readTable } from '../../../kernel/spreadsheet/readTable.ts';
import { headingOf } from '../../../kernel/spreadsheet/sheetColumn.ts';
import { isUniqueViolation } from '../../../kernel/uniqueViolation.ts';
import {
  fileNameOf,
  type ImportRecord,
  insertImport,
  type Sender,
  whileSenderWaits,
} from '../../imports/public.ts';
import { CLIENT_INDEX } from '../clientWriteRepository.ts';
import { requireClientEditor, requireOneBusiness } from '../clientPolicy.ts';
import { CLIENT_COLUMNS } from './clientColumns.ts';
import { findTakenNames, insertClients, type TakenName } from './clientImportRepository.ts';
import { CLIENT_IMPORT_TEXTS } from './clientImportTexts.ts';
import { parseClient, type ImportedClient } from './parseClient.ts';

export interface ClientImport {
  readonly tx: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly scope: Pick<TenantScope, 'businessId' | 'organisationId' | 'role'>;
  readonly by: { readonly userId: number; readonly requestId: string };
  readonly sender: Sender;
  readonly file: UploadedFile | undefined;
  readonly language: Locale;
}

/** Adds every client of an Excel file, or none if a row is invalid; `errors` then lists the problems of each row. */
export async function importClientFile(request: ClientImport) {
  const { scope, file } = request;
  requireClientEditor(scope);
  const businessId = requireOneBusiness(scope);
  if (!file) throw new DomainError('INVALID_FILE_TYPE');
  const { tx, sender } = request;
  return whileSenderWaits({
    tx,
    sender,
    file: file.filename,
    work: (check) => takeImportTurn(businessId, () => importRows(request, { businessId, file, check })),
  });
}

async function importRows(
  request: ClientImport,
  { businessId, file, check }: { businessId: number; file: UploadedFile; check: () => void },
): Promise<{ imported: number }> {
  const { tx, language } = request;
  const errors: ErrorDetail[] = [];
  const clients: ImportedClient[] = [];
  await mapInTurns(await readTable(file.bytes, CLIENT_COLUMNS, language), (row) => {
    const parsed = parseClient(row, language);
    if ('client' in parsed) clients.push(parsed.client);
    else errors.push(...parsed.errors);
  });
  check();
  return tx(async (db) => {
    await lockImports(db, businessId);
    const taken = await findTakenNames(db, businessId, clients);
    errors.push(...taken.map((name) => takenProblem(name, language)));
    if (errors.length > 0) throw invalidRows(errors, language);
    await storeClients(db, request, { businessId, file, clients, layout: [], rows: clients.length });
    check();
    return { imported: clients.length };
  });
}

/** Adds clients, with a record by which they can be removed again. */
export async function storeClients(
  db: Db,
  { by, scope }: Pick<ClientImport, 'by' | 'scope'>,
  it: {
    readonly businessId: number;
    readonly file: UploadedFile;
    readonly clients: readonly ImportedClient[];
    readonly layout: ImportRecord['layout'];
    /** Of the file. */
    readonly rows: number;
  },
): Promise<{ ids: number[]; importId: number }> {
  const { businessId, file, clients, layout, rows } = it;
  // A user may add one of them concurrently.
  const ids = await insertClients(db, businessId, clients).catch((error: unknown) => {
    throw isUniqueViolation(error, CLIENT_INDEX)
      ? new DomainError('DUPLICATE_CLIENT', { cause: error })
      : error;
  });
  const importId = await insertImport(
    db,
    { businessId, userId: by.userId },
    {
      kind: 'clients',
      fileName: fileNameOf(file),
      layout,
      rows,
      clients: ids,
      tests: [],
      animals: [],
      groups: [],
      filled: [],
      corrected: [],
    },
  );
  await audit(db, {
    ...by,
    action: 'clients-imported',
    businessId,
    organisationId: scope.organisationId,
    subjectName: file.filename,
    detail: { imported: clients.length },
  });
  return { ids, importId };
}

function takenProblem({ row, first, stored }: TakenName, language: Locale): ErrorDetail {
  const { alreadyThere, repeated } = CLIENT_IMPORT_TEXTS[language];
  return {
    path: headingOf(CLIENT_COLUMNS, 'name', language),
    row,
    message: stored ? alreadyThere : repeated(first),
  };
}

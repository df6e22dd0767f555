import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';

import { audit } from '../../../kernel/audit.ts';
import type { UploadedFile } from '../../../kernel/call.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { lockImports } from '../../../kernel/importLock.ts';
import { takeImportTurn } from '../../../kernel/importTurns.ts';
import { mapInTurns } from '../../../kernel/mapInTurns.ts';
import { invalidRows } from '../../../kernel/spreadsheet/invalidRows.ts';
import { readTable } from '../../../kernel/spreadsheet/readTable.ts';
import { fileNameOf, insertImport, whileSenderWaits } from '../../imports/public.ts';
import { mayImport } from '../testPolicy.ts';
import { IMPORT_COLUMNS } from './importColumns.ts';
import { IMPORT_TEXTS } from './importTexts.ts';
import { insertTests, type ImportResult } from './insertTests.ts';
import { matchTests, problemOf, type StoredMatch } from './matchTests.ts';
import { parseRow, type ImportedTest } from './parseRow.ts';
import type { ImportRequest } from './importRequest.ts';
import { rowContext } from './rowContext.ts';

/** Imports every row of a file, or none if a row is invalid; `errors` then lists the problems of each row. */
export async function importResults(request: ImportRequest): Promise<ImportResult> {
  if (!mayImport(request.scope)) throw new DomainError('AUTHORIZATION_FAILED');
  const { file } = request;
  if (!file) throw new DomainError('INVALID_FILE_TYPE');
  const { tx, sender } = request;
  return whileSenderWaits({
    tx,
    sender,
    file: file.filename,
    work: (check) => takeImportTurn(request.businessId, () => importRows(request, file, check)),
  });
}

async function importRows(
  request: ImportRequest,
  file: UploadedFile,
  check: () => void,
): Promise<ImportResult> {
  const { language, now } = request;
  const rows = await readTable(file.bytes, IMPORT_COLUMNS, language, {
    counts: true,
    anyFormat: true,
  });
  const stored = await request.tx((db) => rowContext(db, request.businessId));
  const errors: ErrorDetail[] = [];
  const tests: ImportedTest[] = [];
  await mapInTurns(rows, (row) => {
    const parsed = parseRow(row, { language, now, ...stored });
    if ('test' in parsed) tests.push(parsed.test);
    else errors.push(...parsed.errors);
  });
  check();
  return request.tx(async (db) => {
    await lockImports(db, request.businessId);
    const { matched, problems } = await matchTests(db, request.businessId, { tests, language });
    errors.push(...problems, ...alreadyThere(matched, language));
    if (errors.length > 0) throw invalidRows(errors, language);
    const { clientIdOf: _, made, ...result } = await insertTests(db, request, matched);
    await insertImport(
      db,
      { businessId: request.businessId, userId: request.by.userId },
      {
        kind: 'results',
        ...made,
        fileName: fileNameOf(file),
        layout: [],
        rows: tests.length,
        filled: [],
        corrected: [],
      },
    );
    await audit(db, {
      action: 'tests-imported',
      ...request.by,
      businessId: request.businessId,
      organisationId: request.scope.organisationId,
      subjectName: file.filename,
      detail: { ...result },
    });
    check();
    return result;
  });
}

/** The strict import does not compare: a sample that is stored is refused. */
function alreadyThere(matched: readonly StoredMatch[], language: Locale): ErrorDetail[] {
  return matched.flatMap(({ test, stored }) =>
    stored ? [problemOf(test, 'sampleId', IMPORT_TEXTS[language].alreadyThere, language)] : [],
  );
}

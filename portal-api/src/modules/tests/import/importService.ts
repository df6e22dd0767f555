import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';

import type { Db } from '../../../platform/appContext.ts';
import { audit } from '../../../platform/audit.ts';
import type { UploadedFile } from '../../../platform/call.ts';
import type { TenantScope } from '../../../platform/caller.ts';
import { DomainError } from '../../../platform/domainError.ts';
import { lockImports } from '../../../platform/importLock.ts';
import { inTurns } from '../../../platform/inTurns.ts';
import { invalidRows } from '../../../platform/spreadsheet/invalidRows.ts';
import { readTable } from '../../../platform/spreadsheet/readTable.ts';
import { mayImport } from '../policy.ts';
import { findKnownClients, findKnownSamples } from './importRepository.ts';
import { headingOf, IMPORT_COLUMNS } from './importColumns.ts';
import { IMPORT_TEXTS } from './importTexts.ts';
import { insertTests, unique, type ImportResult, type MatchedTest } from './insertTests.ts';
import { createClientMatcher } from './matchClients.ts';
import { parseRow, type ImportedTest } from './parseRow.ts';

export interface ImportRequest {
  readonly tx: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly scope: Pick<TenantScope, 'organisationId' | 'role'>;
  readonly businessId: number;
  readonly by: { readonly userId: number; readonly requestId: string };
  readonly file: UploadedFile | undefined;
  readonly language: Locale;
  readonly now: Date;
}

/** Imports every row of an Excel file, or none: then each bad row has an answer in `errors`. */
export async function importResults(request: ImportRequest): Promise<ImportResult> {
  if (!mayImport(request.scope)) throw new DomainError('AUTHORIZATION_FAILED');
  const { language, now, file } = request;
  if (!file) throw new DomainError('INVALID_FILE_TYPE');
  const rows = await readTable(file.bytes, IMPORT_COLUMNS, language);
  const errors: ErrorDetail[] = [];
  const tests: ImportedTest[] = [];
  await inTurns(rows, (row) => {
    const parsed = parseRow(row, { language, now });
    if ('test' in parsed) tests.push(parsed.test);
    else errors.push(...parsed.errors);
  });
  errors.push(...repeatedSamples(tests, language));
  return request.tx(async (db) => {
    await lockImports(db, request.businessId);
    const known = await findKnownClients(db, request.businessId, {
      names: unique(tests.map(({ clientName }) => clientName.toLowerCase())),
      numbers: unique(tests.flatMap(({ clientNumber }) => clientNumber?.toLowerCase() ?? [])),
    });
    const match = createClientMatcher(known);
    const matched = await inTurns(tests, (test) => ({ test, client: match(test) }));
    errors.push(...(await clashes(db, request, matched)));
    if (errors.length > 0) throw invalidRows(errors, language);
    const result = await insertTests(db, request, matched);
    await audit(db, {
      action: 'tests-imported',
      ...request.by,
      businessId: request.businessId,
      organisationId: request.scope.organisationId,
      subjectName: file.filename,
      detail: { ...result },
    });
    return result;
  });
}

function repeatedSamples(tests: readonly ImportedTest[], language: Locale): ErrorDetail[] {
  const first = new Map<string, number>();
  return tests.flatMap(({ row, sampleId, clientName, testType, testedAt }) => {
    const key = [sampleId, clientName, testType, testedAt.toISOString().slice(0, 10)]
      .join('\n')
      .toLowerCase();
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, row);
      return [];
    }
    return [problem(row, 'sampleId', IMPORT_TEXTS[language].repeated(before), language)];
  });
}

/** Rows that the database's own rows stand against. */
async function clashes(
  db: Db,
  { businessId, language }: ImportRequest,
  matched: readonly MatchedTest[],
): Promise<ErrorDetail[]> {
  const samples = await findKnownSamples(
    db,
    businessId,
    unique(matched.map(({ test }) => test.sampleId.toLowerCase())),
  );
  return matched.flatMap(({ test, client }) => {
    if (client === 'ambiguous') {
      return [problem(test.row, 'clientName', IMPORT_TEXTS[language].ambiguousClient, language)];
    }
    const day = test.testedAt.toISOString().slice(0, 10);
    return 'known' in client && samples.has(`${client.known.id} ${test.sampleId.toLowerCase()} ${day}`)
      ? [problem(test.row, 'sampleId', IMPORT_TEXTS[language].alreadyThere, language)]
      : [];
  });
}

function problem(
  row: number,
  key: 'sampleId' | 'clientName',
  message: string,
  language: Locale,
): ErrorDetail {
  return { path: headingOf(key, language), row, message };
}

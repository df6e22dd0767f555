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
import { type Sender, whileSenderWaits } from '../../imports/public.ts';
import { mayImport } from '../testPolicy.ts';
import { findKnownClients, findKnownSamples } from './importRepository.ts';
import { headingOf, IMPORT_COLUMNS } from './importColumns.ts';
import { IMPORT_TEXTS } from './importTexts.ts';
import { insertTests, unique, type ImportResult, type MatchedTest } from './insertTests.ts';
import { nameKey } from './nameKey.ts';
import { createClientMatcher, isRefused, type NewClient } from './matchClients.ts';
import { parseRow, type ImportedTest } from './parseRow.ts';

const FLUKE_TEST = 3;

export interface ImportRequest {
  readonly tx: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly scope: Pick<TenantScope, 'organisationId' | 'role'>;
  readonly businessId: number;
  readonly by: {
    readonly userId: number;
    readonly requestId: string;
    readonly apiKey?: string | undefined;
  };
  readonly sender: Sender;
  readonly file: UploadedFile | undefined;
  readonly language: Locale;
  readonly now: Date;
}

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
  const errors: ErrorDetail[] = [];
  const tests: ImportedTest[] = [];
  await mapInTurns(rows, (row) => {
    const parsed = parseRow(row, { language, now });
    if ('test' in parsed) tests.push(parsed.test);
    else errors.push(...parsed.errors);
  });
  check();
  return request.tx(async (db) => {
    await lockImports(db, request.businessId);
    const known = await findKnownClients(db, request.businessId, {
      names: unique(tests.map(({ clientName }) => nameKey(clientName))),
      numbers: unique(tests.flatMap(({ clientNumber }) => clientNumber?.toLowerCase() ?? [])),
    });
    const match = createClientMatcher(known);
    const matched = await mapInTurns(tests, (test) => ({ test, client: match(test) }));
    errors.push(...repeatedSamples(matched, language), ...(await clashes(db, request, matched)));
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
    check();
    return result;
  });
}

/** A sample is unique by client, day and kind of test, even if its client is spelled in two ways. */
function repeatedSamples(matched: readonly MatchedTest[], language: Locale): ErrorDetail[] {
  const first = new Map<string, number>();
  const newClients = new Map<NewClient, string>();
  return matched.flatMap(({ test, client }) => {
    if (isRefused(client)) return [];
    const owner = 'known' in client ? String(client.known.id) : `new ${numberOf(newClients, client.created)}`;
    const key = sampleKey(owner, test);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, test.row);
      return [];
    }
    return [problem(test, 'sampleId', IMPORT_TEXTS[language].repeated(before), language)];
  });
}

/** Rows that conflict with rows of the database. */
async function clashes(
  db: Db,
  { businessId, language }: ImportRequest,
  matched: readonly MatchedTest[],
): Promise<ErrorDetail[]> {
  const texts = IMPORT_TEXTS[language];
  const samples = await findKnownSamples(
    db,
    businessId,
    unique(matched.map(({ test }) => test.sampleId.toLowerCase())),
  );
  return matched.flatMap(({ test, client }) => {
    if (client === 'ambiguous') return [problem(test, 'clientName', texts.ambiguousClient, language)];
    if ('numbered' in client)
      return [problem(test, 'clientNumber', texts.otherNumber(client.numbered), language)];
    return 'known' in client && samples.has(sampleKey(String(client.known.id), test))
      ? [problem(test, 'sampleId', texts.alreadyThere, language)]
      : [];
  });
}

/** The same format as the keys of `findKnownSamples`. */
function sampleKey(owner: string, { sampleId, testedAt, testType }: ImportedTest): string {
  const kind = testType === FLUKE_TEST ? 'fluke' : 'worm';
  return [owner, kind, testedAt.toISOString().slice(0, 10), sampleId.toLowerCase()].join(' ');
}

function numberOf<Key>(numbers: Map<Key, string>, key: Key): string {
  const number = numbers.get(key) ?? String(numbers.size);
  numbers.set(key, number);
  return number;
}

function problem(
  { row, sheet }: Pick<ImportedTest, 'row' | 'sheet'>,
  key: 'sampleId' | 'clientName' | 'clientNumber',
  message: string,
  language: Locale,
): ErrorDetail {
  return { path: headingOf(key, language), row, ...(sheet && { sheet }), message };
}

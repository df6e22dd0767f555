import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';
import { randomUUID } from 'node:crypto';

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
import {
  findKnownAnimals,
  findKnownClients,
  findKnownSamples,
  insertImported,
  takeIds,
} from './importRepository.ts';
import { headingOf, IMPORT_COLUMNS } from './importColumns.ts';
import { IMPORT_TEXTS } from './importTexts.ts';
import { createClientMatcher, type ClientMatch, type NewClient } from './matchClients.ts';
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

export interface ImportResult {
  readonly imported: number;
  readonly newClients: number;
  readonly newAnimals: number;
}

const EXTERNAL = 1;

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

interface MatchedTest {
  readonly test: ImportedTest;
  readonly client: ClientMatch;
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

async function insertTests(
  db: Db,
  { businessId, now }: ImportRequest,
  matched: readonly MatchedTest[],
): Promise<ImportResult> {
  const fresh = unique(
    matched.flatMap(({ client }) => (client !== 'ambiguous' && 'created' in client ? [client.created] : [])),
  );
  const freshIds = await takeIds(db, 'clients', fresh.length);
  const idOf = new Map<NewClient, number>(fresh.map((client, index) => [client, freshIds[index]!]));
  const clientId = ({ client }: MatchedTest): number => {
    if (client === 'ambiguous') throw new Error('An ambiguous client was not refused');
    return 'known' in client ? client.known.id : idOf.get(client.created)!;
  };
  const animals = await resolveAnimals(
    db,
    businessId,
    matched.map((entry) => ({ ...entry.test, clientId: clientId(entry) })),
  );
  const testIds = await takeIds(db, 'tests', matched.length);
  await insertImported(db, {
    clients: fresh.map((client) => ({ ...client, business_id: businessId, id: idOf.get(client) })),
    animals: animals.created,
    tests: matched.map((entry, index) => ({
      business_id: businessId,
      id: testIds[index],
      uuid: `external-${randomUUID()}`,
      sample_id: entry.test.sampleId,
      client_id: clientId(entry),
      animal_id: animals.idOf(clientId(entry), entry.test),
      animal_type: entry.test.animalType,
      test_type: entry.test.testType,
      source_type: EXTERNAL,
      status: entry.test.status,
      method: entry.test.method,
      pool_size: entry.test.poolSize,
      dosed: entry.test.dosed,
      coccidia_visible: entry.test.coccidiaVisible,
      tester_name: entry.test.tester,
      created_at: entry.test.testedAt.toISOString(),
      completed_at: entry.test.status === 'processing' ? null : now.toISOString(),
    })),
    counts: matched.flatMap(({ test }, index) =>
      test.counts.map(({ parasite, eggs, factor }) => ({
        business_id: businessId,
        test_id: testIds[index],
        parasite,
        eggs_counted: eggs,
        multiplication_factor: factor,
      })),
    ),
  });
  return { imported: matched.length, newClients: fresh.length, newAnimals: animals.created.length };
}

type Named = Pick<ImportedTest, 'animalName' | 'animalType'>;

/** The animals that rows name, those that are not there yet with new ids. */
async function resolveAnimals(db: Db, businessId: number, tests: readonly (Named & { clientId: number })[]) {
  const keyOf = (clientId: number, name: string, type: number): string =>
    `${clientId}\n${type}\n${name.toLowerCase()}`;
  const known = await findKnownAnimals(db, businessId, unique(tests.map(({ clientId }) => clientId)));
  const ids = new Map<string, number>();
  for (const { client_id, name, animal_type, id } of known) ids.set(keyOf(client_id, name, animal_type), id);
  const missing = new Map<string, { client_id: number; name: string; animal_type: number }>();
  for (const { clientId, animalName, animalType } of tests) {
    if (!animalName) continue;
    const key = keyOf(clientId, animalName, animalType);
    if (!ids.has(key) && !missing.has(key))
      missing.set(key, { client_id: clientId, name: animalName, animal_type: animalType });
  }
  const newIds = await takeIds(db, 'animals', missing.size);
  const created = [...missing].map(([key, animal], index) => {
    ids.set(key, newIds[index]!);
    return { business_id: businessId, id: newIds[index], ...animal };
  });
  return {
    created,
    idOf: (clientId: number, { animalName, animalType }: Named): number | null =>
      (animalName && ids.get(keyOf(clientId, animalName, animalType))) || null,
  };
}

function problem(
  row: number,
  key: 'sampleId' | 'clientName',
  message: string,
  language: Locale,
): ErrorDetail {
  return { path: headingOf(key, language), row, message };
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

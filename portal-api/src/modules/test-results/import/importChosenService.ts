import type { ImportVisit } from '@epigram/shared-contracts/api/testImports';

import { audit } from '../../../kernel/audit.ts';
import type { UploadedFile } from '../../../kernel/call.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { lockImports } from '../../../kernel/importLock.ts';
import { takeImportTurn } from '../../../kernel/importTurns.ts';
import { invalidRows } from '../../../kernel/spreadsheet/invalidRows.ts';
import type { Db } from '../../../kernel/appContext.ts';
import { whileSenderWaits } from '../../imports/public.ts';
import { findTimeZone } from '../../test-data/public.ts';
import { mayImport } from '../testPolicy.ts';
import { examineFile, readChoices } from './examineFile.ts';
import { importQuestions } from './importQuestions.ts';
import { fillTestRows } from './importRepository.ts';
import type { ImportRequest } from './importService.ts';
import { IMPORT_TEXTS } from './importTexts.ts';
import { importVisits } from './importVisits.ts';
import { insertTests, toCountRows } from './insertTests.ts';
import { matchTests, problemOf, type StoredMatch } from './matchTests.ts';
import { rowState } from './rowState.ts';

export interface ChosenImportResult {
  readonly imported: number;
  /** Stored samples that got their result. */
  readonly filled: number;
  readonly alreadyHere: number;
  /** Rows that differ from the stored sample. */
  readonly leftOut: number;
  readonly newClients: number;
  readonly newAnimals: number;
  readonly visits: ImportVisit[];
}

const SHOWN_VISITS = 200;

type ChosenRequest = ImportRequest & { readonly choices: string | undefined };

/** Imports a file as a person has decided after its preview; nothing if anything is open or wrong. */
export async function importChosen(request: ChosenRequest): Promise<ChosenImportResult> {
  if (!mayImport(request.scope)) throw new DomainError('AUTHORIZATION_FAILED');
  const { file, tx, sender, businessId } = request;
  if (!file) throw new DomainError('INVALID_FILE_TYPE');
  return whileSenderWaits({
    tx,
    sender,
    file: file.filename,
    work: (check) => takeImportTurn(businessId, () => importRows(request, file, check)),
  });
}

async function importRows(
  request: ChosenRequest,
  file: UploadedFile,
  check: () => void,
): Promise<ChosenImportResult> {
  const { businessId, language } = request;
  const choices = readChoices(request.choices);
  const timeZone = await request.tx((db) => findTimeZone(db, businessId));
  const examined = await examineFile(file.bytes, choices, { ...request, timeZone });
  const questions = importQuestions(examined, choices, language);
  if (examined.problems.length > 0 || questions.length > 0) {
    const messages = questions.length > 0 ? [IMPORT_TEXTS[language].openQuestions] : [];
    throw invalidRows(examined.problems, language, messages);
  }
  check();
  return request.tx(async (db) => {
    await lockImports(db, businessId);
    const { matched, problems } = await matchTests(db, businessId, { tests: examined.tests, language });
    const differing = matched.filter((entry) => rowState(entry) === 'differs');
    const refused =
      choices.leaveDiffering === true
        ? problems
        : [
            ...problems,
            ...differing.map(({ test }) =>
              problemOf(test, 'sampleId', IMPORT_TEXTS[language].differs, language),
            ),
          ];
    if (refused.length > 0) throw invalidRows(refused, language);
    const result = await store(db, request, matched);
    await audit(db, {
      action: 'tests-imported',
      ...request.by,
      businessId,
      organisationId: request.scope.organisationId,
      subjectName: file.filename,
      detail: { imported: result.imported, newClients: result.newClients, newAnimals: result.newAnimals },
    });
    check();
    return result;
  });
}

async function store(
  db: Db,
  { businessId, now }: ChosenRequest,
  matched: readonly StoredMatch[],
): Promise<ChosenImportResult> {
  const inState = Map.groupBy(matched, rowState);
  const filled = inState.get('fills') ?? [];
  await fillTestRows(db, businessId, {
    tests: filled.map(({ test, stored }) => ({
      id: stored!.id,
      status: test.status,
      method: test.method,
      completed_at: now.toISOString(),
    })),
    counts: filled.flatMap(({ test, stored }) => toCountRows(test, { businessId, id: stored!.id })),
  });
  const fresh = inState.get('new') ?? [];
  const { clientIdOf, ...result } = await insertTests(
    db,
    { businessId, now, filled: filled.map(({ stored }) => stored!.id) },
    fresh,
  );
  return {
    ...result,
    filled: filled.length,
    alreadyHere: inState.get('known')?.length ?? 0,
    leftOut: inState.get('differs')?.length ?? 0,
    visits: importVisits([...fresh, ...filled], clientIdOf).slice(0, SHOWN_VISITS),
  };
}

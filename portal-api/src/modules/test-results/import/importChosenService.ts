import type { ImportVisit } from '@epigram/shared-contracts/api/testImports';

import { audit } from '../../../kernel/audit.ts';
import type { UploadedFile } from '../../../kernel/call.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { lockImports } from '../../../kernel/importLock.ts';
import { takeImportTurn } from '../../../kernel/importTurns.ts';
import { invalidRows } from '../../../kernel/spreadsheet/invalidRows.ts';
import type { Db } from '../../../kernel/appContext.ts';
import {
  fileNameOf,
  insertImport,
  layoutOf,
  remember,
  tableQuestions,
  whileSenderWaits,
  type FilledBefore,
} from '../../imports/public.ts';
import { replaceResults } from '../record/replaceResults.ts';
import { mayImport } from '../testPolicy.ts';
import { examineFile, readResultChoices } from './examineFile.ts';
import { fillTestRows } from './importRepository.ts';
import { IMPORT_TEXTS } from './importTexts.ts';
import { importVisits } from './importVisits.ts';
import { insertTests, toCountRows, type MadeRows } from './insertTests.ts';
import { matchTests, problemOf, type StoredMatch } from './matchTests.ts';
import { correctedValues, decideCorrections, type Decided } from './proposedCorrections.ts';
import { rowState } from './rowState.ts';
import type { ImportRequest } from './importRequest.ts';
import { rowContext } from './rowContext.ts';

export interface ChosenImportResult {
  readonly imported: number;
  /** Stored samples that got their result. */
  readonly filled: number;
  readonly alreadyHere: number;
  /** Stored samples that were corrected. */
  readonly corrected: number;
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
  const choices = readResultChoices(request.choices);
  const stored = await request.tx((db) => rowContext(db, businessId));
  const examined = await examineFile(file.bytes, choices, { ...request, ...stored });
  const questions = tableQuestions(examined, choices, language);
  if (examined.problems.length > 0 || questions.length > 0) {
    const messages = questions.length > 0 ? [IMPORT_TEXTS[language].openQuestions] : [];
    throw invalidRows(examined.problems, language, messages);
  }
  check();
  return request.tx(async (db) => {
    await lockImports(db, businessId);
    const { matched, problems } = await matchTests(db, businessId, { tests: examined.values, language });
    const decided = decideCorrections(matched, choices, request.scope);
    const refused = [
      ...problems,
      ...decided.open.map(({ test }) =>
        problemOf(test, 'sampleId', IMPORT_TEXTS[language].differs, language),
      ),
    ];
    if (refused.length > 0) throw invalidRows(refused, language);
    const corrected = await replaceResults(
      db,
      {
        businessId,
        organisationId: request.scope.organisationId,
        by: request.by,
        reason: IMPORT_TEXTS[language].correctedByFile(fileNameOf(file)),
      },
      decided.accepted.map((entry) => ({
        uuid: entry.stored.uuid,
        values: correctedValues(entry, request.now),
      })),
    );
    const { made, filled, ...result } = await store(db, request, { matched, decided });
    await remember(db, { businessId, userId: request.by.userId }, { examined, choices });
    await insertImport(
      db,
      { businessId, userId: request.by.userId },
      {
        kind: 'results',
        ...made,
        filled,
        corrected,
        fileName: fileNameOf(file),
        layout: layoutOf(examined),
        rows: examined.chosen.rows.length,
      },
    );
    await audit(db, {
      action: 'tests-imported',
      ...request.by,
      businessId,
      organisationId: request.scope.organisationId,
      subjectName: file.filename,
      detail: {
        imported: result.imported,
        corrected: corrected.length,
        newClients: result.newClients,
        newAnimals: result.newAnimals,
      },
    });
    check();
    return { ...result, filled: filled.length };
  });
}

async function store(
  db: Db,
  request: ChosenRequest,
  { matched, decided }: { readonly matched: readonly StoredMatch[]; readonly decided: Decided },
): Promise<
  Omit<ChosenImportResult, 'filled'> & { readonly made: MadeRows; readonly filled: FilledBefore[] }
> {
  const { businessId, now } = request;
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
    { ...request, stored: [...filled, ...decided.accepted].map(({ stored }) => stored!.id) },
    fresh,
  );
  return {
    ...result,
    filled: filled.map(({ stored }) => ({ id: stored!.id, method: stored!.method })),
    alreadyHere: inState.get('known')?.length ?? 0,
    corrected: decided.accepted.length,
    leftOut: decided.differing.length - decided.accepted.length,
    visits: importVisits([...fresh, ...filled, ...decided.accepted], clientIdOf).slice(0, SHOWN_VISITS),
  };
}

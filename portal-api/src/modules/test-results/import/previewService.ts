import type { ImportPreview, ImportRow } from '@epigram/shared-contracts/api/testImports';
import { TEST_TYPE_BY_ID } from '@epigram/shared-contracts/domain/enumerations';
import { perGram } from '@epigram/shared-contracts/domain/perGram';

import type { Db } from '../../../kernel/appContext.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { takeImportTurn } from '../../../kernel/importTurns.ts';
import { problemsOf, recall, tablePreview, tableQuestions } from '../../imports/public.ts';
import { mayImport } from '../testPolicy.ts';
import { examineFile, readResultChoices } from './examineFile.ts';
import { animalTypeOf, clientNameOf, countNewGroups, importVisits, isNewClient } from './importVisits.ts';
import { missingAnimals, unique } from './insertTests.ts';
import { isRefused, type ClientMatch } from './matchClients.ts';
import { matchTests, type StoredMatch } from './matchTests.ts';
import { decideCorrections, toPreview } from './proposedCorrections.ts';
import { rowState } from './rowState.ts';
import type { ImportRequest } from './importRequest.ts';
import { rowContext } from './rowContext.ts';

const SHOWN_ROWS = 200;

/** What an import with these choices would store, what is open, and what is wrong. Stores nothing. */
export async function previewImport(
  request: ImportRequest & { readonly choices: string | undefined },
): Promise<ImportPreview> {
  if (!mayImport(request.scope)) throw new DomainError('AUTHORIZATION_FAILED');
  const { file, businessId, language, tx } = request;
  if (!file) throw new DomainError('INVALID_FILE_TYPE');
  const choices = readResultChoices(request.choices);
  return takeImportTurn(businessId, async () => {
    const stored = await tx((db) => rowContext(db, businessId));
    const examined = await examineFile(file.bytes, choices, { ...request, ...stored });
    return tx(async (db) => {
      const { matched, problems } = await matchTests(db, businessId, { tests: examined.values, language });
      const questions = tableQuestions(examined, choices, language);
      const decided = decideCorrections(matched, choices, request.scope);
      if (decided.open.length > 0) questions.push(differs(decided.open));
      return {
        ...tablePreview(examined, problemsOf(examined, problems, choices), language),
        questions,
        remembered: await recall(db, businessId, { examined, choices, questions }),
        corrections: toPreview(decided, request.scope),
        ...(await outcomeOf(db, businessId, matched)),
      };
    });
  });
}

async function outcomeOf(db: Db, businessId: number, matched: readonly StoredMatch[]) {
  const accepted = matched.filter(({ client }) => !isRefused(client));
  const states = accepted.map(rowState);
  const visits = importVisits(accepted, knownId);
  const created = unique(
    accepted.flatMap(({ client }) => (!isRefused(client) && 'created' in client ? [client.created] : [])),
  );
  // Clients that do not exist yet get negative ids, which no animal refers to.
  const placeholders = new Map<object, number>(created.map((client, at) => [client, -1 - at]));
  const { missing } = await missingAnimals(
    db,
    businessId,
    accepted
      .filter((_, at) => states[at] === 'new')
      .map(({ test, client }) => ({
        ...test,
        clientId:
          knownId(client) ??
          (!isRefused(client) && 'created' in client ? placeholders.get(client.created)! : 0),
      })),
  );
  const total = (state: ImportRow['state']): number => states.filter((own) => own === state).length;
  return {
    rows: accepted.slice(0, SHOWN_ROWS).map((entry) => rowOf(entry)),
    visits: visits.slice(0, SHOWN_ROWS),
    counts: {
      rows: accepted.length,
      new: total('new'),
      fills: total('fills'),
      known: total('known'),
      differs: total('differs'),
      visits: visits.length,
      newClients: created.length,
      newAnimals: missing.length,
      newGroups: countNewGroups(accepted.filter((_, at) => states[at] === 'new')),
    },
  };
}

function knownId(client: ClientMatch): number | null {
  return !isRefused(client) && 'known' in client ? client.known.id : null;
}

function rowOf(entry: StoredMatch): ImportRow {
  const { test, client, stored } = entry;
  return {
    row: test.row,
    sampleId: test.sampleId,
    clientName: clientNameOf(client, test.clientName),
    isNewClient: isNewClient(client),
    animalName: test.animalName ?? test.electronicId ?? null,
    animalType: animalTypeOf(test.animalType),
    group: entry.group?.name ?? null,
    testType: TEST_TYPE_BY_ID[test.testType as keyof typeof TEST_TYPE_BY_ID],
    day: test.tested.testedOn,
    status: test.status,
    counts: test.counts.map(({ parasite, eggs, factor }) => ({
      parasite,
      value: perGram(eggs, factor),
      factor,
    })),
    state: rowState(entry),
    uuid: stored?.uuid ?? null,
  };
}

function differs(entries: readonly StoredMatch[]): ImportPreview['questions'][number] {
  return {
    kind: 'differs',
    field: null,
    word: null,
    column: null,
    heading: null,
    cells: entries.slice(0, 5).map(({ test }) => ({ row: test.row, raw: test.sampleId, readings: [] })),
    total: entries.length,
    options: [],
  };
}

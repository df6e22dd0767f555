import {
  clientImportChoices,
  type ClientImportChoices,
  type ClientImportPreview,
} from '@epigram/shared-contracts/api/clientImports';

import type { UploadedFile } from '../../../kernel/call.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { lockImports } from '../../../kernel/importLock.ts';
import { takeImportTurn } from '../../../kernel/importTurns.ts';
import { invalidRows } from '../../../kernel/spreadsheet/invalidRows.ts';
import { withProblemColumn } from '../../../kernel/spreadsheet/problemColumn.ts';
import type { CellProblem } from '../../../kernel/spreadsheet/rowReader.ts';
import {
  examineTable,
  layoutOf,
  problemsOf,
  readChoices,
  recall,
  remember,
  tablePreview,
  tableQuestions,
  whileSenderWaits,
  type Examined,
} from '../../imports/public.ts';
import { requireClientEditor, requireOneBusiness } from '../clientPolicy.ts';
import type { ClientKey } from './clientColumns.ts';
import { storeClients, type ClientImport } from './clientImportService.ts';
import { CLIENT_IMPORT_TEXTS } from './clientImportTexts.ts';
import { CLIENT_TABLE } from './clientTable.ts';
import { matchClientRows, type MatchedClient } from './matchClientRows.ts';
import { parseClient, type ImportedClient } from './parseClient.ts';

type ChosenRequest = ClientImport & { readonly choices?: string | undefined };

const SHOWN_ROWS = 200;

interface FileOf {
  readonly businessId: number;
  readonly file: UploadedFile;
  readonly choices: ClientImportChoices;
}

/** @throws AUTHORIZATION_FAILED, BUSINESS_CONTEXT_MISSING, INVALID_FILE_TYPE */
function fileOf({ scope, file, choices }: ChosenRequest): FileOf {
  requireClientEditor(scope);
  const businessId = requireOneBusiness(scope);
  if (!file) throw new DomainError('INVALID_FILE_TYPE');
  return { businessId, file, choices: readChoices(choices, (value) => clientImportChoices.parse(value)) };
}

type ExaminedClients = Examined<ClientKey, ImportedClient>;

function examine({ language }: ChosenRequest, { file, choices }: FileOf): Promise<ExaminedClients> {
  return examineTable(CLIENT_TABLE, file.bytes, choices, {
    language,
    parse: (row) => {
      const parsed = parseClient(row, language);
      return 'client' in parsed ? { value: parsed.client } : parsed;
    },
  });
}

/** What an import with these choices would add, what is open, and what is wrong. Stores nothing. */
export async function previewClients(request: ChosenRequest): Promise<ClientImportPreview> {
  const it = fileOf(request);
  const { businessId, choices } = it;
  const { language, tx } = request;
  return takeImportTurn(businessId, async () => {
    const examined = await examine(request, it);
    return tx(async (db) => {
      const { matched, problems } = await matchClientRows(db, businessId, {
        clients: examined.values,
        language,
      });
      const questions = tableQuestions(examined, choices, language);
      const remembered = await recall(db, businessId, { examined, choices, questions });
      const known = matched.filter((entry) => entry.known).length;
      return {
        ...tablePreview(examined, problemsOf(examined, inSheet(examined, problems), choices), language),
        questions,
        remembered: remembered && {
          layout: remembered.layout,
          columns: remembered.columns,
          words: remembered.words,
        },
        rows: matched.slice(0, SHOWN_ROWS).map(rowOf),
        counts: { rows: matched.length, new: matched.length - known, known },
      };
    });
  });
}

function rowOf({ client, known }: MatchedClient): ClientImportPreview['rows'][number] {
  const { row, name, number, postcode, city, county } = client;
  return {
    row,
    name: known?.name ?? name,
    number: known ? known.number : number,
    postcode: known ? known.postcode : postcode,
    city,
    county,
    state: known ? 'known' : 'new',
    clientId: known?.id ?? null,
  };
}

/** The file with a further column that names what is wrong in each row. Stores nothing. */
export async function clientProblemFile(request: ChosenRequest): Promise<Uint8Array> {
  const it = fileOf(request);
  const { businessId, choices, file } = it;
  const { language, tx } = request;
  return takeImportTurn(businessId, async () => {
    const examined = await examine(request, it);
    const clients = examined.values;
    const { problems } = await tx((db) => matchClientRows(db, businessId, { clients, language }));
    const all = problemsOf(examined, inSheet(examined, problems), choices);
    return (await withProblemColumn(file.bytes, examined.chosen.table, all, language)).bytes;
  });
}

/** Adds the clients of a file as a person has decided after its preview; nothing if anything is open or wrong. */
export async function importChosenClientFile(request: ChosenRequest) {
  const it = fileOf(request);
  const { businessId, choices, file } = it;
  const { language, tx, sender, by } = request;
  return whileSenderWaits({
    tx,
    sender,
    file: file.filename,
    work: (check) =>
      takeImportTurn(businessId, async () => {
        const examined = await examine(request, it);
        const questions = tableQuestions(examined, choices, language);
        if (examined.problems.length > 0 || questions.length > 0) {
          const messages = questions.length > 0 ? [CLIENT_IMPORT_TEXTS[language].openQuestions] : [];
          throw invalidRows(examined.problems, language, messages);
        }
        check();
        return tx(async (db) => {
          await lockImports(db, businessId);
          const { matched, problems } = await matchClientRows(db, businessId, {
            clients: examined.values,
            language,
          });
          if (problems.length > 0) throw invalidRows(inSheet(examined, problems), language);
          const fresh = matched.filter(({ known }) => !known).map(({ client }) => client);
          const stored = await storeClients(db, request, {
            businessId,
            file,
            clients: fresh,
            layout: layoutOf(examined),
            rows: matched.length,
          });
          await remember(db, { businessId, userId: by.userId }, { examined, choices });
          check();
          return {
            imported: fresh.length,
            alreadyHere: matched.length - fresh.length,
            importId: stored.importId,
            clients: fresh.slice(0, SHOWN_ROWS).map(({ name, postcode }, at) => ({
              id: stored.ids[at]!,
              name,
              postcode,
            })),
          };
        });
      }),
  });
}

/** Problems name the sheet if the file has several. */
function inSheet(
  { sheets, chosen }: ExaminedClients,
  problems: readonly CellProblem[],
): readonly CellProblem[] {
  const sheet = chosen.table.sheet.name;
  return sheets.length > 1 ? problems.map((problem) => ({ ...problem, sheet })) : problems;
}

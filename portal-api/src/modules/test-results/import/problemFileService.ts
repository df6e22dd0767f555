import { DomainError } from '../../../kernel/domainError.ts';
import { takeImportTurn } from '../../../kernel/importTurns.ts';
import { withProblemColumn } from '../../../kernel/spreadsheet/problemColumn.ts';
import { problemsOf } from '../../imports/public.ts';
import { mayImport } from '../testPolicy.ts';
import { examineFile, readResultChoices } from './examineFile.ts';
import { matchTests } from './matchTests.ts';
import type { ImportRequest } from './importRequest.ts';
import { rowContext } from './rowContext.ts';

/** The file with a further column that names what is wrong in each row. Stores nothing. */
export async function problemFile(request: ImportRequest & { readonly choices: string | undefined }) {
  if (!mayImport(request.scope)) throw new DomainError('AUTHORIZATION_FAILED');
  const { file, businessId, language, tx } = request;
  if (!file) throw new DomainError('INVALID_FILE_TYPE');
  const choices = readResultChoices(request.choices);
  return takeImportTurn(businessId, async () => {
    const stored = await tx((db) => rowContext(db, businessId));
    const examined = await examineFile(file.bytes, choices, { ...request, ...stored });
    const { values: tests } = examined;
    const { problems } = await tx((db) => matchTests(db, businessId, { tests, language }));
    const all = problemsOf(examined, problems, choices);
    return withProblemColumn(file.bytes, examined.chosen.table, all, language);
  });
}

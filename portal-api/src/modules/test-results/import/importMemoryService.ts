import {
  LISTED_MEMORIES,
  type ForgottenMemory,
  type ImportMemory,
} from '@epigram/shared-contracts/api/importMemory';
import type { ForgottenImport } from '@epigram/shared-contracts/api/testImports';
import { PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';

import type { Db } from '../../../kernel/appContext.ts';
import { audit } from '../../../kernel/audit.ts';
import type { TenantScope } from '../../../kernel/caller.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import type { SheetColumn } from '../../../kernel/spreadsheet/sheetColumn.ts';
import { CLIENT_COLUMNS, CLIENT_STATUS_WORDS } from '../../clients/public.ts';
import { forgetMemory, listMemory } from '../../imports/public.ts';
import { mayForgetMemory, mayImport } from '../testPolicy.ts';
import { IMPORT_COLUMNS } from './importColumns.ts';
import { ANIMAL_WORDS, COUNT_MEANINGS, STATUS_WORDS, TEST_WORDS, YES_NO_WORDS } from './resultWords.ts';

interface OfMemory {
  readonly scope: Pick<TenantScope, 'organisationId' | 'role'>;
  readonly businessId: number;
}

type Shown = readonly { readonly value: unknown; readonly shown: Readonly<Record<Locale, string>> }[];

const COLUMNS: readonly SheetColumn<string>[] = [...IMPORT_COLUMNS, ...CLIENT_COLUMNS];
const MEANINGS: Readonly<Record<string, Shown>> = {
  animalType: ANIMAL_WORDS,
  testType: TEST_WORDS,
  result: STATUS_WORDS,
  dosed: YES_NO_WORDS,
  coccidiaVisible: YES_NO_WORDS,
  status: CLIENT_STATUS_WORDS,
  ...Object.fromEntries(PARASITES.map((parasite) => [parasite, COUNT_MEANINGS])),
};

export async function readImportMemory(
  db: Db,
  { scope, businessId, language }: OfMemory & { readonly language: Locale },
): Promise<ImportMemory> {
  if (!mayImport(scope)) throw new DomainError('AUTHORIZATION_FAILED');
  const { words, layouts, ...totals } = await listMemory(db, businessId, LISTED_MEMORIES);
  return {
    ...totals,
    words: words.map(({ storedAt, ...one }) => ({
      ...one,
      fieldLabel: labelOf(one.field, language),
      meaningLabel: meaningOf(one, language),
      storedAt: storedAt.toISOString(),
    })),
    layouts: layouts.map(({ match: { columns = [], addUp = [] }, storedAt, ...one }) => ({
      ...one,
      columns: columns.map(({ column, field }) => ({
        column,
        fieldLabel: field === null ? null : labelOf(field, language),
      })),
      addUp: addUp.map((field) => labelOf(field, language)),
      storedAt: storedAt.toISOString(),
    })),
  };
}

interface Forgotten<What> extends OfMemory {
  readonly userId: number;
  readonly requestId: string;
  readonly forgotten: What;
}

/** Files that were imported stay as they are; the next one asks again. */
export async function forgetImportMemoryOf(
  db: Db,
  request: Forgotten<ForgottenMemory>,
): Promise<{ words: number; layouts: number }> {
  if (!mayForgetMemory(request.scope)) throw new DomainError('AUTHORIZATION_FAILED');
  return forgetAudited(db, request);
}

/** Forgets what was taken over into the file at hand, which anyone who imports it may find wrong. */
export async function forgetAnswers(
  db: Db,
  { forgotten: { layout, words }, ...request }: Forgotten<ForgottenImport>,
): Promise<void> {
  if (!mayImport(request.scope)) throw new DomainError('AUTHORIZATION_FAILED');
  await forgetAudited(db, {
    ...request,
    forgotten: { layouts: layout === undefined ? [] : [layout], words },
  });
}

async function forgetAudited(
  db: Db,
  { scope, businessId, userId, requestId, forgotten }: Forgotten<ForgottenMemory>,
): Promise<{ words: number; layouts: number }> {
  const removed = await forgetMemory(db, businessId, forgotten);
  if (removed.words + removed.layouts > 0) {
    await audit(db, {
      action: 'import-memory-forgotten',
      userId,
      requestId,
      businessId,
      organisationId: scope.organisationId,
      subject: `business:${businessId}`,
      detail: removed,
    });
  }
  return removed;
}

function labelOf(field: string, language: Locale): string {
  return COLUMNS.find(({ key }) => key === field)?.heading[language] ?? field;
}

function meaningOf({ field, meaning }: { field: string; meaning: string }, language: Locale): string {
  const found = MEANINGS[field]?.find(({ value, shown }) => shown.en === meaning || value === meaning);
  return found?.shown[language] ?? meaning;
}

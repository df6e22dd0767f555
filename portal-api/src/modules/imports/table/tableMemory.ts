import { createHash } from 'node:crypto';

import type { ForgottenMemory } from '@epigram/shared-contracts/api/importMemory';
import type { TableChoices, TableMemory, TableQuestion } from '@epigram/shared-contracts/api/tableImports';

import type { Db } from '../../../kernel/appContext.ts';
import { fold, wordKey } from '../../../kernel/spreadsheet/sheetColumn.ts';
import type { Examined } from './examineTable.ts';
import {
  deleteAllWords,
  deleteMatches,
  deleteWords,
  findMatch,
  findWords,
  storeMatch,
  storeWords,
} from './tableMemoryRepository.ts';

/** Files of one kind with the same headings in the same order have the same layout. */
export function headingsKey(kind: string, headings: readonly (string | null | undefined)[]): string {
  const folded = headings.map((heading) => fold(heading ?? ''));
  // Layouts of results were stored before there was another kind.
  const named = kind === 'results' ? folded : [kind, ...folded];
  return createHash('sha256').update(named.join('\n')).digest('hex');
}

function layoutKey<Key extends string>({ kind, chosen }: Examined<Key, unknown>): string {
  return headingsKey(kind.name, chosen.table.headings);
}

/**
 * What the business has answered for earlier files and this one leaves open. It is offered as choices, which the user
 * sees and can change, and never applied unseen. The order of dates, the decimal mark and what a file says of every row
 * can differ from file to file and are asked each time.
 */
export async function recall<Key extends string, Added extends Key = never>(
  db: Db,
  businessId: number,
  it: {
    readonly examined: Examined<Key, unknown>;
    readonly choices: TableChoices<Key, Added>;
    readonly questions: readonly TableQuestion<Key>[];
  },
): Promise<Required<TableMemory<Key, Added>> | null> {
  const layout = layoutKey(it.examined);
  const match = it.choices.columns ? undefined : await findMatch<Key, Added>(db, businessId, layout);
  // A word that was answered and is open all the same is not settled by its meaning.
  const isAnswered = (word: string): boolean =>
    it.choices.words?.some((answer) => wordKey(answer.word) === wordKey(word)) ?? false;
  const open = it.questions.flatMap(({ kind, field, word }) =>
    kind === 'word' && field !== null && word !== null && !isAnswered(word) ? [{ field, word }] : [],
  );
  const known =
    open.length > 0
      ? await findWords(
          db,
          businessId,
          open.map(({ word }) => wordKey(word)),
        )
      : [];
  const words = open.flatMap(({ field, word }) => {
    const found = known.find((one) => one.field === field && one.word === wordKey(word));
    return found ? [{ field, word, meaning: found.meaning }] : [];
  });
  if (!match && words.length === 0) return null;
  return { layout, columns: match?.columns ?? [], addUp: match?.addUp ?? [], words };
}

/** Remembers what a person has decided for a file that was imported. */
export async function remember<Key extends string>(
  db: Db,
  by: { readonly businessId: number; readonly userId: number },
  { examined, choices }: { readonly examined: Examined<Key, unknown>; readonly choices: TableChoices<Key> },
): Promise<void> {
  const { columns = [], addUp = [], words = [] } = choices;
  if (columns.length + addUp.length > 0) {
    await storeMatch(db, by, {
      layout: layoutKey(examined),
      kind: examined.kind.name,
      headings: examined.chosen.table.headings.map((heading) => heading ?? ''),
      match: { columns, addUp },
    });
  }
  const answers = new Map(
    words
      // An emptied cell is a decision about one file.
      .filter(({ word, meaning }) => meaning !== '' && wordKey(word) !== '')
      .map(({ field, word, meaning }) => [
        `${field} ${wordKey(word)}`,
        { field, word: wordKey(word), meaning },
      ]),
  );
  await storeWords(db, by, [...answers.values()]);
}

/** The caller has checked that the person may forget it. Returns how much of it there was. */
export async function forgetMemory(
  db: Db,
  businessId: number,
  { all = false, layouts = [], words = [] }: ForgottenMemory,
): Promise<{ words: number; layouts: number }> {
  const folded = words.map(({ field, word }) => ({ field, word: wordKey(word) }));
  return {
    layouts: await deleteMatches(db, businessId, all ? 'all' : layouts),
    words: all ? await deleteAllWords(db, businessId) : await deleteWords(db, businessId, folded),
  };
}

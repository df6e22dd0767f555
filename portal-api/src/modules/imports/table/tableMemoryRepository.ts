import type { TableChoices } from '@epigram/shared-contracts/api/tableImports';
import { sql } from 'kysely';

import type { Db } from '../../../kernel/appContext.ts';

export type RememberedMatch<Key extends string, Added extends Key = Key> = Pick<
  TableChoices<Key, Added>,
  'columns' | 'addUp'
>;

/** The word is folded. */
export interface RememberedWord {
  readonly field: string;
  readonly word: string;
  readonly meaning: string;
}

interface By {
  readonly businessId: number;
  readonly userId: number;
}

export async function findMatch<Key extends string, Added extends Key>(
  db: Db,
  businessId: number,
  layout: string,
): Promise<RememberedMatch<Key, Added> | undefined> {
  const { rows } = await sql<{ match: RememberedMatch<Key, Added> }>`
    select match from import_matches where business_id = ${businessId} and layout = ${layout}`.execute(db);
  return rows[0]?.match;
}

export async function storeMatch(
  db: Db,
  { businessId, userId }: By,
  it: {
    readonly layout: string;
    readonly kind: 'results' | 'clients';
    /** As the file has them. */
    readonly headings: readonly string[];
    readonly match: RememberedMatch<string>;
  },
): Promise<void> {
  await sql`
    insert into import_matches (business_id, layout, kind, headings, match, stored_by)
    values (${businessId}, ${it.layout}, ${it.kind}, ${it.headings}::text[], ${JSON.stringify(it.match)}::jsonb, ${userId})
    on conflict (business_id, layout) do update
      set headings = excluded.headings, match = excluded.match, stored_by = excluded.stored_by,
        stored_at = excluded.stored_at`.execute(db);
}

export async function findWords(
  db: Db,
  businessId: number,
  words: readonly string[],
): Promise<RememberedWord[]> {
  const { rows } = await sql<RememberedWord>`
    select field, word, meaning from import_words
    where business_id = ${businessId} and word = any (${words}::text[])`.execute(db);
  return rows;
}

export async function storeWords(
  db: Db,
  { businessId, userId }: By,
  words: readonly RememberedWord[],
): Promise<void> {
  if (words.length === 0) return;
  await sql`
    insert into import_words (business_id, field, word, meaning, stored_by)
    select ${businessId}, w.field, w.word, w.meaning, ${userId}
    from json_to_recordset(${JSON.stringify(words)}::json) as w (field text, word text, meaning text)
    on conflict (business_id, field, word) do update
      set meaning = excluded.meaning, stored_by = excluded.stored_by, stored_at = excluded.stored_at`.execute(
    db,
  );
}

export async function deleteMatch(db: Db, businessId: number, layout: string): Promise<void> {
  await sql`delete from import_matches where business_id = ${businessId} and layout = ${layout}`.execute(db);
}

export async function deleteWords(
  db: Db,
  businessId: number,
  words: readonly Pick<RememberedWord, 'field' | 'word'>[],
): Promise<void> {
  await sql`
    delete from import_words w using json_to_recordset(${JSON.stringify(words)}::json) as f (field text, word text)
    where w.business_id = ${businessId} and w.field = f.field and w.word = f.word`.execute(db);
}

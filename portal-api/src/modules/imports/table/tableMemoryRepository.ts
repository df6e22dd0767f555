import type { RememberedWord as ImportFieldWord } from '@epigram/shared-contracts/api/importMemory';
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

export async function deleteWords(
  db: Db,
  businessId: number,
  words: readonly Pick<RememberedWord, 'field' | 'word'>[],
): Promise<number> {
  const { rows } = await sql`
    delete from import_words w using json_to_recordset(${JSON.stringify(words)}::json) as f (field text, word text)
    where w.business_id = ${businessId} and w.field = f.field and w.word = f.word returning w.word`.execute(
    db,
  );
  return rows.length;
}

interface Stored {
  readonly storedAt: Date;
  readonly storedBy: string | null;
}

export interface ListedWord extends Stored {
  readonly field: ImportFieldWord['field'];
  readonly word: string;
  readonly meaning: string;
}

export interface ListedMatch extends Stored {
  readonly layout: string;
  readonly kind: 'results' | 'clients';
  readonly headings: string[] | null;
  readonly match: RememberedMatch<string>;
}

/** What a business's imports have taught, with the total numbers. */
export async function listMemory(
  db: Db,
  businessId: number,
  limit: number,
): Promise<{ words: ListedWord[]; totalWords: number; layouts: ListedMatch[]; totalLayouts: number }> {
  const words = await sql<ListedWord & { total: number }>`
    select w.field, w.word, w.meaning, w.stored_at as "storedAt", u.name as "storedBy", (count(*) over ())::int as total
    from import_words w left join users u on u.id = w.stored_by
    where w.business_id = ${businessId} order by w.field, w.word limit ${limit}`.execute(db);
  const layouts = await sql<ListedMatch & { total: number }>`
    select m.layout, m.kind, m.headings, m.match, m.stored_at as "storedAt", u.name as "storedBy",
      (count(*) over ())::int as total
    from import_matches m left join users u on u.id = m.stored_by
    where m.business_id = ${businessId} order by m.stored_at desc, m.layout limit ${limit}`.execute(db);
  return {
    words: words.rows.map(({ total: _, ...word }) => word),
    totalWords: words.rows[0]?.total ?? 0,
    layouts: layouts.rows.map(({ total: _, ...layout }) => layout),
    totalLayouts: layouts.rows[0]?.total ?? 0,
  };
}

/** Returns how many there were. */
export async function deleteMatches(
  db: Db,
  businessId: number,
  layouts: readonly string[] | 'all',
): Promise<number> {
  const { rows } = await sql`delete from import_matches where business_id = ${businessId}
    ${layouts === 'all' ? sql`` : sql`and layout = any (${layouts}::text[])`} returning layout`.execute(db);
  return rows.length;
}

export async function deleteAllWords(db: Db, businessId: number): Promise<number> {
  const { rows } =
    await sql`delete from import_words where business_id = ${businessId} returning word`.execute(db);
  return rows.length;
}

import { sql } from 'kysely';

import type { Db } from '../../kernel/appContext.ts';

/** A test that was booked before an import gave it its result. */
export interface FilledBefore {
  readonly id: number;
  readonly method: string;
}

/** What an import made, so that it can be undone for a month. */
export interface ImportRecord<Corrected extends object = object> {
  readonly kind: 'results' | 'clients';
  readonly fileName: string;
  readonly layout: readonly { readonly heading: string; readonly field: string }[];
  readonly rows: number;
  readonly tests: readonly number[];
  readonly animals: readonly number[];
  readonly clients: readonly number[];
  readonly groups: readonly number[];
  readonly filled: readonly FilledBefore[];
  /** Stored results that it corrected, as they were before. */
  readonly corrected: readonly Corrected[];
}

const UNDO_DAYS = 30;

/** Stores it and returns its id. */
export async function insertImport(
  db: Db,
  { businessId, userId }: { readonly businessId: number; readonly userId: number },
  it: ImportRecord,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into test_imports (business_id, kind, file_name, layout, rows, imported_by, undo_until, tests, animals, clients, groups, filled, corrected)
    values (${businessId}, ${it.kind}, ${it.fileName}, ${JSON.stringify(it.layout)}::jsonb, ${it.rows}, ${userId},
      now() + make_interval(days => ${UNDO_DAYS}), ${it.tests}::bigint[], ${it.animals}::bigint[], ${it.clients}::bigint[], ${it.groups}::bigint[],
      ${JSON.stringify(it.filled)}::jsonb, ${JSON.stringify(it.corrected)}::jsonb) returning id`.execute(db);
  return rows[0]!.id;
}

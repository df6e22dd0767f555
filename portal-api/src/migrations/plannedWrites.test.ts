import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { sql } from 'kysely';

import type { Database as Tables } from '../schema/tables.ts';
import { openPortalDatabase } from '../testing/openPortalDatabase.ts';

let database: Database<Tables>;
beforeAll(async () => {
  database = await openPortalDatabase();
});
afterAll(() => database.close());

/** Statements that read no rows. */
const WITHOUT_ROWS =
  /^(?:begin|declare|return null|end|before constant text := coalesce\(current_setting\([^()]*\), ''\)|perform set_config\([^()]*\)|)$/;

/** The statements that PL/pgSQL plans once per session: all except those that it executes as text. */
function plannedOnce(source: string): string[] {
  const body = source.replaceAll(/execute \$planned\$.*?\$planned\$;/gs, '');
  return body
    .split(/[;\n]/)
    .map((line) => line.trim())
    .filter((line) => !WITHOUT_ROWS.test(line));
}

// The plan for one changed row took minutes when it was used for 20,000.
it('functions that read the changed rows plan each statement for these rows', async () => {
  const functions = await database.asOwner(async (owner) => {
    const { rows } = await sql<{ name: string; source: string }>`
      select distinct f.proname as name, f.prosrc as source from pg_trigger t join pg_proc f on f.oid = t.tgfoid
      where f.pronamespace = 'public'::regnamespace
        and (t.tgnewtable is not null or t.tgoldtable is not null)`.execute(owner);
    return rows;
  });
  expect(functions.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'clients_roll_up',
      'tests_roll_up',
      'tests_move_periods',
      'test_counts_inserted',
      'test_days_sum_insert',
    ]),
  );
  const kept = functions.flatMap(({ name, source }) => plannedOnce(source).map((line) => `${name}: ${line}`));
  expect(kept).toEqual([]);
});

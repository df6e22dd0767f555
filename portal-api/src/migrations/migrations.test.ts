import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate, type Migration } from '@epigram/platform/database/migrate';
import type { Database } from '@epigram/platform/database/openDatabase';
import { openScratchDatabase } from '@epigram/platform/testing/openScratchDatabase';
import { CompiledQuery } from 'kysely';

import { migrations } from './migrations.ts';
import type { Database as Tables } from '../schema/tables.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import { shareOf } from '../security/fuzz/share.ts';
import { EARLIER_ROWS } from '../testing/earlierRows.ts';
import { fingerprint, safeguards } from '../testing/fingerprint.ts';
import { ORGANISATION_TOTALS } from '../testing/plainOrganisationTotals.ts';
import { makePlace, runCli } from '../testing/processes.ts';

let database: Database<Tables> | undefined;
afterAll(() => database?.close());

function opened(): Database<Tables> {
  if (!database) throw new Error('No version has been filled');
  return database;
}

function run(text: string): Promise<unknown> {
  return opened().asOwner((owner) => owner.executeQuery(CompiledQuery.raw(text)));
}

/** Everything except the record of the migrations, whose times differ. */
async function state() {
  return opened().asOwner(async (owner) => {
    const {
      'public.schema_migrations': ran,
      'public.schema_expansions': expanded,
      ...rows
    } = await fingerprint(owner);
    return { ran: ran!.rows + expanded!.rows, rows, safeguards: await safeguards(owner) };
  });
}

/** The last of the migrations that every installation has. */
const BASELINE = '010_exports';
const names = migrations.map(({ name }) => name);
const upTo = (name: string): readonly Migration[] => migrations.slice(0, names.indexOf(name) + 1);

async function filledAt(version: string) {
  // In one that is emptied each time, PostgreSQL's own tables would grow: the last version took 20 times as long.
  await database?.close();
  database = await openScratchDatabase<Tables>({ migrations: upTo(version), role: SERVER_ROLE });
  await run(EARLIER_ROWS);
  await migrate(database, migrations);
  // Whether rows came with the migration or with writes makes a difference only until they are merged.
  await run('select fold_organisation_totals()');
  for (const table of ORGANISATION_TOTALS) {
    await run(`alter table organisation_${table} alter column entry restart`);
  }
  return state();
}

const versions = names.slice(names.indexOf(BASELINE));
/** PostgreSQL upgrades from each, so the embedded engine only from the share that is drawn. */
const VERSIONS = process.env['TEST_DATABASE_URL'] ? versions : shareOf(versions);

describe('a database with data', () => {
  const latest = names.at(-1)!;
  let fresh: Awaited<ReturnType<typeof state>>;
  beforeAll(async () => {
    fresh = await filledAt(latest);
  });

  it('has rows in the checked tables', () => {
    for (const table of [
      'tests',
      'test_counts',
      'level_weeks',
      'organisation_level_weeks',
      'client_months',
      'audit_log',
      'mails',
    ]) {
      expect([table, fresh.rows[`public.${table}`]!.rows]).toEqual([table, expect.any(Number)]);
      expect(fresh.rows[`public.${table}`]!.rows).toBeGreaterThan(0);
    }
  });

  it.each(VERSIONS)('of version %s becomes what one of today is, totals included', async (version) => {
    expect(await filledAt(version)).toEqual(fresh);
  });

  it('stays unchanged if a later migration fails', async () => {
    await filledAt(latest);
    const failing: Migration = {
      name: '999_fails',
      up: 'create table half (id integer); delete from comments; drop policy tenant on tests; select 1 / 0',
    };
    await expect(migrate(opened(), [...migrations, failing])).rejects.toThrow('Migration 999_fails failed');
    expect(await state()).toEqual(fresh);
    expect(await migrate(opened(), migrations)).toEqual([]);
  });
});

it('processes that migrate concurrently run each migration once', async () => {
  const place = await makePlace();
  const results = await Promise.all([1, 2, 3].map(() => runCli(place, 'migrate')));
  // Only one process can open the embedded database; the others are refused.
  const refused = results.filter(({ code }) => code !== 0);
  for (const { stderr } of refused) expect(stderr).toContain('in use by process');
  if (process.env['TEST_DATABASE_URL']) expect(refused).toEqual([]);
  const ran = results.flatMap(({ stdout }) => stdout.match(/\d{3}_\w+/g) ?? []);
  expect(ran).toEqual(names);
  await place.remove();
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate } from '@epigram/platform/database/migrate';
import type { Database } from '@epigram/platform/database/openDatabase';
import { openScratchDatabase } from '@epigram/platform/testing/openScratchDatabase';
import { CompiledQuery } from 'kysely';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import type { Database as Tables } from '../schema/tables.ts';
import { breaksBetween, shapeOf, type SchemaShape } from '../testing/schemaShape.ts';
import { migrations } from './migrations.ts';
import { PREVIOUS_VERSION, UNUSED_SINCE } from './previousVersion.ts';

let database: Database<Tables>;
let previous: SchemaShape;
let current: SchemaShape;
beforeAll(async () => {
  const released = migrations.filter(({ expands }) => !expands);
  database = await openScratchDatabase<Tables>({ migrations: released, role: SERVER_ROLE });
  previous = await database.asOwner(shapeOf);
  await migrate(database, migrations);
  current = await database.asOwner(shapeOf);
});
afterAll(() => database.close());

it('is named by one of the migrations', () => {
  expect(migrations.map(({ name }) => name)).toContain(PREVIOUS_VERSION.lastMigration);
});

it('the schema keeps what the previous version uses: expand first, contract a release later', () => {
  const unexplained = breaksBetween(previous, current).filter((broken) => !(broken in UNUSED_SINCE));
  expect(unexplained).toEqual([]);
});

it('what it no longer keeps was already unused in the previous version', () => {
  const breaks = breaksBetween(previous, current);
  const released = migrations.filter(({ expands }) => !expands).map(({ name }) => name);
  const wrong = Object.entries(UNUSED_SINCE).filter(
    ([broken, since]) => !breaks.includes(broken) || !released.includes(since),
  );
  expect(wrong).toEqual([]);
});

describe('a migration is refused if it', () => {
  const after = (change: string): Promise<string[]> =>
    database.asOwner(async (owner) => {
      await owner.executeQuery(CompiledQuery.raw('begin'));
      try {
        await owner.executeQuery(CompiledQuery.raw(change));
        return breaksBetween(current, await shapeOf(owner));
      } finally {
        await owner.executeQuery(CompiledQuery.raw('rollback'));
      }
    });

  it.each([
    ['drops a column', 'alter table clients drop column city cascade', 'clients.city is gone'],
    ['renames one', 'alter table clients rename column city to town', 'clients.city is gone'],
    ['drops a table', 'drop table page_views', 'page_views.id is gone'],
    [
      'narrows a type',
      'alter table mails alter column subject type varchar(9)',
      'mails.subject is character varying(9), was text',
    ],
    ['demands a value', 'alter table mails add column origin text not null', 'mails.origin demands a value'],
    ['drops a function', 'drop function plain_name(text) cascade', 'plain_name(text) is gone'],
  ])('%s', async (_what, change, broken) => {
    expect(await after(change)).toContain(broken);
  });

  it.each([
    ['a new column', 'alter table mails add column origin text'],
    ['one with a default', "alter table mails add column origin text not null default ''"],
    ['a new table', 'create table later (id integer not null)'],
    ['a wider id', 'alter table saved_views alter column id type bigint'],
  ])('but not for %s', async (_what, change) => {
    expect(await after(change)).toEqual([]);
  });
});

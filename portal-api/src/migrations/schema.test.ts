import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Migration } from '@epigram/platform/database/migrate';
import type { Database } from '@epigram/platform/database/openDatabase';
import { openScratchDatabase } from '@epigram/platform/testing/openScratchDatabase';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { changesRows } from '../distribution/rowStatements.ts';
import { describeSchema } from './describeSchema.ts';
import { describeTables } from './describeTables.ts';
import { migrations } from './migrations.ts';
import { COLUMN_TYPES, KEPT_TABLES } from '../schema/columnTypes.ts';
import type { Database as Tables } from '../schema/tables.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';

/** Later ones name new indexes of existing tables as `indexes`, which are built beside writes. */
const LAST_WITH_LOCKING_INDEXES = '077_wide_searches';
/** Later ones change rows in `data` only, which a distributed database runs as it is. */
const LAST_WITH_ROWS = '080_wide_ids_everywhere';

let database: Database<Tables>;
beforeAll(async () => {
  database = await openScratchDatabase<Tables>({ migrations, role: SERVER_ROLE });
});
afterAll(() => database.close());

it('schema.sql matches the migrations; after a new one, run npm run db -- schema', async () => {
  const written = readFileSync(path.join(import.meta.dirname, 'schema.sql'), 'utf8');
  expect(await database.asOwner(describeSchema)).toBe(written);
});

it('schema/tables.ts matches the migrations; after a new one, run npm run db -- schema', async () => {
  const written = readFileSync(path.join(import.meta.dirname, '../schema/tables.ts'), 'utf8');
  const options = { overrides: COLUMN_TYPES, kept: KEPT_TABLES };
  expect(await database.asOwner((owner) => describeTables(owner, options))).toBe(written);
});

it('refuses a type for a column, or a list with a table, that does not exist', async () => {
  const options = { overrides: { 'clients.nmae': { type: 'string' } }, kept: ['client_toatls'] };
  await expect(database.asOwner((owner) => describeTables(owner, options))).rejects.toThrow(
    'clients.nmae, client_toatls',
  );
});

describe('the list of migrations', () => {
  const numbers = migrations.map(({ name }) => Number(name.slice(0, 3)));

  it('counts up, so that no number is used twice', () => {
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  it('gives each a name in snake case', () => {
    expect(migrations.filter(({ name }) => !/^\d{3}_[a-z]+(?:_[a-z]+)*$/.test(name))).toEqual([]);
  });

  it('contains every file of the folder, under its name', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => /^\d/.test(file));
    expect(files.map((file) => path.basename(file, '.ts')).sort()).toEqual(
      migrations.map(({ name }) => name),
    );
  });

  it('builds indexes of tables from before without a lock on writes', () => {
    const text = (one: Migration) => ('up' in one && typeof one.up === 'string' ? one.up : '');
    const locking = migrations
      .filter(({ name }) => name > LAST_WITH_LOCKING_INDEXES)
      .flatMap((one) => {
        const made = new Set(
          Array.from(text(one).matchAll(/create table (?:if not exists )?(\w+)/gi), ([, table]) => table),
        );
        const indexed = Array.from(
          text(one).matchAll(/create (?:unique )?index \S+ on (\w+)/gi),
          ([, table]) => table,
        );
        return indexed.filter((table) => !made.has(table)).map((table) => `${one.name}: ${table}`);
      });
    expect(locking).toEqual([]);
  });

  it('changes rows apart from the schema', () => {
    const mixed = migrations.filter(
      (one) => 'up' in one && (typeof one.up !== 'string' || changesRows(one.up)),
    );
    expect(mixed.length).toBeGreaterThan(10);
    expect(mixed.filter(({ name }) => name > LAST_WITH_ROWS)).toEqual([]);
  });
});

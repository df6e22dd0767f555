import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Migration } from '@epigram/platform/database/migrate';
import { migrations } from '../migrations/migrations.ts';
import { isolateTenant } from '../migrations/isolation.ts';
import { openModel, type ModelDatabase, type PlainSchema } from './modelDatabase.ts';
import { planOf } from './plan.ts';
import { schemaDifferences, type Schema } from './schemaDifferences.ts';
import { alterations, createTable, refuseUnknown, removals } from './structureChanges.ts';

const OWNER = 'epigram_owner';
let model: ModelDatabase;
let last: PlainSchema;
const done: Migration[] = [...migrations];
beforeAll(async () => {
  model = await openModel();
  last = await model.after(done, OWNER);
});
afterAll(() => model.close());

/** What this SQL changes, after that of the tests before. */
async function change(up: string): Promise<{ before: Schema; after: Schema }> {
  const before = last;
  done.push({ name: `9${String(done.length).padStart(2, '0')}_change`, up });
  last = await model.after(done, OWNER);
  const [a, b] = [before, last].map((it) => ({ ...it, plan: planOf(it.catalogue, it.typeOf, new Map()) }));
  return { before: a!, after: b! };
}

test('a column, constraint, index or privilege changes alone', async () => {
  const { before, after } = await change(`
    alter table clients add column laboratory text;
    alter table clients add constraint clients_laboratory check (length(laboratory) <= 100) not valid;
    alter table sessions add column device text not null default 'browser';
    create index sessions_device on sessions (device);
    revoke delete on saved_views from epigram_portal`);
  const it = schemaDifferences(before, after);
  refuseUnknown(it, before, after);
  expect(removals(it, before, after)).toEqual([]);
  expect(alterations(it)).toEqual([
    'alter table clients add column laboratory text',
    `alter table sessions add column device text not null default 'browser'::text`,
    'alter table clients add constraint clients_laboratory CHECK ((length(laboratory) <= 100)) NOT VALID',
    'CREATE INDEX sessions_device ON public.sessions USING btree (device)',
    'revoke all on saved_views from epigram_portal',
    'grant insert, select, update on saved_views to epigram_portal',
  ]);
});

test('a constraint that holds for all rows now is validated, and not made again', async () => {
  const { before, after } = await change('alter table clients validate constraint clients_laboratory');
  const it = schemaDifferences(before, after);
  expect([...removals(it, before, after), ...alterations(it)]).toEqual([
    'alter table clients validate constraint clients_laboratory',
  ]);
});

test('a new table is created whole, and its policies name the owner of the real database', async () => {
  const { before, after } = await change(`
    create table lab_visits (
      business_id bigint not null references businesses, id bigint generated always as identity,
      note text collate "C" not null default '', primary key (business_id, id));
    revoke delete, update on lab_visits from epigram_portal;
    ${isolateTenant('lab_visits')}`);
  const it = schemaDifferences(before, after);
  expect(it.newTables).toEqual(['lab_visits']);
  expect(createTable(after.structure, 'lab_visits')).toEqual([
    `create table lab_visits (business_id bigint not null, id bigint not null generated always as identity, note text collate "C" not null default ''::text, constraint lab_visits_pkey PRIMARY KEY (business_id, id))`,
    'revoke all on lab_visits from epigram_portal',
    'grant insert, select on lab_visits to epigram_portal',
  ]);
  expect(it.policies.added.map(({ name, roles }) => [name, roles])).toEqual([
    ['tenant', ['public']],
    ['upkeep', [OWNER]],
  ]);
  expect(after.plan.placeOf('lab_visits')).toBe('tenant');
});

test('a column that changes is altered in what changed', async () => {
  const { before, after } = await change(`
    alter table lab_visits alter column note drop default, alter column note drop not null, alter column note set storage external`);
  expect(alterations(schemaDifferences(before, after))).toEqual([
    'alter table lab_visits alter column note drop default',
    'alter table lab_visits alter column note drop not null',
    'alter table lab_visits alter column note set storage external',
  ]);
});

test('what is gone is removed, with what it brought along on shards', async () => {
  const { before, after } = await change(`
    drop policy upkeep on lab_visits;
    alter table tests drop constraint tests_business_id_group_id_fkey;
    alter table sessions drop column device`);
  expect(removals(schemaDifferences(before, after), before, after)).toEqual([
    'drop policy upkeep on lab_visits',
    'alter table tests drop constraint tests_business_id_group_id_fkey',
    'drop index if exists sessions_device',
    'drop trigger tests_group_id_emptied on groups',
    'drop function tests_group_id_emptied',
    'alter table sessions drop column device',
  ]);
});

/** Makes the change, and refuses what has no form. */
async function tryOut(up: string): Promise<void> {
  const { before, after } = await change(up);
  refuseUnknown(schemaDifferences(before, after), before, after);
}

test('a new computed column has a form, but not one that is computed no more', async () => {
  await expect(
    tryOut('alter table clients add column size integer generated always as (length(name)) stored'),
  ).resolves.toBeUndefined();
  await expect(tryOut('alter table clients alter column size drop expression')).rejects.toThrow(
    /size of clients is computed or numbered in another way/,
  );
});

test.each([
  ['alter table organisation_test_days add column more bigint', /the sums organisation_test_days change/],
  [
    'alter table sessions add column serial bigint generated always as identity',
    /sessions is numbered by a new column, serial/,
  ],
  [
    'create table sessions_kept (at date not null) partition by range (at)',
    /where these tables live: sessions_kept/,
  ],
])('refuses what has no form: %s', async (up, message) => {
  await expect(tryOut(up)).rejects.toThrow(message);
});

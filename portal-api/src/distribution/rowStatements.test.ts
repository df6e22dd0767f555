import { expect, test } from '@jest/globals';
import { DistributionError } from './distributionError.ts';
import { refuseRows } from './migrateDistributed.ts';
import { changesRows } from './rowStatements.ts';

test.each([
  `create table notes (id bigint); insert into notes select id from clients`,
  'update clients set name = upper(name)',
  `alter table clients add column note text;\nupdate clients set note = ''`,
  'with old as (delete from notes returning id) select 1',
  `do $$ begin\n  delete from notes; end $$`,
  `do $$ begin if true then update clients set note = ''; end if; end $$`,
  `create function a() returns void language sql as $$ select 1 $$; update clients set note = ''`,
])('SQL that changes rows: %s', (text) => {
  expect(changesRows(text)).toBe(true);
});

test.each([
  'create table notes (id bigint references clients on delete cascade on update restrict)',
  `create function a() returns trigger language plpgsql as $$ begin update clients set note = ''; return null; end $$`,
  `create or replace function a() returns trigger language plpgsql as $f$ begin execute $planned$insert into a values (1)$planned$; return null; end $f$`,
  `create trigger noted after insert or update of note on clients for each row execute function a()`,
  'grant select, insert, update on notes to epigram_portal',
  '-- update clients set note = null\nselect 1',
  `create policy own on notes for update using (true)`,
  `do $$ begin execute format('alter table %I add column note text', 'clients'); end $$`,
])('SQL that does not: %s', (text) => {
  expect(changesRows(text)).toBe(false);
});

test('a migration of a distributed database is refused if its rows could be left out', () => {
  const name = '900_rows';
  const refusing = (up: Parameters<typeof refuseRows>[0]['up']) => () => refuseRows({ name, up });
  expect(refusing('update clients set name = upper(name)')).toThrow(DistributionError);
  expect(refusing(() => Promise.resolve())).toThrow(DistributionError);
  expect(refusing('alter table clients add column note text')).not.toThrow();
});

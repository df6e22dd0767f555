import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Migration } from '@epigram/platform/database/migrate';
import { openDatabase, type Database } from '@epigram/platform/database/openDatabase';
import type { CitusCluster } from '@epigram/platform/testing/citusCluster';
import { describeCitus } from '@epigram/platform/testing/describeCitus';
import {
  createScratchDatabase,
  withClient,
  type ScratchDatabase,
} from '@epigram/platform/testing/scratchDatabase';
import { SettingsError } from '@epigram/platform/settings';
import { createLogger } from '@epigram/platform/logger';
import { sql, type Kysely } from 'kysely';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { backUp } from '../backup/backup.ts';
import { returnBusiness } from '../backup/one-business/returnBusiness.ts';
import { openReplicaOf } from '../kernel/openReplicaOf.ts';
import { transactionAs } from '../kernel/transactionAs.ts';
import { describeSchema } from '../migrations/describeSchema.ts';
import {
  GRANT_SEARCH_ROLE,
  isolateTenant,
  isolateUser,
  RETURN_SEARCH_FUNCTIONS,
} from '../migrations/isolation.ts';
import { migrations } from '../migrations/migrations.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import type { Database as Tables } from '../schema/tables.ts';
import { addClient, addTest } from '../testing/livestock.ts';
import { addBusiness, addOrganisation, addUser } from '../testing/people.ts';
import { distribute } from './distribute.ts';
import { LOCAL, SHARED } from './places.ts';
import { updateSchema } from './updateSchema.ts';

type Owner = Kysely<Tables>;

const logger = createLogger({ name: 'test', level: 'silent' });

await describeCitus('migrations of a distributed database', inCluster);

/** The first database is distributed after this one, so that those after it run on a distributed database. */
const DISTRIBUTED_AFTER = '080_wide_ids_everywhere';

/** What migrations of the coming years may do. Tables without a business are placed by the test. */
const LATER: readonly Migration[] = [
  {
    name: '901_tables',
    up: `
create table lab_visits (
  id bigint generated always as identity,
  business_id bigint not null references businesses on delete cascade,
  client_id bigint,
  made_by bigint references users on delete set null,
  note text not null default '' check (length(note) <= 200),
  length integer generated always as (length(note)) stored,
  primary key (business_id, id),
  constraint lab_visits_client foreign key (business_id, client_id) references clients (business_id, id)
    on delete set null (client_id)
);
create index lab_visits_client on lab_visits (business_id, client_id);
grant select, insert, update, delete on lab_visits to ${SERVER_ROLE};
${isolateTenant('lab_visits')}
create table laboratories (id bigint primary key generated always as identity, name text not null unique);
grant select on laboratories to ${SERVER_ROLE};
create table lab_favourites (
  user_id bigint not null references users on delete cascade,
  laboratory_id bigint not null references laboratories on delete cascade,
  primary key (user_id, laboratory_id)
);
grant select, insert, delete on lab_favourites to ${SERVER_ROLE};
${isolateUser('lab_favourites')}`,
    data: `insert into laboratories (name) values ('North'), ('South')`,
  },
  {
    name: '902_triggers',
    up: `
create function lab_visits_of_tests() returns trigger language plpgsql as $$
begin
  execute $planned$insert into lab_visits (business_id, client_id, note)
    select r.business_id, r.client_id, 'by a test' from (select * from new_rows) r$planned$;
  return null;
end $$;
create trigger lab_visits_of_tests after insert on tests referencing new table as new_rows
  for each statement execute function lab_visits_of_tests();
create or replace function note_credits() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  insert into credit_changes (business_id, change) values (new.id, (new.credits - old.credits) * 1);
  perform set_config('app.upkeep', before, true);
  return null;
end $$;`,
  },
  {
    name: '903_columns',
    up: `
alter table clients add column laboratory text;
alter table clients add constraint clients_laboratory check (length(laboratory) <= 100) not valid;
alter table businesses add column laboratory_id bigint references laboratories on delete set null;
alter table sessions add column device text not null default 'browser';
alter table lab_visits alter column note drop default, alter column note drop not null;
alter table lab_visits add column kind text not null default 'routine';`,
    data: `update clients set laboratory = 'North' where laboratory is null`,
  },
  {
    name: '904_indexes',
    indexes: [{ name: 'clients_laboratory', on: 'clients using btree (business_id, laboratory)' }],
  },
  {
    name: '905_rules',
    up: `
alter table clients validate constraint clients_laboratory;
alter policy tenant on lab_visits using (business_id = (select (app_business_ids())[1]));
drop trigger lab_visits_of_tests on tests;
drop function lab_visits_of_tests();
revoke delete on lab_visits from ${SERVER_ROLE};
create policy everyone on lab_favourites for select using (true);
${RETURN_SEARCH_FUNCTIONS}
create function lab_of(asked_business bigint) returns text language sql stable as $$ select 'North'::text $$;
create or replace function find_clients(asked bigint[], word text, most integer) returns table (id bigint)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  return query select c.id from clients c where c.business_id = any (asked) and c.name ilike word limit most;
end $$;
do $$ begin
  execute replace(pg_get_functiondef('find_clients(bigint[],text)'::regprocedure), '<= 1000', '<= 900');
end $$;
${GRANT_SEARCH_ROLE}`,
  },
  {
    name: '906_gone',
    up: 'drop index lab_visits_client; alter table lab_visits drop column kind, drop constraint lab_visits_client; drop table lab_favourites;',
  },
];

/** Numbers of shards differ from database to database. */
const withoutNumbers = (text: string): string => text.replaceAll(/_1\d{5}\b/g, '_N');

interface Shard {
  readonly table: string;
  readonly columns: unknown;
  readonly constraints: unknown;
  readonly indexes: unknown;
  readonly triggers: unknown;
  readonly policies: unknown;
  readonly rights: unknown;
}

/** What each shard on a worker is, alike for all shards of a table. */
async function readShards(url: string): Promise<Shard[]> {
  let shards: Shard[] = [];
  await withClient(url, async (client) => {
    await client.query('set citus.override_table_visibility = off');
    const { rows } = await client.query<Shard>(`
      select distinct s.logicalrelid::text as table,
        (select json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
          pg_get_expr(d.adbin, d.adrelid)) order by a.attname)::text from pg_attribute a
          left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
        array(select regexp_replace(conname, '_\\d{6,}$', '') || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid and contype <> 'n' order by 1) as constraints,
        array(select pg_get_indexdef(indexrelid) from pg_index where indrelid = c.oid order by 1) as indexes,
        array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = c.oid and not tgisinternal order by 1) as triggers,
        array(select concat_ws(' ', policyname, permissive, cmd, roles::text, qual, with_check) from pg_policies
          where schemaname = 'public' and tablename = c.relname order by 1) as policies,
        array(select a.grantee::regrole || ' ' || a.privilege_type from aclexplode(c.relacl) a order by 1) as rights
      from pg_dist_shard s join pg_class c on c.relname = shard_name(s.logicalrelid, s.shardid)`);
    const texts = new Set(rows.map((row) => withoutNumbers(JSON.stringify(row))));
    shards = [...texts].sort().map((text) => JSON.parse(text) as Shard);
  });
  return shards;
}

function inCluster(started: () => CitusCluster): void {
  let cluster: CitusCluster;
  const open: { database: Database<Tables>; scratch: ScratchDatabase }[] = [];

  beforeAll(() => {
    cluster = started();
    Object.assign(SHARED, { laboratories: 'of this test' });
    Object.assign(LOCAL, { lab_favourites: 'of this test' });
  });
  afterAll(async () => {
    for (const { database, scratch } of open) {
      await database.close();
      await scratch.drop();
    }
  });

  async function openOne() {
    const scratch = await createScratchDatabase(cluster.coordinator, SERVER_ROLE);
    const database = await openDatabase<Tables>({
      url: scratch.url,
      applicationName: 'test',
      role: SERVER_ROLE,
      poolSize: 2,
    });
    open.push({ database, scratch });
    const { pathname } = new URL(scratch.url);
    const workers = cluster.workers.map((worker) => Object.assign(new URL(worker), { pathname }).href);
    return { database, workers, url: scratch.url };
  }

  test('a migration leaves what distributing after it would leave, and keeps the rows', async () => {
    const first = await openOne();
    const second = await openOne();
    const all = [...migrations, ...LATER];
    const early = migrations.filter(({ name }) => name <= DISTRIBUTED_AFTER);
    await updateSchema(first.database, early);
    const made = await first.database.asOwner(fill);
    await first.database.asOwner(distribute, { unlimited: true });
    const ran = await updateSchema(first.database, all);
    expect(ran).toEqual(all.slice(early.length).map(({ name }) => name));

    await updateSchema(second.database, all);
    await second.database.asOwner(distribute, { unlimited: true });
    const [migrated, distributed] = await Promise.all(
      [first, second].map(async ({ database }) => withoutNumbers(await database.asOwner(describeSchema))),
    );
    expect(migrated!.split('\n\n')).toEqual(distributed!.split('\n\n'));
    for (const [place, url] of first.workers.entries()) {
      expect(await readShards(url)).toEqual(await readShards(second.workers[place]!));
    }

    const seen = (ids: readonly number[]) =>
      transactionAs(first.database.db, { businessIds: ids }, (trx) =>
        sql<{
          name: string;
          laboratory: string;
        }>`select name, laboratory from clients where business_id = any(${ids})`.execute(trx),
      );
    expect((await seen([made.first])).rows).toEqual([{ name: 'Acre', laboratory: 'North' }]);
    const { rows: signedIn } = await first.database.asOwner((owner) =>
      sql<{ n: number }>`select count(*)::int as n from user_sign_ins where last_at is not null`.execute(
        owner,
      ),
    );
    expect(signedIn).toEqual([{ n: 1 }]);
  });

  test('a trigger of a later migration writes on the shard, with numbers of its own, after waiting for its lock', async () => {
    const { database, url } = await openOne();
    await updateSchema(database, migrations);
    const { first, client } = await database.asOwner(fill);
    await database.asOwner(distribute, { unlimited: true });
    await updateSchema(database, [...migrations, ...LATER.slice(0, 1)]);
    await withClient(url, async (writing) => {
      await writing.query('begin; lock table tests in row exclusive mode');
      const migrating = updateSchema(database, [...migrations, ...LATER.slice(0, 2)]);
      const waited = await Promise.race([
        migrating.then(() => false),
        untilRefused(writing).then(() => true),
      ]);
      expect(waited).toBe(true);
      await writing.query('commit');
      await migrating;
    });
    await transactionAs(database.db, { businessIds: [first] }, async (trx) => {
      await addTest(trx, { businessId: first, clientId: client, eggs: { strongyle: 10 } });
      await addTest(trx, { businessId: first, clientId: client, eggs: { strongyle: 20 } });
    });
    const { rows } = await transactionAs(database.db, { businessIds: [first] }, (trx) =>
      sql<{ visits: number; numbers: number }>`
        select count(*)::int as visits, count(distinct id)::int as numbers from lab_visits where business_id = ${first}`.execute(
        trx,
      ),
    );
    expect(rows).toEqual([{ visits: 2, numbers: 2 }]);
    const foreign = await transactionAs(database.db, { businessIds: [first + 1] }, (trx) =>
      sql`select from lab_visits where business_id = ${first}`.execute(trx),
    );
    expect(foreign.rows).toEqual([]);
  });

  test('a new password waits for a sign-in that is under way, as on a single server', async () => {
    const { scratch } = open.at(-1)!;
    const order: string[] = [];
    await withClient(scratch.url, (signingIn) =>
      withClient(scratch.url, async (changing) => {
        for (const client of [signingIn, changing]) await client.query(`set app.upkeep = 'on'`);
        await signingIn.query('begin');
        await signingIn.query('update user_sign_ins set last_at = now()');
        const changed = changing
          .query(`update users set password_hash = 'another'`)
          .then(() => order.push('password'));
        await pause(500);
        order.push('sign-in');
        await signingIn.query('commit');
        await changed;
      }),
    );
    expect(order).toEqual(['sign-in', 'password']);
  });

  test('is not read through a replica, which would not know how far the workers’ standbys are', async () => {
    const { database } = open.at(-1)!;
    const { url } = open.at(-1)!.scratch;
    const opening = openReplicaOf(database, { databaseUrl: url, replicaDatabaseUrl: url }, logger);
    await expect(opening).rejects.toThrow(SettingsError);
  });

  test('is not backed up or restored as a single server, which would leave out every business', async () => {
    const { database, scratch } = open.at(-1)!;
    const place = { databaseUrl: scratch.url, dataDir: os.tmpdir(), files: undefined };
    const file = path.join(os.tmpdir(), `epigram-none-${process.pid}`);
    await expect(backUp(place, file)).rejects.toThrow(/distributed with Citus/);
    const returning = database.asOwner((owner) => returnBusiness(database.db, owner, 1));
    await expect(returning).rejects.toThrow(/distributed with Citus/);
  });

  test.each([
    ['rows in its text', `update clients set name = upper(name)`, /changes rows in its text/],
    [
      'sums that change',
      `alter table organisation_test_days add column more bigint`,
      /the sums organisation_test_days change/,
    ],
    ['an error in its rows', `alter table clients add column more text`, /division by zero/, `select 1 / 0`],
  ] as const)(
    'a migration with %s is refused, and changes nothing',
    async (_, up, message, data = undefined) => {
      const { database } = open.at(-1)!;
      const before = await database.asOwner(describeSchema);
      const refused: Migration = { name: '950_refused', up, ...(data ? { data } : {}) };
      const updating = updateSchema(database, [...migrations, ...LATER.slice(0, 2), refused]);
      await expect(updating).rejects.toThrow(message);
      expect(await database.asOwner(describeSchema)).toBe(before);
    },
  );
}

/** Until a statement has waited for this transaction's lock, and was given up. */
async function untilRefused(holder: Client): Promise<void> {
  for (let isWaiting = false; ;) {
    const { rows } = await holder.query<{ waits: boolean }>(
      `select exists (select from pg_locks where not granted and relation = 'tests'::regclass) as waits`,
    );
    if (isWaiting && !rows[0]!.waits) return;
    isWaiting ||= rows[0]!.waits;
    await pause(20);
  }
}

async function fill(owner: Owner): Promise<{ first: number; client: number }> {
  const first = await addBusiness(owner, { name: 'First' });
  const second = await addBusiness(owner, { name: 'Second' });
  await addOrganisation(owner, 'Both', [first, second]);
  const user = await addUser(owner, { email: 'first@farm.example', businesses: { [first]: 4 } });
  await owner.updateTable('users').set({ last_login_at: new Date() }).where('id', '=', user).execute();
  const client = await addClient(owner, { businessId: first, name: 'Acre' });
  await addClient(owner, { businessId: second, name: 'Beck' });
  return { first, client };
}

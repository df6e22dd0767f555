import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { databaseFailureOf } from '@epigram/platform/database/databaseFailure';
import { openDatabase } from '@epigram/platform/database/openDatabase';
import { NODES, type CitusCluster } from '@epigram/platform/testing/citusCluster';
import { describeCitus } from '@epigram/platform/testing/describeCitus';
import { withClient } from '@epigram/platform/testing/scratchDatabase';
import { createClient } from '@epigram/shared-contracts/api/clients';
import { login } from '@epigram/shared-contracts/api/users';
import { sql } from 'kysely';
import type pg from 'pg';
import { transactionAs } from '../kernel/transactionAs.ts';
import type { Database as Tables } from '../schema/tables.ts';
import { addClient } from '../testing/livestock.ts';
import { addBusiness, addUser, TEST_PASSWORD } from '../testing/people.ts';
import { openTenants, type Tenants } from '../testing/tenants.ts';
import { until } from '../testing/until.ts';
import { prepareWorker } from './prepareWorker.ts';

await describeCitus('operation of a distributed database', inUse);

interface Place {
  readonly shardId: number;
  readonly port: number;
}

function inUse(started: () => CitusCluster): void {
  let cluster: CitusCluster;
  let world: Tenants;
  let archive: string;
  /** A business on each worker, by the worker's name, with its owner. */
  const on: Record<string, { id: number; email: string }> = {};

  let database: { readonly name: string; readonly owner: string };
  const databaseUrl = (url: string) => Object.assign(new URL(url), { pathname: `/${database.name}` }).href;
  const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    let rows: Row[] = [];
    await withClient(databaseUrl(cluster.coordinator), async (client) => {
      ({ rows } = await client.query<Row>(text, values));
    });
    return rows;
  };
  async function placeOf(businessId: number): Promise<Place> {
    const [row] = await ask<{ shard: string; port: number }>(
      `select s.shardid as shard, n.nodeport as port
       from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
       where s.shardid = get_shard_id_for_distribution_column('clients', $1::bigint)`,
      [businessId],
    );
    return { shardId: Number(row!.shard), port: row!.port };
  }
  const add = (businessId: number, name: string) =>
    transactionAs(world.database.db, { businessIds: [businessId] }, (trx) =>
      addClient(trx, { businessId, name }),
    );
  async function names(businessId: number): Promise<string[]> {
    const rows = await transactionAs(world.database.db, { businessIds: [businessId] }, (trx) =>
      trx.selectFrom('clients').where('business_id', '=', businessId).select('name').orderBy('id').execute(),
    );
    return rows.map(({ name }) => name);
  }

  beforeAll(async () => {
    cluster = started();
    archive = path.join(cluster.servers.folder, 'archive');
    world = await openTenants();
    const { rows } = await world.asOwner((owner) =>
      sql<{ name: string; owner: string }>`select current_database() as name, session_user as owner`.execute(
        owner,
      ),
    );
    database = rows[0]!;
    const ports = new Map(
      cluster.workers.map((url, index) => [Number(new URL(url).port), NODES[index + 1]!]),
    );
    for (let index = 0; Object.keys(on).length < cluster.workers.length; index += 1) {
      const email = `owner${index}@farm.example`;
      const id = await world.asOwner((owner) => addBusiness(owner, { name: `Business ${index}` }));
      await world.asOwner((owner) => addUser(owner, { email, businesses: { [id]: 4 } }));
      on[ports.get((await placeOf(id)).port)!] ??= { id, email };
    }
  });
  afterAll(async () => {
    await world.close().catch(() => undefined);
  });

  test('loses a worker: everybody signs in, the other businesses work, and its own wait for it', async () => {
    const [here, lost] = [on['worker1']!, on['worker2']!];
    await cluster.kill('worker2');
    const people = await Promise.all([here, lost].map(({ email }) => signIn(email)));
    expect(people.map(({ status }) => status)).toEqual([200, 200]);
    const [mine, theirs] = await Promise.all([here, lost].map(({ email }) => world.as(email)));
    const ofBusiness = (id: number, name: string) => ({
      params: { businessId: id },
      business: id,
      body: { name },
    });
    expect((await mine!.call(createClient, ofBusiness(here.id, 'Meanwhile'))).status).toBe(200);
    const refused = await theirs!.call(createClient, ofBusiness(lost.id, 'Lost'));
    expect(refused.status).toBe(503);
    expect(refused.response.headers['retry-after']).toBeDefined();

    await cluster.start('worker2');
    await until(
      'the worker',
      60_000,
      async () => (await theirs!.call(createClient, ofBusiness(lost.id, 'Back'))).status === 200,
    );
    expect(await names(lost.id)).toEqual(['Back']);
    expect(await names(here.id)).toEqual(['Meanwhile']);
  });

  test('takes a worker, and moves a business to it while its users write', async () => {
    const { id } = on['worker1']!;
    const worker = new URL(await cluster.start('worker3'));
    await prepareNode(worker.href);
    // The tests' database is a copy, and says that another one is distributed, too.
    await ask(`delete from pg_dist_object where classid = 'pg_database'::regclass`);
    await ask(`select citus_add_node('${worker.hostname}', ${worker.port})`);
    await ask(`select replicate_reference_tables('block_writes')`);
    const before = await placeOf(id);
    const written: string[] = [];
    let longest = 0;
    let refused = 0;
    const isWritten = (name: string) =>
      add(id, name).then(
        () => true,
        (error: unknown) => {
          if (databaseFailureOf(error)) return false;
          throw error;
        },
      );
    const move = { isOver: false };
    const writing = (async () => {
      for (let index = 0; !move.isOver || index < 20; index += 1) {
        const started = performance.now();
        // What the move refuses is sent again, as by a browser that was answered 503.
        while (!(await isWritten(`Written ${index}`))) refused += 1;
        longest = Math.max(longest, performance.now() - started);
        written.push(`Written ${index}`);
      }
    })();
    const moving = ask(
      `select citus_move_shard_placement($1::bigint, '127.0.0.1', ${before.port}, '127.0.0.1', ${worker.port}, 'block_writes')`,
      [before.shardId],
    ).finally(() => (move.isOver = true));
    const [moved, wrote] = await Promise.allSettled([moving, writing]);
    expect([moved.status, wrote.status]).toEqual(['fulfilled', 'fulfilled']);
    process.stdout.write(`Moving a shard: longest write ${Math.round(longest)} ms, ${refused} refused\n`);
    expect((await placeOf(id)).port).toBe(Number(worker.port));
    expect((await names(id)).filter((name) => name.startsWith('Written'))).toEqual(written);
    // The new place has the policies, too.
    const foreign = await transactionAs(world.database.db, { businessIds: [on['worker2']!.id] }, (trx) =>
      trx.selectFrom('clients').where('business_id', '=', id).select('id').execute(),
    );
    expect(foreign).toEqual([]);
    const user = await world.as(on['worker1']!.email);
    const { status } = await user.call(createClient, {
      params: { businessId: id },
      business: id,
      body: { name: 'After the move' },
    });
    expect(status).toBe(200);
  });

  test('comes back from base backups and archived WAL, all nodes at the same moment', async () => {
    const { servers } = cluster;
    const nodes = [...NODES, 'worker3'];
    const settings = (name: string) => [
      'archive_mode=on',
      `archive_command=cp %p ${path.join(archive, name)}/%f`,
      'wal_level=replica',
    ];
    for (const name of nodes) await writable(path.join(archive, name));
    for (const name of nodes) {
      await cluster.kill(name);
      await cluster.start(name, settings(name));
    }
    const [first, second] = [on['worker1']!.id, on['worker2']!.id];
    await until('all nodes', 60_000, async () => (await names(first)).length > 0);
    const saved = path.join(servers.folder, 'saved');
    for (const name of nodes) {
      const port = String(portOf(name));
      servers.run(
        'pg_basebackup',
        '-h',
        '127.0.0.1',
        '-p',
        port,
        '-U',
        'postgres',
        '-D',
        `${saved}-${name}`,
        '-c',
        'fast',
      );
    }
    await Promise.all([add(first, 'Kept'), add(second, 'Kept')]);
    await ask(`select citus_create_restore_point('before the mistake')`);
    await Promise.all([add(first, 'Gone'), add(second, 'Gone')]);
    for (const name of nodes) {
      await withClient(`postgres://postgres@127.0.0.1:${portOf(name)}/postgres`, async (client) => {
        await client.query('select pg_switch_wal()');
      });
    }

    for (const name of nodes) {
      await cluster.kill(name);
      const data = path.join(servers.folder, name);
      await rm(data, { recursive: true });
      await cp(`${saved}-${name}`, data, { recursive: true, preserveTimestamps: true });
      await writeFile(path.join(data, 'recovery.signal'), '');
      owned(data);
      await cluster.start(name, [
        `restore_command=cp ${path.join(archive, name)}/%f %p`,
        'recovery_target_name=before the mistake',
        'recovery_target_action=promote',
      ]);
    }
    await until(
      'the restored nodes',
      120_000,
      async () => (await add(first, 'Again')) > 0 && (await add(second, 'Again')) > 0,
    );
    for (const id of [first, second]) {
      const all = await names(id);
      expect(all).toContain('Kept');
      expect(all).toContain('Again');
      expect(all).not.toContain('Gone');
    }
  });

  const signIn = (email: string) => world.anybody.call(login, { body: { email, password: TEST_PASSWORD } });
  const portOf = (name: string): number => Number(new URL(cluster.urlOf(name)).port);

  /** A database of the same name, with the extension, for the role that owns it. */
  async function prepareNode(url: string): Promise<void> {
    const { name, owner } = database;
    await withClient(url, async (client) => {
      await client.query(`create role ${owner} login createrole password '${owner}'`);
      await client.query(`create database ${name} owner ${owner}`);
    });
    await withClient(databaseUrl(url), async (client) => void (await client.query('create extension citus')));
    const there = Object.assign(new URL(databaseUrl(url)), { username: owner, password: owner }).href;
    const node = await openDatabase<Tables>({ url: there, applicationName: 'test' });
    try {
      await world.asOwner((coordinator) => node.asOwner((worker) => prepareWorker(coordinator, worker)));
    } finally {
      await node.close();
    }
  }

  async function writable(target: string): Promise<void> {
    await mkdir(target, { recursive: true });
    owned(archive);
  }
}

/** Gives a folder to the account of the servers. */
function owned(folder: string): void {
  execFileSync('chown', ['-R', 'postgres', folder]);
}

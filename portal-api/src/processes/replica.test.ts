import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '@epigram/platform/database/openDatabase';
import { openDatabase } from '@epigram/platform/database/openDatabase';
import { startReplicatedServer, type ReplicatedServer } from '@epigram/platform/testing/replicatedServer';
import { serverPrograms } from '@epigram/platform/testing/scratchServers';
import { getTestsSummary } from '@epigram/shared-contracts/api/analytics';
import { getTestExport, type TestExport } from '@epigram/shared-contracts/api/exports';
import { exportAllTests } from '@epigram/shared-contracts/api/tests';
import { EXPORT_MAX_REPORTS } from '@epigram/shared-contracts/domain/limits';
import { sql } from 'kysely';
import pg from 'pg';
import { createClient } from '@epigram/shared-contracts/api/clients';
import { API_BASE_PATH, HEADER, type Operation } from '@epigram/shared-contracts/api/operation';
import type { Database as Tables } from '../schema/tables.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import { addClient, addTest, dayOf, daysAgo } from '../testing/livestock.ts';
import { addBusiness, addUser } from '../testing/people.ts';
import { signIn } from '../testing/processClient.ts';
import { makePlace, spawnPortal, type PortalProcess } from '../testing/processes.ts';
import { until } from '../testing/until.ts';

const programs = process.env['TEST_DATABASE_URL'] ? await serverPrograms() : undefined;

if (programs) {
  describe('a portal with a replica', () => {
    onReplica(programs);
  });
} else if (process.env['TEST_DATABASE_URL']) {
  it.todo('has no standby: the programs of PostgreSQL are not where Debian installs them');
} else {
  it('refuses a replica of the embedded engine, by name', async () => {
    const place = await makePlace();
    try {
      const given = { REPLICA_DATABASE_URL: 'postgres://127.0.0.1:1/none' };
      await expect(spawnPortal(place, given)).rejects.toThrow('exited with 1');
    } finally {
      await place.remove();
    }
  });
}

function onReplica(folder: string): void {
  let servers: ReplicatedServer;
  let portal: PortalProcess;
  let database: Database<Tables>;
  let business: number;
  let token: string;

  beforeAll(async () => {
    servers = await startReplicatedServer(folder);
    const env = {
      DATABASE_URL: servers.primary,
      REPLICA_DATABASE_URL: servers.standby,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'error',
    };
    portal = await spawnPortal({ env });
    database = await openDatabase({ url: servers.primary, applicationName: 'test', role: SERVER_ROLE });
    await database.asOwner(async (owner) => {
      business = await addBusiness(owner, { name: 'Hillside' });
      await addUser(owner, { email: 'ann@farm.example', businesses: { [business]: 4 } });
    });
    token = await signIn(portal.url, 'ann@farm.example');
  });
  afterAll(async () => {
    await portal.stop();
    await database.close();
    await servers.remove();
  });

  async function call({ method, path }: Pick<Operation, 'method' | 'path'>, body?: object, cookie = '') {
    const address = `${portal.url}${API_BASE_PATH}${path.replace(':businessId', String(business))}`;
    const response = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        [HEADER.business]: String(business),
        cookie,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok).toBe(true);
    const position = response.headers.getSetCookie().find((it) => it.startsWith('epigram-position='));
    return { position, json: (await response.json()) as { data: unknown } };
  }
  /** How often a statement has read the tests there. */
  async function scansOfStandby(): Promise<number> {
    const standby = new pg.Client({ connectionString: servers.standby });
    await standby.connect();
    try {
      const { rows } = await standby.query<{ scans: string }>(
        `select coalesce(sum(seq_scan + idx_scan), 0) as scans from pg_stat_user_tables where relname = 'tests'`,
      );
      return Number(rows[0]?.scans);
    } finally {
      await standby.end();
    }
  }

  async function tests(cookie?: string): Promise<number> {
    const { json, position } = await call(
      getTestsSummary,
      { startDate: dayOf(daysAgo(30)), endDate: dayOf(new Date()) },
      cookie,
    );
    expect(position).toBeUndefined();
    return (json.data as { total: number }).total;
  }

  it('shows what a person has just written to them at once, and to others once it has arrived', async () => {
    expect(await tests()).toBe(0);
    servers.pauseReplay(true);
    let cookie: string;
    try {
      await database.asOwner(async (owner) => {
        const clientId = await addClient(owner, { businessId: business, name: 'Byre' });
        await addTest(owner, { businessId: business, clientId });
      });
      const { position } = await call(createClient, { name: 'Barn' });
      expect(position).toMatch(/; Path=\/api\/v2; HttpOnly; SameSite=Strict$/);
      cookie = position!.split(';')[0]!;
      expect(await tests(cookie)).toBe(1);
      expect(await tests()).toBe(0);
    } finally {
      servers.pauseReplay(false);
    }
    await until('the replica', 20_000, async () => ((await tests()) === 1 ? true : undefined));
    expect(await tests(cookie)).toBe(1);
  });

  it('reads what a prepared export consists of from its replica', async () => {
    const count = EXPORT_MAX_REPORTS + 1;
    await database.asOwner(async (owner) => {
      const clientId = await addClient(owner, { businessId: business, name: 'Long Meadow' });
      await sql`
        insert into tests (business_id, uuid, sample_id, client_id, animal_type, test_type, status, method, created_at)
        select ${business}, gen_random_uuid(), 'S-' || n, ${clientId}, 2, 1, 'negative', 'McMaster',
          now() - make_interval(hours => n) from generate_series(1, ${count}) n`.execute(owner);
    });
    const before = await scansOfStandby();
    const asked = await call({ ...exportAllTests, path: `${exportAllTests.path}?format=xlsx` }, {});
    const { exportId } = asked.json.data as { exportId: string };
    const path = getTestExport.path.replace(':id', exportId);
    const made = await until('the export', 60_000, async () => {
      const { json } = await call({ ...getTestExport, path });
      const { state, testsDone } = json.data as TestExport;
      return state === 'ready' || state === 'failed' ? { state, testsDone } : undefined;
    });
    // With the one of the first test.
    expect(made).toEqual({ state: 'ready', testsDone: count + 1 });
    // In parts of 200; a server counts its scans some seconds late.
    await until('the scans', 30_000, async () =>
      (await scansOfStandby()) - before >= count / 200 ? true : undefined,
    );
  });

  it('works on without its replica', async () => {
    const before = await tests();
    await servers.killStandby();
    expect(await tests()).toBe(before);
  });
}

// The memory of an API process during an export of 10,000 tests and one of 100,000, each in a separate process on the
// same data. It uses DATABASE_URL, a database on a dedicated server, or the embedded engine, whose memory then counts
// as well.
// Usage: node bench/src/exportMemory.ts [--format xlsx|pdf] [--sizes 10000,100000]
import { openDatabase } from '@epigram/platform/database/openDatabase';
import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import { sql } from 'kysely';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    format: { type: 'string', default: 'xlsx' },
    sizes: { type: 'string', default: '10000,100000' },
  },
});
const sizes = values.sizes.split(',').map(Number);
/** The accepted ratio for a tenfold export: constant memory, with a margin for garbage collection. */
const MAX_RATIO = 1.25;
/**
 * A garbage collector with a large heap leaves more garbage after more work. In a heap only slightly larger than the
 * server needs, the memory that an export retains is visible, and too much of it ends the process.
 */
const SMALL_HEAP = ['--max-semi-space-size=4', '--max-old-space-size=256'];
const SAMPLE_MS = 50;
const OWNER = { email: 'owner@epigram.example', password: 'Pasture-2026-demo!' };
const portalApi = path.resolve(import.meta.dirname, '..', '..', 'portal-api', 'src');

const folder = await mkdtemp(path.join(os.tmpdir(), 'epigram-export-'));
const dataDir = path.join(folder, 'portal');
const databaseUrl = process.env['DATABASE_URL'];

interface Server {
  readonly api: string;
  readonly process: ChildProcess;
}

async function start(): Promise<Server> {
  const child = spawn(process.execPath, [...SMALL_HEAP, path.join(portalApi, 'main.ts')], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DEMO_DATA: 'on',
      LOG_LEVEL: 'warn',
      PORT: '0',
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (;;) {
    const [message] = (await once(child, 'message')) as [{ type: string; port: number }];
    if (message.type === 'listening') {
      return { api: `http://127.0.0.1:${message.port}${API_BASE_PATH}`, process: child };
    }
  }
}

async function stop({ process: child }: Server): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Creates a business with the number of tests for each size, or reuses one from an earlier run. */
async function fill(): Promise<number[]> {
  const database = await openDatabase<never>({
    url: databaseUrl,
    dataDir,
    applicationName: 'bench',
    role: 'epigram_portal',
  });
  try {
    const ids: number[] = [];
    for (const tests of sizes) ids.push(await database.asOwner((owner) => addBusiness(owner, tests)));
    // The planner needs the statistics immediately; automatic collection would take minutes.
    await database.asOwner((owner) => sql`analyze`.execute(owner));
    return ids;
  } finally {
    await database.close();
  }
}

async function addBusiness(
  owner: Parameters<ReturnType<typeof sql>['execute']>[0],
  tests: number,
): Promise<number> {
  const { rows: known } = await sql<{
    id: number;
  }>`select id from businesses where name = ${`Bench ${tests}`}`.execute(owner);
  if (known[0]) return known[0].id;
  const { rows } = await sql<{ id: number }>`
    with b as (insert into businesses (name, country) values (${`Bench ${tests}`}, 'Republic of Ireland') returning id),
      m as (insert into business_members (business_id, user_id, role)
        select b.id, u.id, 4 from b, users u where u.email = ${OWNER.email})
    insert into clients (business_id, name) select b.id, 'Client' from b returning business_id as id`.execute(
    owner,
  );
  const id = rows[0]!.id;
  await sql`
    insert into tests (business_id, uuid, sample_id, client_id, animal_type, test_type, status, method, created_at)
    select ${id}, gen_random_uuid(), 'BENCH-' || n, (select id from clients where business_id = ${id}), 2, 1, 'positive',
      'McMaster', now() - make_interval(mins => n * 7) from generate_series(1, ${tests}::int) n`.execute(
    owner,
  );
  await sql`
    insert into test_counts (business_id, test_id, parasite, eggs_counted, multiplication_factor)
    select business_id, id, 'strongyle', 4, 50 from tests where business_id = ${id}`.execute(owner);
  return id;
}

async function residentMb(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

interface Measured {
  readonly tests: number;
  readonly seconds: number;
  readonly before: number;
  readonly peak: number;
  readonly fileMb: number;
}

async function measure(businessId: number): Promise<Measured> {
  const server = await start();
  try {
    const call = async (route: string, method: string, headers: object, body?: object) => {
      const response = await fetch(`${server.api}${route}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const { data } = (await response.json()) as { data?: never };
      if (!response.ok) throw new Error(`${method} ${route}: ${response.status}`);
      return data as unknown;
    };
    const { token } = (await call('/users/login', 'POST', {}, OWNER)) as { token: string };
    const signedIn = { authorization: `Bearer ${token}` };
    const before = await residentMb(server.process);
    const begun = performance.now();
    const { exportId } = (await call(
      `/tests/download/export-all?format=${values.format}`,
      'POST',
      { ...signedIn, 'x-business-context': String(businessId) },
      {},
    )) as { exportId: string };
    let peak = before;
    for (let polled = 0; ; polled += 1) {
      await pause(SAMPLE_MS);
      peak = Math.max(peak, await residentMb(server.process));
      if (polled % 10 > 0) continue;
      const it = (await call(`/tests/exports/${exportId}`, 'GET', signedIn)) as Record<
        string,
        number | string
      >;
      if (it['state'] === 'failed') throw new Error(`The export failed: ${it['failure']}`);
      if (it['state'] === 'ready') {
        const seconds = (performance.now() - begun) / 1000;
        await call(`/tests/exports/${exportId}`, 'DELETE', signedIn);
        return { tests: Number(it['testsDone']), seconds, before, peak, fileMb: Number(it['bytes']) / 1e6 };
      }
    }
  } finally {
    await stop(server);
  }
}

try {
  await stop(await start());
  const businessIds = await fill();
  const measured: Measured[] = [];
  for (const id of businessIds) measured.push(await measure(id));
  console.table(
    measured.map(({ tests, seconds, before, peak, fileMb }) => ({
      tests,
      seconds: Math.round(seconds),
      'MB before': Math.round(before),
      'MB peak': Math.round(peak),
      'file, MB': Math.round(fileMb * 10) / 10,
    })),
  );
  const ratio = measured.at(-1)!.peak / measured[0]!.peak;
  console.log(
    `Peak memory, ${sizes.at(-1)} to ${sizes[0]} tests: ${ratio.toFixed(2)} (at most ${MAX_RATIO})`,
  );
  process.exitCode = ratio <= MAX_RATIO ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

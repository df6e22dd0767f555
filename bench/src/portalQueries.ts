// Pages, counts and charts of portal-api with millions of tests, through its services and with its role under row-level
// security. Each is compared with an empty tenant transaction in the same run.
// Usage: node bench/src/portalQueries.ts [--tests 5000000] [--only words]
import { openDatabase } from '@epigram/platform/database/openDatabase';
import { sql } from 'kysely';
import { parseArgs } from 'node:util';
import type { Database as Tables } from '../../portal-api/src/schema/tables.ts';
import { tenantTransaction } from '../../portal-api/src/kernel/binder.ts';
import { freezeRegions } from '../../portal-api/src/modules/analytics/regionService.ts';
import { SERVER_ROLE } from '../../portal-api/src/schema/serverRole.ts';
import { CHARTS, CLIENTS, PAGES, type Case, type Viewer } from './portal/cases.ts';
import { NOW } from './portal/clock.ts';
import { busyTime } from './portal/busyTime.ts';
import { measure, type Times } from './portal/measure.ts';
import { openFilledServer } from './portal/filledServer.ts';

const { values } = parseArgs({
  options: {
    tests: { type: 'string', default: '5000000' },
    only: { type: 'string', default: '' },
  },
});
const BOUNDS = { runs: 40, ms: 2_000 };
const MAX_REPEATS = 2;

const tests = Number(values.tests);
const server = await openFilledServer(
  { tests, businesses: Math.max(50, tests / 12_500), organisation: 40 },
  console.log,
);
// One connection, because the CPU time of its process is counted.
const database = await openDatabase<Tables>({
  url: server.url,
  applicationName: 'bench',
  role: SERVER_ROLE,
  poolSize: 1,
});
const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
const busy = (): number => busyTime(backend.rows[0]!.pid);

async function viewerOf(name: Viewer['name'], businessIds: readonly number[]): Promise<Viewer> {
  const { rows } = await database.asOwner((owner) =>
    sql<{
      n: number;
    }>`select count(*) as n from tests where business_id = any (${businessIds}::bigint[])`.execute(owner),
  );
  return { name, businessIds, tests: rows[0]!.n };
}

function inTenant(viewer: Viewer, run: Case['run']): () => Promise<unknown> {
  return () => tenantTransaction(database.db, { userId: 1 }, viewer, (db) => run(db, viewer));
}

interface Line extends Times {
  readonly viewer: string;
  readonly name: string;
  readonly limit: number;
  readonly ratio: number;
}

async function measureCase(it: Case, viewer: Viewer): Promise<Line> {
  const nothing = await measure(
    inTenant(viewer, (db) => sql`select 1`.execute(db)),
    { runs: 20, ms: 500 },
    busy,
  );
  let times = await measure(inTenant(viewer, it.run), BOUNDS, busy);
  // Others may use the machine, so a case over its limit is repeated up to two times and the best round counts.
  for (let again = 0; again < MAX_REPEATS && times.p95 > it.limit; again += 1) {
    const repeated = await measure(inTenant(viewer, it.run), BOUNDS, busy);
    if (repeated.p95 < times.p95) times = repeated;
  }
  return { viewer: viewer.name, name: it.name, limit: it.limit, ...times, ratio: times.p50 / nothing.p50 };
}

function verdict(p95: number, busy95: number, limit: number): string {
  if (p95 <= limit) return '';
  return busy95 <= limit ? `waits for the CPU` : `over ${limit} ms`;
}

function show({ name, viewer, p50, p95, busy95, ratio, limit, runs }: Line): void {
  const numbers = [p50.toFixed(1), p95.toFixed(1), busy95.toFixed(1), `${ratio.toFixed(1)} ×`]
    .map((text) => text.padStart(9))
    .join('');
  console.log(
    `${viewer.padEnd(13)}${name.padEnd(38)}${numbers}${String(runs).padStart(5)}  ${verdict(p95, busy95, limit)}`,
  );
}

try {
  await freezeRegions(database.db, NOW);
  const linked = await database.asOwner((owner) =>
    owner.selectFrom('organisation_businesses').select('business_id').execute(),
  );
  const all = await database.db.selectFrom('businesses').select('id').execute();
  const business = await viewerOf('business', [1]);
  const organisation = await viewerOf(
    'organisation',
    linked.map((link) => link.business_id),
  );
  const platform = await viewerOf(
    'platform',
    all.map(({ id }) => id),
  );
  console.log(
    `${platform.tests} tests; organisation of ${organisation.businessIds.length} businesses with ${organisation.tests}, business with ${business.tests}`,
  );
  console.log(`${''.padEnd(51)}   p50 ms   p95 ms  busy p95  /empty runs`);
  const lines: Line[] = [];
  const plan = [
    ...[business, organisation].flatMap((viewer) => PAGES.map((it) => ({ it, viewer }))),
    ...[business, organisation].flatMap((viewer) => CLIENTS.map((it) => ({ it, viewer }))),
    ...[business, organisation, platform].flatMap((viewer) => CHARTS.map((it) => ({ it, viewer }))),
  ].filter(({ it, viewer }) => `${viewer.name} ${it.name}`.includes(values.only));
  for (const { it, viewer } of plan) {
    const line = await measureCase(it, viewer);
    lines.push(line);
    show(line);
  }
  const within = (time: 'p95' | 'busy95'): number => lines.filter((line) => line[time] <= line.limit).length;
  console.log(`\nOf ${lines.length}, ${within('p95')} within their limit, ${within('busy95')} by CPU time`);
} finally {
  await database.close();
  await server.close();
}

// The embedded engine: the time in which the demonstration data is written for 100,000 tests, and the delay of the server's event
// loop during that time and while clients page through results.
// Usage: node bench/src/embeddedEngine.ts [--tests 100000] [--clients 20] [--seconds 5]
import { migrate } from '@epigram/platform/database/migrate';
import { openDatabase } from '@epigram/platform/database/openDatabase';
import { TEST_SORT_FIELDS } from '@epigram/shared-contracts/api/tests';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { migrations } from '../../portal-api/src/migrations/migrations.ts';
import type { Database as Tables } from '../../portal-api/src/schema/tables.ts';
import { searchPage } from '../../portal-api/src/modules/test-results/search/searchService.ts';
import { tenantTransaction } from '../../portal-api/src/kernel/binder.ts';
import { SERVER_ROLE } from '../../portal-api/src/schema/serverRole.ts';
import { createRandom } from '../../portal-api/src/seed/random.ts';
import { seedDatabase } from '../../portal-api/src/seed/seedDatabase.ts';
import { percentile } from './portal/measure.ts';
import { watchThread, type ThreadTimes } from './portal/watchThread.ts';

const { values } = parseArgs({
  options: {
    tests: { type: 'string', default: '100000' },
    clients: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '5' },
  },
});
/** The number of tests in the demonstration at scale 1. */
const TESTS_AT_SCALE_1 = 60_000;
const SEED_LIMIT_S = 20;
const TURN_LIMIT_MS = 50;

const folder = await mkdtemp(path.join(os.tmpdir(), 'epigram-embedded-'));
const database = await openDatabase<Tables>({
  dataDir: folder,
  applicationName: 'bench',
  role: SERVER_ROLE,
});

function show(what: string, took: string, { longestDelay, longestTurn }: ThreadTimes): void {
  console.log(
    `${what}: ${took}; longest turn ${longestTurn.toFixed(0)} ms of CPU time (at most ${TURN_LIMIT_MS}), ` +
      `longest delay ${longestDelay.toFixed(0)} ms including other load on this machine`,
  );
}

async function seed(): Promise<void> {
  const watched = watchThread();
  const begun = performance.now();
  const usage = process.cpuUsage();
  const scale = Number(values.tests) / TESTS_AT_SCALE_1;
  await database.asOwner((owner) => seedDatabase(owner, { scale }));
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(usage);
  const { tests } = await database.asOwner((owner) =>
    owner
      .selectFrom('tests')
      .select((eb) => eb.fn.countAll<number>().as('tests'))
      .executeTakeFirstOrThrow(),
  );
  show(
    `${tests} tests seeded`,
    `${seconds.toFixed(1)} s (at most ${SEED_LIMIT_S}), ${((user + system) / 1e6).toFixed(1)} s of CPU time`,
    watched(),
  );
}

/** Each client requests the next page as soon as it has received one. */
async function pageThrough(): Promise<void> {
  const ends = performance.now() + Number(values.seconds) * 1000;
  const times: number[] = [];
  async function client(index: number): Promise<void> {
    const random = createRandom(index);
    while (performance.now() < ends) {
      const scope = { businessIds: [1 + (index % 16)] };
      const asked = {
        offset: random.int(0, 50) * 10,
        limit: 10,
        ...(random.chance(0.3) ? { sortField: random.pick(TEST_SORT_FIELDS) } : {}),
        ...(random.chance(0.3) ? { search: random.pick(['Murphy', 'farm', 'ov', '2607']) } : {}),
      };
      const begun = performance.now();
      await tenantTransaction(database.db, { userId: 1 }, scope, (db) => searchPage(db, scope, asked));
      times.push(performance.now() - begun);
    }
  }
  const watched = watchThread();
  await Promise.all(Array.from({ length: Number(values.clients) }, (_, index) => client(index)));
  const sorted = times.toSorted((a, b) => a - b);
  const took = `${times.length} pages, p50 ${percentile(sorted, 0.5).toFixed(0)} ms, p95 ${percentile(sorted, 0.95).toFixed(0)} ms`;
  show(`${values.clients} clients page`, took, watched());
}

try {
  await migrate(database, migrations);
  await seed();
  await pageThrough();
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

// The list, the panel and the badge of a user with many notifications, through the server's repository, with its role
// under row-level security, on a separate PostgreSQL server.
// Usage: node bench/src/notifications.ts [--notifications 10000]
import { migrate } from '@epigram/platform/database/migrate';
import { openDatabase } from '@epigram/platform/database/openDatabase';
import { sql } from 'kysely';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../build-kit/src/suites/postgresCluster.ts';
import type { Db } from '../../portal-api/src/kernel/appContext.ts';
import { transactionAs } from '../../portal-api/src/kernel/transactionAs.ts';
import { migrations } from '../../portal-api/src/migrations/migrations.ts';
import { countUnread, listPage } from '../../portal-api/src/modules/notifications/notificationRepository.ts';
import { SERVER_ROLE } from '../../portal-api/src/schema/serverRole.ts';
import type { Database as Tables } from '../../portal-api/src/schema/tables.ts';
import { busyTime } from './portal/busyTime.ts';
import { measure } from './portal/measure.ts';

const { values } = parseArgs({ options: { notifications: { type: 'string', default: '10000' } } });
const total = Number(values.notifications);
const LIMIT_MS = 20;
const BOUNDS = { runs: 200, ms: 5_000 };
const OTHERS = 200;

const cluster = await startPostgres();
if (!cluster) throw new Error('PostgreSQL is not available');
const database = await openDatabase<Tables>({
  url: cluster.url,
  applicationName: 'bench',
  role: SERVER_ROLE,
  poolSize: 1,
});
await migrate(database, migrations);

/** Three of ten are unread, some need an answer, and a few are dismissed or snoozed. Other users have some as well. */
const userId = await database.asOwner(async (owner) => {
  await sql`insert into users (email, name) select 'person' || n || '@farm.example', 'Person ' || n
    from generate_series(0, ${OTHERS}::int) n`.execute(owner);
  const { id } = await owner.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
  await sql`insert into notifications (user_id, type, kind, topic, priority, title, payload, facts, is_read, read_at,
      requires_action, dismissed_at, snoozed_until, created_at)
    select case when n <= ${total}::int then ${id}::bigint else ${id}::bigint + 1 + n % ${OTHERS}::int end,
      (array['alert', 'reminder', 'approval', 'announcement'])[1 + n % 4], 'bench', 'results',
      (array['low', 'medium', 'high', 'urgent'])[1 + n % 4], 'Notification ' || n,
      jsonb_build_object('severity', (array['low', 'medium', 'high', 'critical'])[1 + n % 4]), '{}', n % 10 > 2,
      case when n % 10 > 2 then now() end, n % 50 = 0, case when n % 97 = 0 then now() end,
      case when n % 89 = 0 then now() + interval '1 hour' end, now() - make_interval(mins => n)
    from generate_series(1, 2 * ${total}::int) n`.execute(owner);
  await sql`analyze`.execute(owner);
  return id;
});
const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
const busy = (): number => busyTime(backend.rows[0]!.pid);

const page = { offset: 0, limit: 10 };
const asOf = new Date(Date.now() - 5 * 60_000).toISOString();
const CASES: Readonly<Record<string, (trx: Db) => Promise<unknown>>> = {
  'an empty transaction': (trx) => sql`select 1`.execute(trx),
  'badge: unread': (trx) => countUnread(trx, userId),
  'panel: five recent unread': (trx) =>
    listPage(trx, userId, { offset: 0, limit: 5, unread: true, recent: true }),
  'list: first page': (trx) => listPage(trx, userId, { ...page, asOf }),
  'list: first 100': (trx) => listPage(trx, userId, { ...page, limit: 100, asOf }),
  'list: page 500': (trx) => listPage(trx, userId, { ...page, offset: 4_990, asOf }),
  'list: unread': (trx) => listPage(trx, userId, { ...page, unread: true, asOf }),
  'list: one type': (trx) => listPage(trx, userId, { ...page, type: 'alert', asOf }),
  'list: action required': (trx) => listPage(trx, userId, { ...page, requiresAction: true, asOf }),
};

let isSlow = false;
console.log(`${total.toLocaleString('en')} notifications of one user; milliseconds`);
for (const [name, run] of Object.entries(CASES)) {
  const { p50, p95, busy95 } = await measure(() => transactionAs(database.db, { userId }, run), BOUNDS, busy);
  isSlow ||= busy95 > LIMIT_MS;
  console.log(`${name.padEnd(28)} ${p50.toFixed(1)} / ${p95.toFixed(1)} / ${busy95.toFixed(1)}`);
}
await database.close();
await cluster.stop();
process.exitCode = isSlow ? 1 : 0;

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Database } from '@epigram/platform/database/openDatabase';
import type { Database as Tables } from '../../schema/tables.ts';
import { openPortalDatabase } from '../../testing/openPortalDatabase.ts';
import { deleteOldNotifications, NOTIFICATION_MONTHS } from './oldNotificationRepository.ts';

let database: Database<Tables>;
beforeAll(async () => {
  database = await openPortalDatabase();
});
afterAll(() => database.close());

it('notifications past their retention are deleted with their actions, in small steps, and no others', async () => {
  await database.asOwner(async (owner) => {
    await sql`insert into users (email, name) values ('reader@epigram.example', 'Reader')`.execute(owner);
    const age = (months: number, days: number) =>
      sql`now() - make_interval(months => ${months}, days => ${days})`;
    for (const [title, created] of [
      ['long past', age(2 * NOTIFICATION_MONTHS, 0)],
      ['past', age(NOTIFICATION_MONTHS, 1)],
      ['kept', age(NOTIFICATION_MONTHS, -1)],
      ['new', age(0, 0)],
    ] as const)
      await sql`insert into notifications (user_id, type, title, created_at)
        select id, 'alert', ${title}::text || n, ${created} from users, generate_series(1, 5) n`.execute(
        owner,
      );
    await sql`insert into notification_actions (notification_id, user_id, action)
      select id, user_id, 'acknowledge' from notifications`.execute(owner);
  });
  await deleteOldNotifications(database, 3);
  await deleteOldNotifications(database, 3);
  const { rows } = await database.asOwner((owner) =>
    sql<{
      title: string;
      actions: number;
    }>`select rtrim(n.title, '12345') as title, count(a.id)::int as actions
      from notifications n join notification_actions a on a.notification_id = n.id group by 1 order by 1`.execute(
      owner,
    ),
  );
  const left = await database.asOwner((owner) =>
    sql<{ n: number }>`select count(*)::int as n from notification_actions`.execute(owner),
  );
  expect(rows).toEqual([
    { title: 'kept', actions: 5 },
    { title: 'new', actions: 5 },
  ]);
  expect(left.rows).toEqual([{ n: 10 }]);
});

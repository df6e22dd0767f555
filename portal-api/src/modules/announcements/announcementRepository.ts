import type { AnnouncementDraft, AnnouncementStatus } from '@epigram/shared-contracts/api/announcements';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

export interface StoredDraft extends Omit<AnnouncementDraft, 'imageUrl' | 'eventDate'> {
  readonly imageSha256: string | null;
  readonly eventAt: string | null;
}

function columnsOf(it: StoredDraft) {
  return {
    category: it.category,
    audience: it.audience,
    image_sha256: it.imageSha256,
    event_at: it.eventAt,
    location: it.location || null,
    action_url: it.actionUrl || null,
    texts: JSON.stringify(it.texts),
  };
}

const status = sql<AnnouncementStatus>`case
  when a.withdrawn_at is not null then 'withdrawn'
  when a.publish_at is null then 'draft'
  when a.publish_at > now() and a.notified_through = 0 then 'scheduled'
  else 'published' end`;

function read(db: Db) {
  return db
    .selectFrom('announcements as a')
    .leftJoin('users as u', 'u.id', 'a.author_id')
    .selectAll('a')
    .select(['u.name as author', status.as('status')]);
}

export function findAnnouncement(db: Db, id: number) {
  return read(db).where('a.id', '=', id).executeTakeFirst();
}
export type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>;

/** The same, locked against other changes until the transaction ends. */
export function lockAnnouncement(trx: Db, id: number) {
  return read(trx).where('a.id', '=', id).forUpdate('a').executeTakeFirst();
}

export async function listPage(
  db: Db,
  page: { offset: number; limit: number; status?: AnnouncementStatus | undefined },
) {
  const matching = <Query extends ReturnType<typeof read>>(query: Query) =>
    page.status === undefined ? query : query.where(status, '=', page.status);
  const rows = await matching(read(db))
    .orderBy('a.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { total } = await db
    .selectFrom(matching(read(db)).as('m'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function insertAnnouncement(trx: Db, authorId: number, it: StoredDraft): Promise<number> {
  const { id } = await trx
    .insertInto('announcements')
    .values({ author_id: authorId, ...columnsOf(it) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function storeAnnouncement(trx: Db, id: number, it: StoredDraft): Promise<void> {
  await trx.updateTable('announcements').set(columnsOf(it)).where('id', '=', id).execute();
}

/** Makes it due now, by the database's clock, or at a later time. */
export async function setDue(trx: Db, id: number, at: string | null): Promise<void> {
  await trx
    .updateTable('announcements')
    .set({ publish_at: at ?? sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Withdraws it; returns the people who have it. */
export async function markWithdrawn(
  trx: Db,
  id: number,
  key: string,
): Promise<{ id: number; userId: number }[]> {
  await trx
    .updateTable('announcements')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  const { rows } = await sql<{ id: number; userId: number }>`
    select id, user_id as "userId" from take_back_announcement(${key})`.execute(trx);
  return rows;
}

/** The next people of an audience, by their ids. */
export async function listAudience(
  trx: Db,
  it: { audience: string; beyond: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from find_announcement_audience(${it.audience}, ${it.beyond}::bigint, ${it.most}::int)`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

export async function recordProgress(
  trx: Db,
  id: number,
  it: { through: number; reached: number; isDone: boolean },
): Promise<void> {
  await trx
    .updateTable('announcements')
    .set({
      notified_through: it.through,
      reached: sql<number>`reached + ${it.reached}`,
      ...(it.isDone && { notified_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .execute();
}

/** Announcements that are due and have not reached everyone. */
export async function listDue(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('announcements')
    .select('id')
    .where('publish_at', '<=', sql<Date>`now()`)
    .where('notified_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

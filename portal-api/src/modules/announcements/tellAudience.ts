import { transactionWith } from '@epigram/platform/database/transactionWith';
import type { AppContext, Db } from '../../kernel/appContext.ts';
import { notify } from '../notifications/public.ts';
import { announced } from './announcementKind.ts';
import { listAudience, listDue, lockAnnouncement, noteTold } from './announcementRepository.ts';
import { imagePath } from './imageRoutes.ts';

const AT_A_TIME = 100;

/** The job: tells the audience in parts, each with how far it came. It may be killed and begun again at any point. */
export async function tellAudience(db: Db, id: number, signal: AbortSignal): Promise<void> {
  for (let more = true; more;) {
    signal.throwIfAborted();
    more = await transactionWith(db, {}, (trx) => tellSome(trx, id, new Date()));
  }
}

/** Tells the next part; false when no one is left, it is not due, or it was withdrawn. */
export async function tellSome(trx: Db, id: number, now: Date): Promise<boolean> {
  const it = await lockAnnouncement(trx, id);
  if (!it?.publish_at || it.publish_at > now || it.withdrawn_at || it.told_at) return false;
  const people = await listAudience(trx, { audience: it.audience, beyond: it.told_through, most: AT_A_TIME });
  const told = await notify(trx, announced, {
    to: people,
    facts: {
      category: it.category,
      audience: it.audience,
      imageUrl: it.image_sha256 && imagePath(it.image_sha256),
      eventDate: it.event_at?.toISOString() ?? null,
      location: it.location,
      texts: it.texts,
    },
    ...(it.action_url !== null && { link: it.action_url }),
    key: String(id),
  });
  const isDone = people.length < AT_A_TIME;
  await noteTold(trx, id, { through: people.at(-1) ?? it.told_through, reached: told.length, isDone });
  return !isDone;
}

/** Announcements whose job is missing, as it is after a restore. */
export async function enqueueDue(db: Db, jobs: AppContext['jobs']): Promise<void> {
  for (const announcementId of await listDue(db)) {
    await jobs.enqueue(db, 'announce', { announcementId }, { key: String(announcementId) });
  }
}

import { transactionWith } from '@epigram/platform/database/transactionWith';
import type { AppContext, Db } from '../../kernel/appContext.ts';
import { notify } from '../notifications/public.ts';
import { announced } from './announcementKind.ts';
import { listAudience, listDue, lockAnnouncement, recordProgress } from './announcementRepository.ts';
import { imagePath } from './imageRoutes.ts';

const BATCH_SIZE = 100;

/**
 * The job: notifies the audience in batches and records its progress. It may be killed and restarted at any point.
 */
export async function notifyAudience(db: Db, id: number, signal: AbortSignal): Promise<void> {
  for (let more = true; more;) {
    signal.throwIfAborted();
    more = await transactionWith(db, {}, (trx) => notifyBatch(trx, id, new Date()));
  }
}

/** Notifies the next batch; false if no one is left, it is not due, or it was withdrawn. */
export async function notifyBatch(trx: Db, id: number, now: Date): Promise<boolean> {
  const it = await lockAnnouncement(trx, id);
  if (!it?.publish_at || it.publish_at > now || it.withdrawn_at || it.notified_at) return false;
  const people = await listAudience(trx, {
    audience: it.audience,
    beyond: it.notified_through,
    most: BATCH_SIZE,
  });
  const notified = await notify(trx, announced, {
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
  const isDone = people.length < BATCH_SIZE;
  await recordProgress(trx, id, {
    through: people.at(-1) ?? it.notified_through,
    reached: notified.length,
    isDone,
  });
  return !isDone;
}

/** Enqueues announcements whose job is missing, for example after a restore. */
export async function enqueueDue(db: Db, jobs: AppContext['jobs']): Promise<void> {
  for (const announcementId of await listDue(db)) {
    await jobs.enqueue(db, 'announce', { announcementId }, { key: String(announcementId) });
  }
}

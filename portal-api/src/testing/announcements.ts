import { sql } from 'kysely';
import type { Db } from '../kernel/appContext.ts';

/** Adds a draft, which any platform staff may change. */
export async function addAnnouncement(owner: Db): Promise<number> {
  const words = { title: 'News', text: 'Something new' };
  const { id } = await owner
    .insertInto('announcements')
    .values({
      author_id: null,
      category: 'general',
      audience: 'all',
      image_sha256: null,
      location: null,
      action_url: null,
      texts: JSON.stringify({ en: words, es: words }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds an unanswered review; a business has at most one of each kind at a time. */
export async function addReview(
  owner: Db,
  it: { businessId: number; kind: 'terms' | 'data-sharing' },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into reviews (business_id, kind, opened_on, due_on)
    values (${it.businessId}, ${it.kind}, current_date, current_date + 30)
    on conflict (business_id, kind) where answered_at is null do update set due_on = excluded.due_on
    returning id`.execute(owner);
  return rows[0]!.id;
}

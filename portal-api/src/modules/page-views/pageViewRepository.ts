import type { Db } from '../../kernel/appContext.ts';

interface PageView {
  readonly route: string;
  readonly language: string | null;
  /** The anonymised address. */
  readonly visitorIp: string | null;
  readonly audience: 'internal' | 'external';
}

export async function insertPageView(db: Db, view: PageView): Promise<void> {
  await db
    .insertInto('page_views')
    .values({
      path: view.route,
      language: view.language,
      visitor_ip: view.visitorIp,
      audience: view.audience,
      title: null,
      referrer: null,
    })
    .execute();
}

import type { ColumnType, Generated } from 'kysely';

type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

interface Texts {
  readonly en: { readonly title: string; readonly text: string };
  readonly es: { readonly title: string; readonly text: string };
}

export interface AnnouncementTables {
  announcements: {
    id: Generated<number>;
    author_id: number | null;
    category: 'feature' | 'maintenance' | 'policy' | 'general' | 'event' | 'training';
    audience: 'admin' | 'managers' | 'users' | 'all';
    image_sha256: string | null;
    event_at: NullableTimestamp;
    location: string | null;
    action_url: string | null;
    /** Written as a JSON string, read as a parsed value. */
    texts: ColumnType<Texts, string, string>;
    created_at: ColumnType<Date, Date | string | undefined, Date | string>;
    publish_at: NullableTimestamp;
    withdrawn_at: NullableTimestamp;
    /** The id of the last notified user. */
    told_through: Generated<number>;
    told_at: NullableTimestamp;
    reached: Generated<number>;
  };
  announcement_images: {
    sha256: string;
    content_type: string;
    bytes: Buffer;
    created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  };
}

import type { ColumnType, Generated } from 'kysely';

type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

export interface ChannelTables {
  server_keys: { name: string; public_key: string; private_key: string; created_at: DefaultedTimestamp };
  push_subscriptions: {
    user_id: number;
    id: Generated<number>;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: DefaultedTimestamp;
  };
  calendar_feeds: { user_id: number; key_hash: string; time_zone: string; created_at: DefaultedTimestamp };
}

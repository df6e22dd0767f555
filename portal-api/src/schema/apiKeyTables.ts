import type { ColumnType, Generated } from 'kysely';

type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface ApiKeyTables {
  api_keys: {
    business_id: number;
    id: Generated<number>;
    name: string;
    key_hash: string;
    ending: string;
    may_read: boolean;
    may_write: boolean;
    created_by: number;
    created_at: ColumnType<Date, Date | string | undefined, Date | string>;
    expires_at: ColumnType<Date, Date | string, Date | string>;
    last_used_at: NullableTimestamp;
    revoked_at: NullableTimestamp;
  };
}

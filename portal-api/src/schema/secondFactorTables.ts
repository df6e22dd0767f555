import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Second factors, and support access of platform staff to tenants. */
export interface SecondFactorTables {
  totp_secrets: {
    user_id: number;
    secret: string;
    created_at: DefaultedTimestamp;
    confirmed_at: NullableTimestamp;
    last_step: Generated<number>;
  };
  recovery_codes: { user_id: number; code_hash: string; used_at: NullableTimestamp };
  passkeys: {
    id: string;
    user_id: number;
    name: string;
    public_key: Buffer;
    counter: Generated<number>;
    transports: Generated<string[]>;
    created_at: DefaultedTimestamp;
    last_used_at: NullableTimestamp;
  };
  passkey_challenges: { key_hash: string; user_id: number | null; challenge: string; expires_at: Timestamp };
  support_access: {
    user_id: number;
    id: Generated<number>;
    business_id: number | null;
    organisation_id: number | null;
    reason: string;
    started_at: DefaultedTimestamp;
    expires_at: Timestamp;
    ended_at: NullableTimestamp;
  };
}

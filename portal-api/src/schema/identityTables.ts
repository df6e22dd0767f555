import type { ColumnType, Generated } from 'kysely';

import type { SecondFactorTables } from './secondFactorTables.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A calendar day, `YYYY-MM-DD`. */
type Day = ColumnType<string | null, string | null | undefined, string | null>;

interface Address {
  address_line_1: string | null;
  address_line_2: string | null;
  city: string | null;
  county: string | null;
  postcode: string | null;
}

interface UsersTable extends Address {
  id: Generated<number>;
  email: string;
  name: string;
  password_hash: string | null;
  /** Whether the person has proved that they can read mail to the address. */
  email_proven: Generated<boolean>;
  phone: string | null;
  birthday: Day;
  country: string | null;
  avatar: string | null;
  language: Generated<'en' | 'es'>;
  /** An IANA name; null until the person or their browser has set it. */
  time_zone: string | null;
  is_staff: Generated<boolean>;
  is_qc: Generated<boolean>;
  is_tester: Generated<boolean>;
  is_admin: Generated<boolean>;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
  last_login_at: NullableTimestamp;
  disabled_at: NullableTimestamp;
}

interface BusinessesTable extends Address {
  id: Generated<number>;
  name: string;
  logo: string | null;
  email: string | null;
  phone: string | null;
  country: string;
  lat: number | null;
  lng: number | null;
  weather_station_id: string | null;
  infinite_credits: Generated<boolean>;
  credits: Generated<number>;
  requires_second_factor: Generated<boolean>;
  plan_expires_on: Day;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
}

interface OrganisationsTable extends Address {
  id: Generated<number>;
  name: string;
  email: string | null;
  phone: string | null;
  country: string | null;
  requires_second_factor: Generated<boolean>;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
}

export interface IdentityTables extends SecondFactorTables {
  users: UsersTable;
  businesses: BusinessesTable;
  organisations: OrganisationsTable;
  user_avatars: {
    user_id: number;
    content_type: string;
    bytes: Buffer;
    sha256: string;
    updated_at: DefaultedTimestamp;
  };
  business_logos: {
    business_id: number;
    content_type: 'image/png' | 'image/jpeg' | 'image/webp';
    bytes: Buffer;
    sha256: string;
    updated_at: DefaultedTimestamp;
  };
  business_members: { business_id: number; user_id: number; role: number; created_at: DefaultedTimestamp };
  organisation_members: {
    organisation_id: number;
    user_id: number;
    role: number;
    access_level: Generated<number>;
    created_at: DefaultedTimestamp;
  };
  organisation_businesses: {
    organisation_id: number;
    business_id: number;
    link_status: Generated<number>;
    linked_at: NullableTimestamp;
    created_at: DefaultedTimestamp;
  };
  sessions: {
    id: Generated<string>;
    user_id: number;
    renewal_hash: string;
    user_agent: string | null;
    created_at: DefaultedTimestamp;
    last_used_at: DefaultedTimestamp;
    expires_at: Timestamp;
    revoked_at: NullableTimestamp;
    successor_key: string | null;
    /** Whether it was opened with a second factor or a passkey. */
    second_factor: Generated<boolean>;
    network: string | null;
  };
  spent_renewals: {
    user_id: number;
    session_id: string;
    renewal_hash: string;
    spent_at: DefaultedTimestamp;
  };
  known_devices: { user_id: number; device_hash: string; last_used_at: DefaultedTimestamp };
  former_passwords: {
    user_id: number;
    id: Generated<number>;
    password_hash: string;
    replaced_at: DefaultedTimestamp;
  };
  access_tokens: {
    token_hash: string;
    session_id: string;
    created_at: DefaultedTimestamp;
    expires_at: Timestamp;
  };
  password_resets: {
    key_hash: string;
    user_id: number;
    created_at: DefaultedTimestamp;
    expires_at: Timestamp;
    used_at: NullableTimestamp;
  };
  invitations: {
    id: Generated<number>;
    kind: 'member' | 'business';
    /** Exactly one of the two is set. */
    organisation_id: number | null;
    business_id: number | null;
    email: string;
    role: Generated<'member' | 'manager' | 'owner'>;
    permissions: Generated<string[]>;
    access_level: Generated<number>;
    message: string | null;
    token_hash: string;
    /** Whether the token is only sent by mail, which proves that its holder can read mail to the address. */
    by_mail: Generated<boolean>;
    invited_by: number | null;
    created_at: DefaultedTimestamp;
    expires_at: Timestamp;
    accepted_at: NullableTimestamp;
    declined_at: NullableTimestamp;
    /** When the expiry was announced. */
    expired_at: NullableTimestamp;
    withdrawn_at: NullableTimestamp;
  };
  rate_limits: { bucket: string; key: string; window_start: Timestamp; hits: Generated<number> };
  saved_views: {
    user_id: number;
    id: Generated<number>;
    list: 'clients' | 'test-results';
    name: string;
    state: ColumnType<Record<string, unknown>, string, string>;
    is_default: Generated<boolean>;
    created_at: DefaultedTimestamp;
  };
}

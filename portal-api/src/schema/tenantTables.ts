import type { ColumnType, Generated } from 'kysely';

type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Maintained by triggers; read-only. */
type Kept<T> = ColumnType<T, never, never>;

interface PeriodTotals {
  business_id: Kept<number>;
  animal_type: Kept<number>;
  fluke: Kept<boolean>;
  processing: Kept<number>;
  positive: Kept<number>;
  negative: Kept<number>;
  failed: Kept<number>;
}

export interface TenantTables {
  /** Written by a trigger. */
  credit_changes: {
    business_id: number;
    id: Generated<number>;
    at: DefaultedTimestamp;
    change: number;
  };
  clients: {
    business_id: number;
    id: Generated<number>;
    name: string;
    name_key: Kept<string>;
    number: string | null;
    postcode: string | null;
    email: string | null;
    phone: string | null;
    address_line_1: string | null;
    address_line_2: string | null;
    city: string | null;
    county: string | null;
    country: string | null;
    lat: number | null;
    lng: number | null;
    farm_type: string | null;
    flock_number: string | null;
    details: string | null;
    status: Generated<number>;
    created_at: DefaultedTimestamp;
    updated_at: DefaultedTimestamp;
  };
  animals: {
    business_id: number;
    id: Generated<number>;
    client_id: number;
    name: Generated<string>;
    animal_type: number;
    date_of_birth: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: DefaultedTimestamp;
    updated_at: DefaultedTimestamp;
  };
  tests: {
    business_id: number;
    id: Generated<number>;
    uuid: string;
    sample_id: string;
    client_id: number;
    animal_id: number | null;
    animal_type: number;
    test_type: number;
    source_type: Generated<number>;
    status: 'processing' | 'positive' | 'negative' | 'failed';
    method: string;
    pool_size: Generated<number>;
    dosed: Generated<number>;
    coccidia_visible: boolean | null;
    tester_name: string | null;
    sampled_at: NullableTimestamp;
    created_at: DefaultedTimestamp;
    completed_at: NullableTimestamp;
  };
  test_counts: {
    business_id: number;
    test_id: number;
    parasite: string;
    eggs_counted: number;
    multiplication_factor: number;
    epg: Kept<number>;
  };
  opened_tests: {
    business_id: number;
    test_id: number;
    user_id: number;
    opened_at: DefaultedTimestamp;
  };
  test_corrections: {
    business_id: number;
    id: Generated<number>;
    test_id: number;
    corrected_by: number | null;
    corrected_at: DefaultedTimestamp;
    reason: string;
    before: string;
  };
  test_photos: {
    business_id: number;
    id: Generated<number>;
    test_id: number;
    added_by: number | null;
    added_at: DefaultedTimestamp;
    description: string;
    width: number;
    height: number;
    bytes: Buffer;
    thumbnail: Buffer;
  };
  comments: {
    business_id: number;
    id: Generated<number>;
    test_id: number;
    author_id: number | null;
    text: string;
    created_at: DefaultedTimestamp;
    updated_at: DefaultedTimestamp;
  };
  client_merges: {
    business_id: number;
    id: Generated<number>;
    client_id: number;
    merged_id: number;
    merged_name: string;
    merged_by: number | null;
    merged_at: DefaultedTimestamp;
    undo_until: ColumnType<Date, Date | string, Date | string>;
    removed: ColumnType<unknown, string, string>;
    moved: ColumnType<unknown, string, string>;
  };
  burden_thresholds: {
    animal_type: number;
    parasite: string;
    light_max: number | null;
    moderate_max: number | null;
    high_max: number | null;
    source: string;
  };
  former_thresholds: {
    business_id: number;
    animal_type: number;
    parasite: string;
    weeks_from: ColumnType<string, never, never>;
    weeks_before: ColumnType<string, never, never>;
    known: boolean;
    light_max: number | null;
    moderate_max: number | null;
    high_max: number | null;
  };
  test_days: {
    business_id: Kept<number>;
    day: Kept<string>;
    animal_type: Kept<number>;
    test_type: Kept<number>;
    status: Kept<string>;
    tests: Kept<number>;
  };
  client_totals: {
    business_id: Kept<number>;
    client_id: Kept<number>;
    tests: Kept<number>;
    processing: Kept<number>;
    positive: Kept<number>;
    negative: Kept<number>;
    failed: Kept<number>;
    last_test_at: Kept<Date | null>;
    last_test_id: Kept<number | null>;
    last_status: Kept<string | null>;
    retest_on: Kept<string | null>;
    animals: Kept<number>;
    animal_types: Kept<number[]>;
  };
  parasite_weeks: {
    business_id: Kept<number>;
    week: Kept<string>;
    animal_type: Kept<number>;
    parasite: Kept<string>;
    burden_level: Kept<string>;
    status: Kept<string>;
    tests: Kept<number>;
    epg_total: Kept<number>;
  };
  level_weeks: {
    business_id: Kept<number>;
    week: Kept<string>;
    animal_type: Kept<number>;
    status: Kept<string>;
    level: Kept<number>;
    tests: Kept<number>;
  };
  test_weeks: PeriodTotals & { week: Kept<string> };
  test_months: PeriodTotals & { month: Kept<string> };
  client_months: PeriodTotals & { client_id: Kept<number>; month: Kept<string> };
  weather_stations: {
    id: string;
    name: string;
    country: string;
    county: string | null;
    lat: number;
    lng: number;
    elevation: number;
    monthly_mean: number[];
    basis: string;
  };
  weather_daily: {
    station_id: string;
    day: string;
    tmin: number;
    tmax: number;
    /** `station` for a measurement; otherwise the provider of the estimate. */
    source: Generated<string>;
  };
}

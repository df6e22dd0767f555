import type { RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import type { ColumnType, Generated } from 'kysely';

type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface ForecastTables {
  forecast_watches: {
    user_id: number;
    id: Generated<number>;
    station_id: string | null;
    business_id: number | null;
    client_id: number | null;
    level: RiskLevel;
    created_at: DefaultedTimestamp;
  };
  weather_ahead: { station_id: string; day: string; tmin: number; tmax: number };
  /** Accessible only through `freeze_region_month` and `region_levels_of`. */
  region_months: { month: string; made_at: DefaultedTimestamp };
  region_levels: {
    month: string;
    animal_type: number;
    country: string;
    county: string;
    share: number;
    businesses: number;
  };
  weather_feeds: {
    provider: string;
    updated_at: NullableTimestamp;
    newest_day: string | null;
    tried_at: ColumnType<Date, Date | string, Date | string>;
    problem: string | null;
  };
  client_farms: {
    business_id: number;
    client_id: number;
    altitude: number | null;
    station_id: string | null;
    lambing_first: string | null;
    lambing_last: string | null;
    updated_at: DefaultedTimestamp;
  };
}

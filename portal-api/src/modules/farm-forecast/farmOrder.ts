import type { FarmForecast, FarmSortField } from '@epigram/shared-contracts/api/farmForecasts';
import { RISK_LEVELS } from '@epigram/shared-contracts/domain/enumerations';

type Key = string | number | null;

const KEYS: Readonly<Record<FarmSortField, (farm: FarmForecast) => Key>> = {
  client: ({ clientName }) => clientName,
  business: ({ businessName }) => businessName,
  station: ({ station }) => station.name,
  altitude: ({ altitude, station }) => altitude ?? station.elevation,
  level: ({ level }) => RISK_LEVELS.indexOf(level),
  peak: ({ peak }) => peak,
  window: ({ window }) => window?.start ?? null,
};

const collator = new Intl.Collator('en');

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/** In the order asked for; what is not known comes last either way, and equals stay by name. */
export function inFarmOrder(
  farms: readonly FarmForecast[],
  field: FarmSortField,
  order: 'asc' | 'desc',
): FarmForecast[] {
  const keyed = farms.map((farm) => ({ farm, key: KEYS[field](farm) }));
  const sign = order === 'asc' ? 1 : -1;
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    return sign * compare(a.key, b.key);
  });
  return keyed.map(({ farm }) => farm);
}

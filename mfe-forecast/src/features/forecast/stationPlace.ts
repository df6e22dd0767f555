import type { WeatherStation } from '@epigram/shared-contracts/api/weather';
import { countryLabel } from '@epigram/shared-ui/ui';

/** The location of a station in words: not every country has counties in the data. */
export function stationPlace({ county, country }: Pick<WeatherStation, 'county' | 'country'>): string {
  return county || countryLabel(country);
}

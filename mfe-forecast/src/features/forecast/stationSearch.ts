import type { WeatherStation } from '@epigram/shared-contracts/api/weather';
import { countryLabel } from '@epigram/shared-ui/ui';

/** Lower case without accents, so that "moin" finds "Móin". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Whether the station's name, county or country contains every word of the search. */
export function matchesSearch(
  station: Pick<WeatherStation, 'name' | 'county' | 'country'>,
  search: string,
): boolean {
  const text = plain(`${station.name} ${station.county} ${station.country} ${countryLabel(station.country)}`);
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

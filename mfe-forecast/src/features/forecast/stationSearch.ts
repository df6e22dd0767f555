import type { WeatherStation } from '@epigram/shared-contracts/api/weather';

/** Lower case and without accents: "Móin" is found by "moin". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Whether every word of the search is somewhere in the station's name, county or country. */
export function matchesSearch(
  station: Pick<WeatherStation, 'name' | 'county' | 'country'>,
  search: string,
): boolean {
  const text = plain(`${station.name} ${station.county} ${station.country}`);
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

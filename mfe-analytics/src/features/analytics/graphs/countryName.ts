import type { ChartCountry } from '@epigram/shared-contracts/domain/enumerations';
import { formatLocale } from '@epigram/shared-ui/ui';

const ISO_CODE: Record<ChartCountry, string> = {
  ireland: 'IE',
  uk: 'GB',
  nz: 'NZ',
  be: 'BE',
  ro: 'RO',
  nl: 'NL',
  fr: 'FR',
};

/** The country's name in the active language. Call it while rendering. */
export function countryName(country: ChartCountry): string {
  const code = ISO_CODE[country];
  return new Intl.DisplayNames([formatLocale()], { type: 'region' }).of(code) ?? code;
}

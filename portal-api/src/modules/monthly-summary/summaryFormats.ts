import type { ChartCountry } from '@epigram/shared-contracts/domain/enumerations';
import { formatsFor, LOCALE_TAGS } from '@epigram/shared-contracts/formats/createFormats';
import type { Locale } from '@epigram/shared-contracts/locale';

import { reportFormats } from '../test-results/public.ts';
import { SUMMARY_TEXTS } from './summaryTexts.ts';

export function monthName(month: string, language: Locale): string {
  return formatsFor(language).longMonth(`${month}-01`);
}

const COUNTRY_CODE: Readonly<Record<ChartCountry, string>> = {
  ireland: 'IE',
  uk: 'GB',
  nz: 'NZ',
  be: 'BE',
  ro: 'RO',
  nl: 'NL',
  fr: 'FR',
};

export function countryName(country: ChartCountry, language: Locale): string {
  const code = COUNTRY_CODE[country];
  return new Intl.DisplayNames([LOCALE_TAGS[language]], { type: 'region' }).of(code) ?? code;
}

/** A share with its numbers: `30% (12 / 40)`. */
export function shareText({ part, whole }: { part: number; whole: number }, language: Locale): string {
  const { number, share } = reportFormats(language);
  if (whole === 0) return SUMMARY_TEXTS[language].none;
  return `${share(part / whole)} (${number(part)} / ${number(whole)})`;
}

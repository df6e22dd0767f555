import type { ParasiteCount } from '@epigram/shared-contracts/api/tests';
import { formatsFor } from '@epigram/shared-contracts/formats/createFormats';
import type { Locale } from '@epigram/shared-contracts/locale';

/** The language's formats as reports use them. A day is one of the business; a time is in UTC, because a file has no time zone. */
export function reportFormats(language: Locale) {
  const formats = formatsFor(language);
  return {
    number: (value: number): string => formats.number(value, { maximumFractionDigits: 0 }),
    /** `0.67` → `67%`. */
    share: (value: number): string => formats.percent(value * 100),
    day: (value: Date | string): string => formats.date(value),
    unit: ({ unit }: Pick<ParasiteCount, 'unit'>): string => formats.unit(unit),
    /** A count of zero is shown as less than the value of one egg: "< 50 epg". */
    count({ epg, multiplicationFactor, unit }: ParasiteCount): string {
      if (epg === null || multiplicationFactor === null) return '';
      return formats.count(epg, unit, multiplicationFactor);
    },
    range: ({ range }: Pick<ParasiteCount, 'range'>): string =>
      range ? formats.range(range.low, range.high) : '',
  };
}

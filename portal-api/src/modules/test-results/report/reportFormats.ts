import type { ParasiteCount } from '@epigram/shared-contracts/api/tests';
import type { Locale } from '@epigram/shared-contracts/locale';

const TAGS: Record<Locale, string> = { en: 'en-IE', es: 'es-ES' };

/** Formats numbers, units and days for the language. Days are in UTC, because a file has no time zone. */
export function reportFormats(language: Locale) {
  const numbers = new Intl.NumberFormat(TAGS[language], { maximumFractionDigits: 0 });
  const shares = new Intl.NumberFormat(TAGS[language], { style: 'percent', maximumFractionDigits: 0 });
  const days = new Intl.DateTimeFormat(TAGS[language], { dateStyle: 'medium', timeZone: 'UTC' });
  const unit = (count: Pick<ParasiteCount, 'unit'>): string =>
    language === 'es' && count.unit === 'epg' ? 'hpg' : count.unit;
  return {
    number: (value: number): string => numbers.format(value),
    /** `0.67` → `67%`. */
    share: (value: number): string => shares.format(value),
    day: (value: Date): string => days.format(value),
    unit,
    /** A count of zero is shown as less than the value of one egg: "< 50 epg". */
    count(count: ParasiteCount): string {
      if (count.epg === null || count.multiplicationFactor === null) return '';
      const value =
        count.epg === 0 ? `< ${numbers.format(count.multiplicationFactor)}` : numbers.format(count.epg);
      return `${value} ${unit(count)}`;
    },
    range({ range }: Pick<ParasiteCount, 'range'>): string {
      return range ? `${numbers.format(range.low)} – ${numbers.format(range.high)}` : '';
    },
  };
}

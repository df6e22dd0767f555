import { createFormats } from '@epigram/shared-contracts/formats/createFormats';
import { currentTime } from '@epigram/shared-contracts/session';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { formatLocale } from './formatLocale.ts';
import {
  animalTypeLabel,
  burdenLabel,
  parasiteLabel,
  priorityLabel,
  testStatusLabel,
  testTypeLabel,
} from './words.ts';

type DateInput = Date | string | number | null | undefined;

/**
 * Formatters for the active language and the user's region. Releases depend on this list, so it names the shared
 * formats (`ValueFormats`) again instead of deriving from them.
 */
export interface Formats {
  /** The locale tag for numbers and dates: `en-IE`. */
  readonly locale: string;
  /** `1350` → `1,350`. */
  number: (value: number | null | undefined, options?: Intl.NumberFormatOptions) => string;
  /** `12.34` (per cent, not a fraction) → `12%`. */
  percent: (value: number | null | undefined, fractionDigits?: number) => string;
  /** `21 Nov 2026`. */
  date: (value: DateInput) => string;
  /** `21 Nov 2026, 14:05`, in the user's time zone. */
  dateTime: (value: DateInput) => string;
  /** `14:05`, in the user's time zone. */
  time: (value: DateInput) => string;
  /** `Nov 2026`. */
  month: (value: DateInput) => string;
  /** `21 Nov`: for axes, if the year is shown elsewhere. */
  dayMonth: (value: DateInput) => string;
  /** `3 hours ago`, `in 2 days`; under a minute `now`. */
  relative: (value: Date | string | number, now?: Date) => string;
  /** `250 – 900`. */
  range: (low: number, high: number) => string;
  /** `1.4 MB`. */
  bytes: (bytes: number) => string;
  /**
   * Eggs per gram, from an egg count and its multiplication factor. A count of zero is below the method's detection
   * limit, so it is shown as `< 50`, never as `0`.
   */
  epg: (count: number | null | undefined, multiplicationFactor: number) => string;
  /** A text of the active catalog. */
  text: (message: MessageDescriptor) => string;
  burden: typeof burdenLabel;
  testStatus: typeof testStatusLabel;
  priority: typeof priorityLabel;
  animalType: typeof animalTypeLabel;
  testType: typeof testTypeLabel;
  parasite: typeof parasiteLabel;
}

const formatsByTag = new Map<string, Formats>();

/** The formats of a language in the user's region, cached per language so that memos can depend on the object. */
export function formatsOf(language: string): Formats {
  const tag = formatLocale(language);
  const formats = formatsByTag.get(tag) ?? {
    ...createFormats(tag, undefined, currentTime),
    text: (message) => i18n._(message),
    burden: burdenLabel,
    testStatus: testStatusLabel,
    priority: priorityLabel,
    animalType: animalTypeLabel,
    testType: testTypeLabel,
    parasite: parasiteLabel,
  };
  formatsByTag.set(tag, formats);
  return formats;
}

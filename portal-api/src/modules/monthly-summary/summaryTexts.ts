import { msg } from '#i18n';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';

/** The texts of the monthly summary. */
export const SUMMARY_TEXTS = inEachLanguage((say) => ({
  title: say(msg`Monthly summary`),
  several: (count: number) => say(msg`{count} businesses`, { count }),
  headline: say(msg`What happened`),
  figures: [
    say(msg`All tests`),
    say(msg`Tests with eggs detected`),
    say(msg`High or Very High burden`),
    say(msg`Active clients`),
  ] as const,
  head: ['', say(msg`This month`), say(msg`Same month last year`)] as const,
  burden: say(msg`Highest burden per worm test`),
  burdenHead: [say(msg`Level`), say(msg`Tests`), say(msg`Share`)] as const,
  noBurden: say(msg`No worm test has a level in this month.`),
  animals: say(msg`Tests by animal type`),
  animalsHead: [say(msg`Animal type`), say(msg`Tests`)] as const,
  notes: say(msg({ message: 'How to read this', context: 'monthly summary' })),
  weeks: say(
    msg`Burden levels are counted in whole weeks: the first and the last may reach beyond the month.`,
  ),
  few: say(msg`A share of fewer than 5 tests means little.`),
  none: '–',
  filtered: (filters: string) => say(msg`Only: {filters}`, { filters }),
  news: (business: string, month: string) => say(msg`{month} at {business}`, { month, business }),
  newsText: say(
    msg`The month’s figures, beside those of the same month last year. The summary is one page, to print or pass on.`,
  ),
  beside: (now: string, before: string) => say(msg`{now}; last year {before}`, { now, before }),
  fileName: say(msg`monthly-summary`),
}));

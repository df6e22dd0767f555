import type { Locale } from '@epigram/shared-contracts/locale';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import type { NotificationKind } from '../notifications/public.ts';
import { reportFormats } from '../test-results/public.ts';
import type { MonthFigures } from './monthlyFigures.ts';
import { monthName, shareText } from './summaryFormats.ts';
import { SUMMARY_TEXTS } from './summaryTexts.ts';

type Figures = Pick<MonthFigures, 'tests' | 'withEggs' | 'heavy' | 'activeClients'>;

interface SummaryNews {
  readonly business: string;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly now: Figures;
  readonly before: Figures;
}

function wordsOf(language: Locale, { business, month, now, before }: SummaryNews) {
  const texts = SUMMARY_TEXTS[language];
  const { number } = reportFormats(language);
  const [tests, withEggs, heavy, clients] = texts.figures;
  const beside = (one: string, other: string): string => texts.beside(one, other);
  return {
    title: texts.news(business, monthName(month, language)),
    description: texts.newsText,
    details: {
      [tests]: beside(number(now.tests), number(before.tests)),
      [withEggs]: beside(shareText(now.withEggs, language), shareText(before.withEggs, language)),
      [heavy]: beside(shareText(now.heavy, language), shareText(before.heavy, language)),
      [clients]: beside(number(now.activeClients), number(before.activeClients)),
    },
  };
}

/** The figures of a past month, with a link to its summary. */
export const monthlySummaryReady: NotificationKind<SummaryNews> = {
  name: 'monthly-summary',
  type: 'announcement',
  topic: 'summaries',
  priority: 'low',
  fields: () => ({
    category: 'general',
    imageUrl: null,
    eventDate: null,
    location: null,
    targetAudience: 'all',
  }),
  say: inEachLanguage((_say, language) => (facts) => wordsOf(language, facts)),
};

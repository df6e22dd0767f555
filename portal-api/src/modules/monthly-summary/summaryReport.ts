import { BURDEN_LEVELS } from '@epigram/shared-contracts/domain/enumerations';
import { formatsFor } from '@epigram/shared-contracts/formats/createFormats';
import type { Locale } from '@epigram/shared-contracts/locale';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';

import { type Block, type ReportDocument, reportFormats, REPORT_TEXTS } from '../test-results/public.ts';
import type { MonthFigures, SummaryFilters } from './monthlyFigures.ts';
import { monthName, shareText } from './summaryFormats.ts';
import { SUMMARY_TEXTS } from './summaryTexts.ts';

export interface SummaryFacts {
  readonly month: string;
  /** Names of the businesses in view. */
  readonly businesses: readonly string[];
  /** The logo of the business, if only one is in view, as a data URL. */
  readonly logo?: string | undefined;
  readonly filters: SummaryFilters;
  readonly now: MonthFigures;
  readonly before: MonthFigures;
}

/** A one-page report about a month. */
export function summaryReport(facts: SummaryFacts, language: Locale, madeAt: Date): ReportDocument {
  const texts = SUMMARY_TEXTS[language];
  const formats = reportFormats(language);
  const [name] = facts.businesses;
  const who = facts.businesses.length === 1 && name ? name : texts.several(facts.businesses.length);
  return {
    language,
    title: `${texts.title} · ${monthName(facts.month, language)}`,
    subtitle: [who, ...chosen(facts.filters, language)].join(' · '),
    byline: `${PRODUCT_NAME} · ${REPORT_TEXTS[language].made}: ${formats.day(madeAt)}`,
    logo: facts.logo,
    landscape: false,
    blocks: [
      { kind: 'heading', text: texts.headline },
      headline(facts, language),
      { kind: 'heading', text: texts.burden },
      ...burden(facts.now, language),
      { kind: 'heading', text: texts.animals },
      animals(facts.now, language),
      { kind: 'notes', title: texts.notes, items: [texts.weeks, texts.few] },
    ],
  };
}

/** The filters as texts; empty if the figures cover all tests. */
function chosen({ country, filters = {} }: SummaryFilters, language: Locale): string[] {
  const words = REPORT_TEXTS[language];
  const names = [
    ...(country ? [formatsFor(language).country(country)] : []),
    ...(filters.statusFilter ?? []).map((status) => words.statuses[status]),
    ...(filters.animalTypeFilter ?? []).map((type) => words.animalTypes[type]),
    ...(filters.testTypeFilter ?? []).map((type) => words.testTypes[type]),
  ];
  return names.length > 0 ? [SUMMARY_TEXTS[language].filtered(names.join(', '))] : [];
}

function headline({ now, before }: SummaryFacts, language: Locale): Block {
  const texts = SUMMARY_TEXTS[language];
  const formats = reportFormats(language);
  const [tests, withEggs, heavy, clients] = texts.figures;
  const rows: [string, string, string][] = [
    [tests, formats.number(now.tests), formats.number(before.tests)],
    [withEggs, shareText(now.withEggs, language), shareText(before.withEggs, language)],
    [heavy, shareText(now.heavy, language), shareText(before.heavy, language)],
    [clients, formats.number(now.activeClients), formats.number(before.activeClients)],
  ];
  return {
    kind: 'table',
    head: texts.head.map((text, index) => ({ text, numeric: index > 0 })),
    rows: rows.map((row) => row.map((text, index) => ({ text, numeric: index > 0 }))),
  };
}

function burden({ levels, heavy }: MonthFigures, language: Locale): Block[] {
  const texts = SUMMARY_TEXTS[language];
  const formats = reportFormats(language);
  if (heavy.whole === 0) return [{ kind: 'notes', title: texts.noBurden, items: [] }];
  const shown = BURDEN_LEVELS.filter((level) => level !== 'Invalid' && (levels.get(level) ?? 0) > 0);
  const [level, tests, part] = texts.burdenHead;
  return [
    {
      kind: 'table',
      head: [{ text: level }, { text: tests, numeric: true }, { text: part, numeric: true }],
      rows: shown.map((one) => {
        const count = levels.get(one) ?? 0;
        return [
          { text: REPORT_TEXTS[language].levels[one], level: one },
          { text: formats.number(count), numeric: true },
          { text: formats.share(count / heavy.whole), numeric: true },
        ];
      }),
    },
  ];
}

function animals({ animals: counts }: MonthFigures, language: Locale): Block {
  const [animal, tests] = SUMMARY_TEXTS[language].animalsHead;
  const formats = reportFormats(language);
  return {
    kind: 'table',
    head: [{ text: animal }, { text: tests, numeric: true }],
    rows: counts.map(([type, count]) => [
      { text: REPORT_TEXTS[language].animalTypes[type] },
      { text: formats.number(count), numeric: true },
    ]),
  };
}

import type { Locale } from '@epigram/shared-contracts/locale';

/** The texts of the monthly summary, which cannot use the interface's catalogues. */
interface SummaryTexts {
  readonly title: string;
  readonly several: (count: number) => string;
  readonly headline: string;
  readonly figures: readonly [string, string, string, string];
  readonly head: readonly [string, string, string];
  readonly burden: string;
  readonly burdenHead: readonly [string, string, string];
  readonly noBurden: string;
  readonly animals: string;
  readonly animalsHead: readonly [string, string];
  readonly notes: string;
  readonly weeks: string;
  readonly few: string;
  readonly none: string;
  readonly filtered: (filters: string) => string;
  readonly news: (business: string, month: string) => string;
  readonly newsText: string;
  readonly beside: (now: string, before: string) => string;
  readonly fileName: string;
}

const en: SummaryTexts = {
  title: 'Monthly summary',
  several: (count) => `${count} businesses`,
  headline: 'What happened',
  figures: ['All tests', 'Tests with eggs detected', 'High or Very High burden', 'Active clients'],
  head: ['', 'This month', 'Same month last year'],
  burden: 'Highest burden per worm test',
  burdenHead: ['Level', 'Tests', 'Share'],
  noBurden: 'No worm test has a level in this month.',
  animals: 'Tests by animal type',
  animalsHead: ['Animal type', 'Tests'],
  notes: 'How to read this',
  weeks: 'Burden levels are counted in whole weeks: the first and the last may reach beyond the month.',
  few: 'A share of fewer than 5 tests means little.',
  none: '–',
  filtered: (filters) => `Only: ${filters}`,
  news: (business, month) => `${month} at ${business}`,
  newsText:
    'The month’s figures, beside those of the same month last year. The summary is one page, to print or pass on.',
  beside: (now, before) => `${now}; last year ${before}`,
  fileName: 'monthly-summary',
};

const es: SummaryTexts = {
  title: 'Resumen mensual',
  several: (count) => `${count} empresas`,
  headline: 'Qué ha pasado',
  figures: [
    'Todas las pruebas',
    'Pruebas con huevos detectados',
    'Carga alta o muy alta',
    'Clientes activos',
  ],
  head: ['', 'Este mes', 'El mismo mes del año pasado'],
  burden: 'Carga más alta por coprología de nematodos',
  burdenHead: ['Nivel', 'Pruebas', 'Proporción'],
  noBurden: 'Ninguna coprología de nematodos tiene nivel en este mes.',
  animals: 'Pruebas por tipo de animal',
  animalsHead: ['Tipo de animal', 'Pruebas'],
  notes: 'Cómo leer este resumen',
  weeks:
    'Los niveles de carga se cuentan por semanas completas: la primera y la última pueden salirse del mes.',
  few: 'Una proporción de menos de 5 pruebas dice poco.',
  none: '–',
  filtered: (filters) => `Solo: ${filters}`,
  news: (business, month) => `${business}, ${month}`,
  newsText:
    'Las cifras del mes, junto a las del mismo mes del año pasado. El resumen ocupa una página, para imprimir o reenviar.',
  beside: (now, before) => `${now}; el año pasado, ${before}`,
  fileName: 'resumen-mensual',
};

export const SUMMARY_TEXTS: Readonly<Record<Locale, SummaryTexts>> = { en, es };

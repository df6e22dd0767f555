import type { FarmForecast } from '@epigram/shared-contracts/api/farmForecasts';
import type { Locale } from '@epigram/shared-contracts/locale';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';

import { type Cell, type ReportDocument, reportFormats } from '../test-results/public.ts';
import { FARM_FORECAST_TEXTS } from './farmForecastTexts.ts';

/** The list of farms as a printable document. */
export function farmForecastReport(
  farms: readonly FarmForecast[],
  it: { today: string; language: Locale },
): ReportDocument {
  const texts = FARM_FORECAST_TEXTS[it.language];
  const formats = reportFormats(it.language);
  const names = new Set(farms.map(({ businessName }) => businessName));
  const several = names.size > 1;
  const [first, ...others] = texts.head;
  const head = several ? [first, texts.business, ...others] : texts.head;
  return {
    language: it.language,
    title: texts.title,
    subtitle: texts.farms(farms.length, formats.day(new Date(it.today))),
    byline: [...(several ? [] : names), PRODUCT_NAME].join(' · '),
    landscape: true,
    blocks: [
      {
        kind: 'table',
        head: head.map((text) => ({ text, numeric: text === texts.head[2] })),
        rows: farms.map((farm) => cells(farm, { language: it.language, several })),
      },
      { kind: 'notes', title: texts.notesTitle, items: texts.notes },
    ],
  };
}

function cells(farm: FarmForecast, { language, several }: { language: Locale; several: boolean }): Cell[] {
  const texts = FARM_FORECAST_TEXTS[language];
  const formats = reportFormats(language);
  const day = (text: string): string => formats.day(new Date(text));
  const { station, altitude, window } = farm;
  return [
    { text: farm.clientName },
    ...(several ? [{ text: farm.businessName }] : []),
    { text: station.name },
    { text: texts.metres(formats.number(altitude ?? station.elevation)), numeric: true },
    { text: `${texts.levels[farm.level]}, ${texts.trends[farm.trend]}` },
    { text: day(farm.peak) },
    { text: window ? `${day(window.start)} – ${day(window.end)}` : texts.none },
  ];
}

import type { LangOptions } from 'highcharts';
import { msg } from '@lingui/core/macro';
import type { Formats } from '../formats/createFormats.ts';
import { spokenText } from './chartText.ts';

/** Highcharts' own words and numbers in the page's language; most of them only a screen reader meets. */
export function chartLanguage(title: string, { locale, text }: Formats): LangOptions {
  const chart = spokenText(title);
  // Highcharts fills in the name; braces are its own template's.
  const itemName = '{itemName}';
  return {
    locale,
    accessibility: {
      defaultChartTitle: chart,
      chartContainerLabel: chart,
      svgContainerLabel: text(msg`Interactive chart`),
      legend: {
        legendLabelNoTitle: text(msg`Legend of ${chart}`),
        legendItem: text(msg`Show ${itemName}`),
      },
      screenReaderSection: { endOfChartMarker: text(msg`End of the chart`) },
    },
  };
}

import type { LangOptions } from 'highcharts';
import { msg } from '@lingui/core/macro';
import type { Formats } from '../formats/formatsOf.ts';
import { spokenText } from './chartText.ts';

/** Highcharts' texts and number formats in the page's language. Most of them are only for screen readers. */
export function chartLanguage(title: string, { locale, text }: Formats): LangOptions {
  const chart = spokenText(title);
  // Highcharts fills in the name; the braces belong to its template.
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

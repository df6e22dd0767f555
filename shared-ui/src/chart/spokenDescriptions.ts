import type { AccessibilityOptions, Point, Series } from 'highcharts';
import { msg, plural } from '@lingui/core/macro';
import type { Formats } from '../formats/formatsOf.ts';
import { spokenText } from './chartText.ts';
import { valueText } from './valueText.ts';

/** Screen reader texts of series and points, in the user's language instead of Highcharts' English. */
export function spokenDescriptions(unit: string | undefined, formats: Formats): AccessibilityOptions {
  return {
    series: {
      descriptionFormatter: (series: Series) => seriesText(series, formats),
    },
    point: {
      descriptionFormatter(point: Point) {
        const value =
          point.y === null || point.y === undefined
            ? formats.text(msg`No value`)
            : spokenText(valueText(point.y, unit, formats));
        // Slices and bars of a race have their own name.
        const category = spokenText(String(point.options.name ?? point.category));
        return point.series.chart.series.length > 1
          ? `${category}, ${value}. ${point.series.name}.`
          : `${category}, ${value}.`;
      },
    },
  };
}

function seriesText(series: Series, { text }: Formats): string {
  const { name } = series;
  const number = series.index + 1;
  const total = series.chart.series.length;
  const count = series.points.length;
  const values = text(msg`${plural(count, { one: '# value', other: '# values' })}`);
  return total > 1 ? text(msg`${name}, series ${number} of ${total}, ${values}`) : `${name}, ${values}`;
}

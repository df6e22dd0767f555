import type { Options } from 'highcharts';
import type { CategoryChartSpec, ChartSpec, ShareChartSpec } from './chartSpec.ts';

function isShare(spec: ChartSpec): spec is ShareChartSpec {
  return spec.kind === 'pie' || spec.kind === 'donut';
}

function hrefsOf(spec: ChartSpec): CategoryChartSpec['hrefs'] {
  if (spec.kind === 'race') return undefined;
  return isShare(spec) ? spec.slices.map(({ href }) => href ?? null) : (spec as CategoryChartSpec).hrefs;
}

/** Makes points with a link clickable, by mouse and by Enter. */
export function pointLinks(spec: ChartSpec, go: (href: string) => void): Options {
  const hrefs = hrefsOf(spec);
  if (!hrefs?.some(Boolean)) return {};
  return {
    plotOptions: {
      series: {
        cursor: 'pointer',
        point: {
          events: {
            click() {
              const href = hrefs[this.index];
              if (href) go(href);
            },
          },
        },
      },
    },
  };
}

import { expect } from '@jest/globals';
import type { Options, XAxisOptions, YAxisOptions } from 'highcharts';
import { chartCsv } from '../chart/chartCsv.ts';
import { chartOptions } from '../chart/chartOptions.ts';
import type { ChartSpec, ChartSubject } from '../chart/chartSpec.ts';
import { chartTable } from '../chart/chartTable.ts';
import { drawnText } from '../chart/chartText.ts';
import { formatsOf } from '../formats/formatsOf.ts';

/** A link and a formula, as a tenant could enter it for a name. */
export const HOSTILE_NAME = '=<a href="https://evil.example/login">A<B & Sons</a>';

/**
 * Expects that a chart shows names as text, whatever they are: in axis labels, titles, tooltips, the legend and the
 * exported table. Every name of the chart becomes hostile.
 */
export function expectNamesAsText(chart: ChartSpec): void {
  const hostile = withHostileNames(chart);
  const drawn = drawnTexts(hostile);
  expect(drawn).toContain(drawnText(HOSTILE_NAME));
  // Only our own tooltips have bold text and lines.
  expect(
    drawn.map((text) => text.replaceAll(/<\/?b>|<br\/>/g, '')).filter((text) => /[<>"]/.test(text)),
  ).toEqual([]);
  const csv = chartCsv(chartTable(hostile));
  expect(csv).toContain(HOSTILE_NAME.replaceAll('"', '""'));
  // A cell with a formula would begin with its sign.
  expect(csv).not.toMatch(/(?:^|,)"?=/m);
}

function withHostileNames(chart: ChartSpec): ChartSpec {
  const renamed = <Subject extends ChartSubject>(subjects: readonly Subject[]) =>
    subjects.map((subject) => ({ ...subject, name: HOSTILE_NAME }));
  const titles = { categoryTitle: HOSTILE_NAME, valueTitle: HOSTILE_NAME };
  switch (chart.kind) {
    case 'race':
      return {
        ...chart,
        ...titles,
        competitors: renamed(chart.competitors),
        frames: chart.frames.map((frame) => ({ ...frame, label: HOSTILE_NAME })),
      };
    case 'pie':
    case 'donut':
      return { ...chart, ...titles, slices: renamed(chart.slices) };
    default:
      return {
        ...chart,
        ...titles,
        categories: chart.categories.map(() => HOSTILE_NAME),
        series: renamed(chart.series),
        ...(chart.basis && { basis: { ...chart.basis, title: HOSTILE_NAME } }),
      };
  }
}

interface Drawn {
  readonly name: string;
  readonly y?: number;
  readonly custom?: Record<string, unknown>;
  readonly data?: readonly Drawn[];
}

/** Everything that Highcharts would draw as markup. A formatter that is missing draws the name as it is. */
function drawnTexts(chart: ChartSpec): string[] {
  const [base, own] = chartOptions(chart, { mode: 'light', still: true, formats: formatsOf('en') });
  const series = own.series as unknown as readonly Drawn[];
  const [x, y] = [own.xAxis, own.yAxis] as [XAxisOptions | undefined, YAxisOptions | undefined];
  const isCategory = 'categories' in chart;
  const points = isCategory ? [] : series.flatMap(({ data }) => data ?? []);
  const labels = isCategory ? chart.categories : points.map(({ name }) => name);
  return [
    ...[x?.title?.text, y?.title?.text].flatMap((title) => title ?? []),
    ...(x ? labels.map((value) => run(x.labels?.formatter, { value }, value)) : []),
    ...(isCategory ? series : points).map((one) => run(base.legend?.labelFormatter, subject(one), one.name)),
    ...(isCategory
      ? chart.categories.map((category, index) =>
          run(own.tooltip?.formatter, shared(series, category, index), category),
        )
      : points.map((point) =>
          run(own.tooltip?.formatter, { ...subject(point), percentage: 10 }, point.name),
        )),
  ];
}

function subject(one: Drawn): object {
  return { ...one, options: one };
}

function shared(series: readonly Drawn[], category: string, index: number): object {
  const points = series.map((one) => ({ series: subject(one), y: 1, percentage: 10 }));
  return { category, index, points };
}

type Formatter = NonNullable<NonNullable<Options['tooltip']>['formatter']>;

function run(formatter: unknown, it: object, raw: string): string {
  return formatter === undefined ? raw : String((formatter as Formatter).call(it as never, it as never));
}

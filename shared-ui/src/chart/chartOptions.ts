import type { Options, PointOptionsObject, SeriesOptionsType, XAxisOptions } from 'highcharts';
import { formatNumber } from '../formats/formats.ts';
import { PARASITE_DASH } from '../theme/parasiteColors.ts';
import { colors, type ColorMode } from '../theme/tokens.ts';
import { baseChartOptions } from './baseChartOptions.ts';
import type {
  CategoryChartSpec,
  ChartSpec,
  ChartSubject,
  RaceChartSpec,
  ShareChartSpec,
} from './chartSpec.ts';
import { basisLine, pointsOf } from './chartBasis.ts';
import { drawAbove, legendMargin, marginsAbove } from './drawAbove.ts';
import { labelPositions } from './labelPositions.ts';
import { subjectColor } from './seriesColor.ts';

export interface ChartLook {
  mode: ColorMode;
  /** No movement: the user's system asks for none, or the chart becomes a picture. */
  still: boolean;
}

const INVALID_STROKE_WIDTH = 2;

/** A subject's colour, or the hatching that stands for Invalid. */
function fill(subject: ChartSubject, index: number, mode: ColorMode) {
  const color = subjectColor(subject, index, mode);
  if (subject.burden !== 'Invalid') return color;
  return {
    pattern: {
      path: { d: 'M 0 6 L 6 0 M -1 1 L 1 -1 M 5 7 L 7 5', stroke: color, strokeWidth: INVALID_STROKE_WIDTH },
      width: 6,
      height: 6,
      color,
      backgroundColor: colors[mode].surface,
    },
  };
}

function valueText(value: number | null | undefined, unit: string | undefined): string {
  const number = formatNumber(value, { maximumFractionDigits: 1 });
  return unit ? `${number} ${unit}` : number;
}

const HIGHCHARTS_TYPE = {
  line: 'line',
  area: 'area',
  column: 'column',
  'stacked-column': 'column',
  bar: 'bar',
  'stacked-bar': 'bar',
} as const;

/** Every label whole and level; where they do not all have room, every second, third and so on. */
function readableLabels(categories: readonly string[]): XAxisOptions {
  return {
    tickPositioner() {
      return labelPositions(categories, this.len);
    },
    labels: { autoRotation: undefined, rotation: 0, style: { textOverflow: 'none', whiteSpace: 'nowrap' } },
  };
}

function categoryOptions(spec: CategoryChartSpec, look: ChartLook): Options {
  const type = HIGHCHARTS_TYPE[spec.kind];
  const isStacked = spec.kind.startsWith('stacked');
  const stacking = isStacked ? (spec.stacking ?? 'normal') : undefined;
  const series = spec.series.map((one, index) => ({
    type,
    id: one.id,
    name: one.name,
    data: pointsOf(spec, one.values, fill(one, index, look.mode)),
    color: fill(one, index, look.mode),
    ...(type === 'line' && one.parasite ? { dashStyle: PARASITE_DASH[one.parasite] } : {}),
  })) as SeriesOptionsType[];
  return {
    chart: { type, ...marginsAbove(spec), events: { render: drawAbove(spec, look.mode) } },
    series,
    xAxis: {
      categories: [...spec.categories],
      title: { text: spec.categoryTitle },
      ...(type === 'bar' ? {} : readableLabels(spec.categories)),
    },
    yAxis: {
      title: { text: spec.unit ? `${spec.valueTitle} (${spec.unit})` : spec.valueTitle },
      reversedStacks: false,
      max: stacking === 'percent' ? 100 : undefined,
      labels: {
        formatter: ({ value }) => (stacking === 'percent' ? `${value}%` : formatNumber(Number(value))),
      },
    },
    legend: { enabled: spec.series.length > 1, ...legendMargin(spec) },
    plotOptions: { series: { stacking } },
    tooltip: {
      shared: true,
      formatter() {
        const lines = (this.points ?? []).map((point) => {
          const share =
            stacking === 'percent'
              ? ` (${formatNumber(point.percentage, { maximumFractionDigits: 1 })}%)`
              : '';
          return `${point.series.name}: <b>${valueText(point.y, spec.unit)}</b>${share}`;
        });
        return [`<b>${this.category}</b>`, ...lines, ...basisLine(spec, this.index)].join('<br/>');
      },
    },
  };
}

function shareOptions(spec: ShareChartSpec, look: ChartLook): Options {
  const data = spec.slices.map((slice, index): PointOptionsObject => ({
    id: slice.id,
    name: slice.name,
    y: slice.value,
    color: fill(slice, index, look.mode),
  }));
  return {
    chart: { type: 'pie' },
    series: [
      {
        type: 'pie',
        name: spec.valueTitle,
        data,
        innerSize: spec.kind === 'donut' ? '62%' : 0,
        showInLegend: true,
      },
    ],
    plotOptions: {
      pie: {
        allowPointSelect: false,
        borderColor: colors[look.mode].surface,
        borderWidth: 2,
        dataLabels: {
          enabled: true,
          distance: 14,
          formatter() {
            return this.percentage && this.percentage >= 3
              ? `${formatNumber(Math.round(this.percentage))}%`
              : '';
          },
        },
      },
    },
    tooltip: {
      formatter() {
        const share = formatNumber(this.percentage, { maximumFractionDigits: 1 });
        return `${this.key}: <b>${valueText(this.y, spec.unit)}</b> (${share}%)`;
      },
    },
  };
}

function raceOptions(spec: RaceChartSpec, look: ChartLook, frameIndex: number): Options {
  const frame = spec.frames[frameIndex];
  const most = Math.max(...spec.frames.flatMap((one) => Object.values(one.values)), 1);
  const data = spec.competitors.map((competitor, index) => ({
    id: competitor.id,
    name: competitor.name,
    y: frame?.values[competitor.id] ?? 0,
    color: fill(competitor, index, look.mode),
  }));
  return {
    chart: { type: 'bar' },
    series: [
      {
        type: 'bar',
        name: spec.valueTitle,
        data,
        dataSorting: { enabled: true, matchByName: true },
        dataLabels: {
          enabled: true,
          formatter() {
            return formatNumber(this.y);
          },
        },
      },
    ],
    xAxis: { type: 'category', title: { text: undefined } },
    // One scale for all frames: a bar that grows has grown.
    yAxis: { max: most, title: { text: spec.unit ? `${spec.valueTitle} (${spec.unit})` : spec.valueTitle } },
    legend: { enabled: false },
    tooltip: {
      formatter() {
        return `${this.key}: <b>${valueText(this.y, spec.unit)}</b>`;
      },
    },
  };
}

function ownOptions(spec: ChartSpec, look: ChartLook, frame: number): Options {
  switch (spec.kind) {
    case 'race':
      return raceOptions(spec, look, frame);
    case 'pie':
    case 'donut':
      return shareOptions(spec, look);
    default:
      return categoryOptions(spec, look);
  }
}

/** Highcharts' options for a chart: what all share, and what this one adds. `frame` is the race's. */
export function chartOptions(spec: ChartSpec, look: ChartLook, frame = 0): [Options, Options] {
  return [baseChartOptions(look), ownOptions(spec, look, frame)];
}

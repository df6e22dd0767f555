import type { Options, PointOptionsObject, SeriesOptionsType, XAxisOptions } from 'highcharts';
import { PARASITE_DASH } from '../theme/parasiteColors.ts';
import { colors, type ColorMode } from '../theme/tokens.ts';
import { baseChartOptions, type ChartLook } from './baseChartOptions.ts';
import type {
  CategoryChartSpec,
  ChartSpec,
  ChartSubject,
  RaceChartSpec,
  ShareChartSpec,
} from './chartSpec.ts';
import { basisLine, pointsOf } from './chartBasis.ts';
import { drawAbove, hasLegend, legendMargin, marginsAbove } from './drawAbove.ts';
import { drawnName, drawnText, named, spokenText } from './chartText.ts';
import { labelPositions } from './labelPositions.ts';
import { subjectColor } from './seriesColor.ts';
import { axisTitle, PERCENT, valueText } from './valueText.ts';

const INVALID_STROKE_WIDTH = 2;

/** A subject's colour, or the hatching for Invalid. */
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

const HIGHCHARTS_TYPE = {
  line: 'line',
  area: 'area',
  column: 'column',
  'stacked-column': 'column',
  bar: 'bar',
  'stacked-bar': 'bar',
} as const;

/** `drawAbove` draws the whiskers. */
const END_OF_INTERVAL = {
  lineWidth: 0,
  marker: { enabled: false },
  states: { hover: { lineWidthPlus: 0 } },
  showInLegend: false,
} as const;

const WHOLE_LABEL = { textOverflow: 'none', whiteSpace: 'nowrap' } as const;

/** Labels are complete and horizontal. If they do not all fit, only every second, third and so on is shown. */
function readableLabels(categories: readonly string[]): XAxisOptions {
  return {
    tickPositioner() {
      return labelPositions(categories, this.len);
    },
    labels: { autoRotation: undefined, rotation: 0 },
  };
}

function categoryOptions(spec: CategoryChartSpec, look: ChartLook): Options {
  const { formats } = look;
  const type = HIGHCHARTS_TYPE[spec.kind];
  const isStacked = spec.kind.startsWith('stacked');
  const stacking = isStacked ? (spec.stacking ?? 'normal') : undefined;
  const isShare = stacking === 'percent' || spec.unit === PERCENT;
  // Each bar has its label.
  const readable: XAxisOptions = type === 'bar' ? { labels: { step: 1 } } : readableLabels(spec.categories);
  const series = spec.series.map((one, index) => ({
    type,
    ...named(one),
    data: pointsOf(spec, one.values, fill(one, index, look.mode)),
    color: fill(one, index, look.mode),
    ...(type === 'line' && one.parasite ? { dashStyle: PARASITE_DASH[one.parasite] } : {}),
    ...(one.end ? END_OF_INTERVAL : {}),
  })) as SeriesOptionsType[];
  return {
    chart: { type, ...marginsAbove(spec), events: { render: drawAbove(spec, look.mode) } },
    series,
    xAxis: {
      categories: [...spec.categories],
      title: { text: drawnText(spec.categoryTitle) },
      ...readable,
      labels: {
        ...readable.labels,
        style: WHOLE_LABEL,
        formatter: ({ value }) => drawnText(String(value)),
      },
    },
    yAxis: {
      title: { text: drawnText(axisTitle(spec.valueTitle, spec.unit)) },
      reversedStacks: false,
      max: stacking === 'percent' ? 100 : undefined,
      // Highcharts' padding above the highest value would end the axis at 125 %.
      ceiling:
        isShare && !spec.series.some(({ values }) => values.some((value) => (value ?? 0) > 100))
          ? 100
          : undefined,
      labels: {
        formatter: ({ value }) => (isShare ? formats.percent(Number(value)) : formats.number(Number(value))),
      },
    },
    legend: { enabled: hasLegend(spec), ...legendMargin(spec) },
    plotOptions: { series: { stacking } },
    tooltip: {
      shared: true,
      formatter() {
        const lines = (this.points ?? []).map((point) => {
          const share = stacking === 'percent' ? ` (${formats.percent(point.percentage, 1)})` : '';
          return `${drawnName(point.series)}: <b>${drawnText(valueText(point.y, spec.unit, formats))}</b>${share}`;
        });
        const name = `<b>${drawnText(String(this.category))}</b>`;
        return [name, ...lines, ...basisLine(spec, this.index, formats)].join('<br/>');
      },
    },
  };
}

function shareOptions(spec: ShareChartSpec, look: ChartLook): Options {
  const { formats } = look;
  const data = spec.slices.map((slice, index): PointOptionsObject => ({
    ...named(slice),
    y: slice.value,
    color: fill(slice, index, look.mode),
  }));
  return {
    chart: { type: 'pie' },
    series: [
      {
        type: 'pie',
        name: spokenText(spec.valueTitle),
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
            return this.percentage && this.percentage >= 3 ? formats.percent(this.percentage) : '';
          },
        },
      },
    },
    tooltip: {
      formatter() {
        const share = formats.percent(this.percentage, 1);
        return `${drawnName(this)}: <b>${drawnText(valueText(this.y, spec.unit, formats))}</b> (${share})`;
      },
    },
  };
}

function raceOptions(spec: RaceChartSpec, look: ChartLook, frameIndex: number): Options {
  const { formats } = look;
  const drawn = new Map(spec.competitors.map(({ name }) => [spokenText(name), drawnText(name)]));
  const frame = spec.frames[frameIndex];
  const most = Math.max(...spec.frames.flatMap((one) => Object.values(one.values)), 1);
  const data = spec.competitors.map((competitor, index) => ({
    ...named(competitor),
    y: frame?.values[competitor.id] ?? 0,
    color: fill(competitor, index, look.mode),
  }));
  return {
    chart: { type: 'bar' },
    series: [
      {
        type: 'bar',
        name: spokenText(spec.valueTitle),
        data,
        dataSorting: { enabled: true, matchByName: true },
        dataLabels: {
          enabled: true,
          formatter() {
            return formats.number(this.y);
          },
        },
      },
    ],
    xAxis: {
      type: 'category',
      title: { text: undefined },
      labels: {
        step: 1,
        style: WHOLE_LABEL,
        formatter: ({ value }) => drawn.get(String(value)) ?? drawnText(String(value)),
      },
    },
    // One scale for all frames, so that bars are comparable between frames.
    yAxis: { max: most, title: { text: drawnText(axisTitle(spec.valueTitle, spec.unit)) } },
    legend: { enabled: false },
    tooltip: {
      formatter() {
        return `${drawnName(this)}: <b>${drawnText(valueText(this.y, spec.unit, formats))}</b>`;
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

/** Highcharts' options for a chart: the common options and the chart's own. `frame` is the frame of a race. */
export function chartOptions(spec: ChartSpec, look: ChartLook, frame = 0): [Options, Options] {
  return [baseChartOptions(spec, look), ownOptions(spec, look, frame)];
}

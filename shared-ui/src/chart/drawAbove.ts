import type { Chart, ChartRenderCallbackFunction, LegendOptions, SVGElement } from 'highcharts';
import { colors, type ColorMode } from '../theme/tokens.ts';
import { isFew } from './chartBasis.ts';
import type { CategoryChartSpec } from './chartSpec.ts';
import { drawnText } from './chartText.ts';

/** Space above the plot for strips and asterisks, in px. */
const ROOM = 32;
const STRIP_HEIGHT = 4;
const LABEL_SPACE = 8;
/** Half the width of a whisker's cap, in px. */
const CAP = 5;

const drawings = new WeakMap<Chart, SVGElement>();

function hasAny(spec: CategoryChartSpec): boolean {
  if (spec.basis?.isWritten) return true;
  return Boolean(spec.strips?.length) || spec.categories.some((_name, index) => isFew(spec, index));
}

export function hasLegend({ series }: CategoryChartSpec): boolean {
  return series.filter(({ end }) => end === undefined).length > 1;
}

/** Without a legend, the space has to come from the chart's own spacing. */
export function marginsAbove(spec: CategoryChartSpec): { spacingTop?: number } {
  return hasAny(spec) && !hasLegend(spec) ? { spacingTop: ROOM } : {};
}

export function legendMargin(spec: CategoryChartSpec): LegendOptions {
  return hasAny(spec) ? { margin: ROOM } : {};
}

function countText(spec: CategoryChartSpec, index: number): string {
  const count = spec.basis?.counts[index];
  if (count === null || count === undefined) return '';
  return isFew(spec, index) ? `${count}*` : String(count);
}

/** From the lower to the upper end of each category's interval. */
function drawWhiskers(chart: Chart, spec: CategoryChartSpec, mode: ColorMode, group: SVGElement): void {
  const [x, y] = [chart.xAxis[0], chart.yAxis[0]];
  const lower = spec.series.find(({ end }) => end === 'lower');
  const upper = spec.series.find(({ end }) => end === 'upper');
  if (!x || !y || !lower || !upper) return;
  lower.values.forEach((low, index) => {
    const high = upper.values[index];
    if (low === null || high === null || high === undefined) return;
    const middle = x.toPixels(index, false);
    const [bottom, top] = [y.toPixels(low, false), y.toPixels(high, false)];
    chart.renderer
      .path([
        ['M', middle, bottom],
        ['L', middle, top],
        ...[bottom, top].flatMap((cap): [['M', number, number], ['L', number, number]] => [
          ['M', middle - CAP, cap],
          ['L', middle + CAP, cap],
        ]),
      ])
      .attr({ stroke: colors[mode].inkSoft, 'stroke-width': 1.5 })
      .add(group);
  });
}

/**
 * Draws whiskers; strips, and asterisks of categories based on few values, just above the plot, where full columns cannot hide
 * them. A downloaded picture is drawn again, so it includes them.
 */
export function drawAbove(spec: CategoryChartSpec, mode: ColorMode): ChartRenderCallbackFunction {
  return function draw() {
    drawings.get(this)?.destroy();
    drawings.delete(this);
    const axis = this.xAxis[0];
    const hasWhiskers = spec.series.some(({ end }) => end !== undefined);
    if (!axis || !(hasAny(spec) || hasWhiskers) || spec.kind.endsWith('bar')) return;
    const group = this.renderer.g('ep-above').attr({ 'aria-hidden': 'true' }).add();
    drawings.set(this, group);
    drawWhiskers(this, spec, mode, group);
    const top = this.plotTop;
    for (const { from, to, label } of spec.strips ?? []) {
      const left = axis.toPixels(from - 0.5, false);
      const width = axis.toPixels(to + 0.5, false) - left;
      this.renderer
        .rect(left, top - 14, width, STRIP_HEIGHT, 2)
        .attr({ fill: colors[mode].brand })
        .add(group);
      const text = this.renderer
        .text(drawnText(label), left, top - 17)
        .css({ color: colors[mode].inkSoft, fontSize: '11px' })
        .add(group);
      if (text.getBBox().width + LABEL_SPACE > width) text.destroy();
    }
    if (spec.basis?.isWritten) {
      const counts = spec.categories.map((_name, index) => countText(spec, index));
      ['n', ...counts].forEach((text, index) => {
        this.renderer
          .text(text, index === 0 ? this.plotLeft - LABEL_SPACE : axis.toPixels(index - 1, false), top - 8)
          .attr({ align: index === 0 ? 'right' : 'center' })
          .css({ color: colors[mode].inkSoft, fontSize: '12px' })
          .add(group);
      });
      return;
    }
    spec.categories.forEach((_name, index) => {
      if (!isFew(spec, index)) return;
      this.renderer
        .text('*', axis.toPixels(index, false), top + 6)
        .attr({ align: 'center' })
        .css({ color: colors[mode].ink, fontSize: '16px', fontWeight: '600' })
        .add(group);
    });
  };
}

import type { Chart, ChartRenderCallbackFunction, LegendOptions, SVGElement } from 'highcharts';
import { colors, type ColorMode } from '../theme/tokens.ts';
import { isFew } from './chartBasis.ts';
import type { CategoryChartSpec } from './chartSpec.ts';
import { drawnText } from './chartText.ts';

/** Space above the plot for strips and asterisks, in px. */
const ROOM = 32;
const STRIP_HEIGHT = 4;
const LABEL_SPACE = 8;

const drawings = new WeakMap<Chart, SVGElement>();

function hasAny(spec: CategoryChartSpec): boolean {
  return Boolean(spec.strips?.length) || spec.categories.some((_name, index) => isFew(spec, index));
}

/** Without a legend, the space has to come from the chart's own spacing. */
export function marginsAbove(spec: CategoryChartSpec): { spacingTop?: number } {
  return hasAny(spec) && spec.series.length <= 1 ? { spacingTop: ROOM } : {};
}

export function legendMargin(spec: CategoryChartSpec): LegendOptions {
  return hasAny(spec) ? { margin: ROOM } : {};
}

/**
 * Draws strips, and asterisks of categories based on few values, just above the plot, where full columns cannot hide
 * them. A downloaded picture is drawn again, so it includes them.
 */
export function drawAbove(spec: CategoryChartSpec, mode: ColorMode): ChartRenderCallbackFunction {
  return function draw() {
    drawings.get(this)?.destroy();
    drawings.delete(this);
    const axis = this.xAxis[0];
    if (!axis || !hasAny(spec) || spec.kind.endsWith('bar')) return;
    const group = this.renderer.g('ep-above').attr({ 'aria-hidden': 'true' }).add();
    drawings.set(this, group);
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

import type { Chart, Options, Point, Series } from 'highcharts';
import type { Formats } from '../formats/formatsOf.ts';
import { colors, type ColorMode, fontFamily } from '../theme/tokens.ts';
import type { ChartSpec } from './chartSpec.ts';
import { drawnName } from './chartText.ts';
import { spokenDescriptions } from './spokenDescriptions.ts';

export interface ChartLook {
  mode: ColorMode;
  /** No animation: the user prefers reduced motion, or the chart becomes a picture. */
  still: boolean;
  formats: Formats;
}

/** Removes Highcharts' English description of itself, because the figure has its own description. */
function removeDescription(this: Chart) {
  this.renderer.box.querySelector('desc')?.remove();
}

/** The common look of all charts: our tokens as plain colours, so that downloaded pictures have them too. */
export function baseChartOptions({ unit }: ChartSpec, { mode, still, formats }: ChartLook): Options {
  const color = colors[mode];
  const text = { color: color.inkSoft, fontSize: '12px' };
  const axis = {
    lineColor: color.line,
    tickColor: color.line,
    gridLineColor: color.line,
    // Horizontal labels with some left out are easier to read than rotated labels.
    labels: { autoRotation: [0], style: { ...text, textOverflow: 'none' as const } },
    title: { style: text },
  };
  return {
    // Our own style sheet has the palette. Highcharts would inject it without the page's nonce.
    palette: { injectCSS: false },
    chart: {
      backgroundColor: 'transparent',
      animation: still ? false : { duration: 300 },
      style: { fontFamily },
      spacing: [8, 4, 8, 4],
      events: { load: removeDescription },
    },
    title: { text: undefined },
    credits: { enabled: false },
    exporting: { enabled: false },
    xAxis: { ...axis, gridLineWidth: 0, crosshair: { color: color.line } },
    yAxis: { ...axis, min: 0, softMax: 1, allowDecimals: true },
    legend: {
      align: 'left',
      verticalAlign: 'top',
      labelFormatter() {
        return drawnName(this as Series | Point);
      },
      margin: 16,
      padding: 0,
      itemDistance: 20,
      itemStyle: { color: color.ink, fontSize: '13px', fontWeight: '400' },
      itemHoverStyle: { color: color.brand },
      itemHiddenStyle: { color: color.inkSoft, textDecoration: 'line-through' },
      navigation: { style: { color: color.ink }, activeColor: color.brand, inactiveColor: color.inkSoft },
    },
    tooltip: {
      backgroundColor: color.surface,
      borderColor: color.lineStrong,
      borderRadius: 6,
      shadow: false,
      style: { color: color.ink, fontSize: '13px' },
      outside: false,
    },
    plotOptions: {
      series: {
        animation: still ? false : { duration: 300 },
        borderWidth: 0,
        states: { inactive: { opacity: 0.35 } },
        dataLabels: { style: { color: color.ink, fontSize: '12px', fontWeight: '500', textOutline: 'none' } },
      },
      line: { lineWidth: 2, marker: { radius: 3.5, lineWidth: 0 }, connectNulls: false },
      area: { fillOpacity: 0.18, lineWidth: 2, marker: { enabled: false } },
      column: {
        borderColor: color.surface,
        borderWidth: 0.5,
        borderRadius: 2,
        maxPointWidth: 44,
        groupPadding: 0.1,
        pointPadding: 0.05,
      },
      bar: { borderColor: color.surface, borderWidth: 1, borderRadius: 2, maxPointWidth: 32 },
    },
    accessibility: {
      ...spokenDescriptions(unit, formats),
      landmarkVerbosity: 'disabled',
      // It would draw every series in the same colour; theme/forcedColors.css does the rest. Its type lacks booleans.
      highContrastMode: false as unknown as string,
      screenReaderSection: { beforeChartFormat: '', afterChartFormat: '' },
      keyboardNavigation: {
        focusBorder: { style: { color: color.focus, lineWidth: 2, borderRadius: 3 }, margin: 3 },
      },
    },
  };
}

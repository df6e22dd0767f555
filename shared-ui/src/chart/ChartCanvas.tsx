import type { Options, LangOptions } from 'highcharts';
import HighchartsReact from 'highcharts-react-official';
import { useMemo, type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { msg } from '@lingui/core/macro';
import { usePrefersReducedMotion } from '../theme/useMediaQuery.ts';
import { useFormats } from '../formats/useFormats.ts';
import { useColorMode } from '../theme/colorMode.ts';
import { chartOptions } from './chartOptions.ts';
import { pointLinks } from './chartLinks.ts';
import type { ChartSpec } from './chartSpec.ts';
import { spokenText } from './chartText.ts';
import { Highcharts } from './highchartsLibrary.ts';
import type { Formats } from '../formats/formatsOf.ts';

/** Highcharts' texts and number formats in the page's language. Most of them are only for screen readers. */
function chartLanguage(title: string, { locale, text }: Formats): LangOptions {
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

export interface ChartCanvasProps {
  spec: ChartSpec;
  title: string;
  height: number;
  frame: number;
  /** Draws without animation, regardless of the user's preference. */
  isStill: boolean;
  /** Overrides all other options. */
  options?: Options;
  chartRef: Ref<HighchartsReact.RefObject>;
}

/** The drawing itself. */
export function ChartCanvas({ spec, title, height, frame, isStill, options, chartRef }: ChartCanvasProps) {
  const { mode } = useColorMode();
  const still = usePrefersReducedMotion() || isStill;
  const formats = useFormats();
  const navigate = useNavigate();
  const merged = useMemo(() => {
    const [base, own] = chartOptions(spec, { mode, still, formats }, frame);
    const here: Options = {
      chart: { height },
      lang: chartLanguage(title, formats),
      accessibility: { description: spokenText(title) },
    };
    return Highcharts.merge(base, own, here, pointLinks(spec, navigate), options ?? {}) as Options;
  }, [spec, mode, still, formats, frame, height, title, options, navigate]);
  return (
    <HighchartsReact
      // A new kind of chart, theme or language creates a new drawing; new data animates the existing one.
      key={`${spec.kind}-${mode}-${formats.locale}`}
      ref={chartRef}
      highcharts={Highcharts}
      options={merged}
    />
  );
}

export type ChartHandle = HighchartsReact.RefObject;

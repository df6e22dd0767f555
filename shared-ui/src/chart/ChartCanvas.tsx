import type { Options } from 'highcharts';
import HighchartsReact from 'highcharts-react-official';
import { useMemo, type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePrefersReducedMotion } from '../theme/useMediaQuery.ts';
import { useFormats } from '../formats/useFormats.ts';
import { useColorMode } from '../theme/colorMode.ts';
import { chartLanguage } from './chartLanguage.ts';
import { chartOptions } from './chartOptions.ts';
import { pointLinks } from './chartLinks.ts';
import type { ChartSpec } from './chartSpec.ts';
import { spokenText } from './chartText.ts';
import { Highcharts } from './highchartsLibrary.ts';

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

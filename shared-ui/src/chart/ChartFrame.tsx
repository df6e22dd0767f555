import { Trans, useLingui } from '@lingui/react/macro';
import type { Options } from 'highcharts';
import { Suspense, useRef, useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { FigureFrame, type FigureProps, type FigureStatus } from '../layout/FigureFrame.tsx';
import { heavyPart } from '../layout/heavyComponent.ts';
import { useFigureView } from '../layout/useNearView.ts';
import type { ChartHandle } from './ChartCanvas.tsx';
import { fewNoteOf } from './chartBasis.ts';
import { ChartDownloads } from './ChartDownloads.tsx';
import type { ChartSpec } from './chartSpec.ts';
import { chartTable, isEmptyChart } from './chartTable.ts';
import { ChartTableView } from './ChartTableView.tsx';
import { RaceControls } from './RaceControls.tsx';

const DEFAULT_HEIGHT = 320;

/** With Highcharts. */
const ChartCanvas = heavyPart(() => import('./ChartCanvas.tsx').then((module) => module.ChartCanvas));

export type ChartStatus = FigureStatus;

export interface ChartFrameProps extends FigureProps {
  /** Absent until the first data has loaded. */
  spec?: ChartSpec;
  /** Highcharts options that the typed specification does not cover. */
  options?: Options;
}

/** A chart with title, help, data table, downloads and states. */
export function ChartFrame({ spec, options, empty, ...figure }: ChartFrameProps) {
  const { title, height = DEFAULT_HEIGHT } = figure;
  const { t } = useLingui();
  const chart = useRef<ChartHandle>(null);
  const [isTable, setIsTable] = useState(false);
  const [frame, setFrame] = useState(0);
  const { place, isNear, isComing, isForPaper } = useFigureView<HTMLDivElement>(ChartCanvas.load);
  const hasData = spec !== undefined && !isEmptyChart(spec);
  const lastFrame = spec?.kind === 'race' ? Math.max(0, spec.frames.length - 1) : 0;
  const fewNote = spec && fewNoteOf(spec);
  const shownFrame = Math.min(frame, lastFrame);
  // Also printed instead of a chart whose code has not loaded, because printing does not wait for it.
  const table = hasData && (isTable || isForPaper) && (
    <ChartTableView table={chartTable(spec)} caption={title} />
  );
  const tools = hasData && (
    <div className="ep-chart-tools">
      <IconButton
        icon={isTable ? 'analytics' : 'table'}
        label={isTable ? t`Show as chart` : t`Show as table`}
        onClick={() => setIsTable(!isTable)}
      />
      <ChartDownloads
        spec={spec}
        title={title}
        chart={chart}
        frame={shownFrame}
        canDraw={!isTable && isNear}
      />
    </div>
  );

  return (
    <FigureFrame
      {...figure}
      className="ep-chart"
      height={height}
      tools={tools}
      hasData={hasData}
      empty={{
        icon: 'analytics',
        title: <Trans>No data for this selection</Trans>,
        text: <Trans>Try a longer period or other filters.</Trans>,
        ...empty,
      }}
    >
      {isTable && table}
      {hasData && !isTable && !isNear && (
        <div ref={place} aria-busy={isComing || undefined} style={{ height }} />
      )}
      {hasData && !isTable && isNear && (
        <Suspense fallback={isForPaper ? table : <div aria-busy style={{ height }} />}>
          <ChartCanvas
            spec={spec}
            title={title}
            height={height}
            frame={shownFrame}
            isStill={isForPaper}
            options={options}
            chartRef={chart}
          />
        </Suspense>
      )}
      {hasData && !isTable && spec.kind === 'race' && (
        <RaceControls frames={spec.frames} index={shownFrame} onChange={setFrame} />
      )}
      {fewNote && <p className="ep-figure-footer">{`* ${fewNote}`}</p>}
    </FigureFrame>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Options } from 'highcharts';
import { useId, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { Heading } from '../layout/Heading.tsx';
import { Help } from '../overlays/Help.tsx';
import { EmptyState, type EmptyStateProps } from '../states/EmptyState.tsx';
import { ErrorState, type ErrorStateProps } from '../states/ErrorState.tsx';
import { LoadingArea } from '../states/LoadingArea.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { ChartCanvas, type ChartHandle } from './ChartCanvas.tsx';
import { fewNoteOf } from './chartBasis.ts';
import { ChartDownloads } from './ChartDownloads.tsx';
import type { ChartSpec } from './chartSpec.ts';
import { chartTable, isEmptyChart } from './chartTable.ts';
import { ChartTableView } from './ChartTableView.tsx';
import { RaceControls } from './RaceControls.tsx';

const DEFAULT_HEIGHT = 320;

export type ChartStatus = 'loading' | 'refreshing' | 'error' | 'ready';

export interface ChartFrameProps {
  /** The question that the chart answers, in a few words: `Egg count by week`. */
  title: string;
  /** How to read it, where the numbers come from, what was chosen for this product. */
  help?: ReactNode;
  /** One line below the title: the period, the animals. */
  description?: ReactNode;
  /** Absent until the first data is there. */
  spec?: ChartSpec;
  status: ChartStatus;
  error?: Pick<ErrorStateProps, 'title' | 'text' | 'requestId'>;
  onRetry?: () => void;
  empty?: Pick<EmptyStateProps, 'title' | 'text' | 'action'>;
  /** Filters of this chart alone. */
  actions?: ReactNode;
  /** Of the drawing, in px. */
  height?: number;
  /** What the typed description does not cover, as Highcharts takes it. */
  options?: Options;
  /** Below the drawing: a burden scale, a note. */
  footer?: ReactNode;
}

/** A chart with its title, help, table of the same data, downloads and states. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, help, description, spec, status, error, onRetry, empty, actions, footer } = props;
  const height = props.height ?? DEFAULT_HEIGHT;
  const { t } = useLingui();
  const titleId = useId();
  const chart = useRef<ChartHandle>(null);
  const [isTable, setIsTable] = useState(false);
  const [frame, setFrame] = useState(0);
  const hasData = spec !== undefined && !isEmptyChart(spec);
  const lastFrame = spec?.kind === 'race' ? Math.max(0, spec.frames.length - 1) : 0;
  const fewNote = spec && fewNoteOf(spec);
  const shownFrame = Math.min(frame, lastFrame);

  return (
    <figure
      className="ep-chart"
      aria-labelledby={titleId}
      aria-busy={status === 'loading' || status === 'refreshing'}
    >
      <figcaption className="ep-chart-head">
        <div>
          <div className="ep-section-title">
            <Heading id={titleId} size="card">
              {title}
            </Heading>
            {help && <Help about={title}>{help}</Help>}
          </div>
          {description && <p className="ep-soft">{description}</p>}
        </div>
        <div className="ep-actions">
          {actions}
          {hasData && (
            <div className="ep-chart-tools">
              <IconButton
                icon={isTable ? 'analytics' : 'table'}
                label={isTable ? t`Show as chart` : t`Show as table`}
                onClick={() => setIsTable(!isTable)}
              />
              <ChartDownloads spec={spec} title={title} chart={chart} frame={shownFrame} canDraw={!isTable} />
            </div>
          )}
        </div>
      </figcaption>
      {status === 'refreshing' && <div className="ep-chart-refreshing" aria-hidden="true" />}
      {status === 'error' && <ErrorState {...error} onRetry={onRetry} compact />}
      {status === 'loading' ? (
        <LoadingArea label={t`Loading ${title}`}>
          <Skeleton height={height} shape="block" />
        </LoadingArea>
      ) : hasData ? (
        isTable ? (
          <ChartTableView table={chartTable(spec)} caption={title} />
        ) : (
          <>
            <ChartCanvas
              spec={spec}
              title={title}
              height={height}
              frame={shownFrame}
              options={props.options}
              chartRef={chart}
            />
            {spec.kind === 'race' && (
              <RaceControls frames={spec.frames} index={shownFrame} onChange={setFrame} />
            )}
          </>
        )
      ) : (
        status !== 'error' && (
          <EmptyState
            compact
            icon="analytics"
            title={<Trans>No data for this choice</Trans>}
            text={<Trans>Try a longer period or other filters.</Trans>}
            {...empty}
          />
        )
      )}
      {fewNote && <p className="ep-chart-footer">{`* ${fewNote}`}</p>}
      {footer && hasData && <div className="ep-chart-footer">{footer}</div>}
    </figure>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { SegmentedControl } from '../inputs/SegmentedControl.tsx';
import { Heading } from '../layout/Heading.tsx';
import { Help } from '../overlays/Help.tsx';
import { EmptyState, type EmptyStateProps } from '../states/EmptyState.tsx';
import { ErrorState, type ErrorStateProps } from '../states/ErrorState.tsx';
import { LoadingArea } from '../states/LoadingArea.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { MapCanvas } from './MapCanvas.tsx';
import { MapLegend } from './MapLegend.tsx';
import { MapList } from './MapList.tsx';
import type { MapKind, MapPoint } from './mapTypes.ts';

const DEFAULT_HEIGHT = 440;
const NONE: readonly MapPoint[] = [];

export type MapStatus = 'loading' | 'refreshing' | 'error' | 'ready';

export interface MapFrameProps {
  /** What the map answers: `Where tests were taken`. */
  title: string;
  help?: ReactNode;
  description?: ReactNode;
  /** Keep the array until the data changes: a new one fits the map again. */
  points: readonly MapPoint[];
  /** The legend, in its order. */
  kinds: readonly MapKind[];
  status: MapStatus;
  error?: Pick<ErrorStateProps, 'title' | 'text' | 'requestId'>;
  onRetry?: () => void;
  empty?: Pick<EmptyStateProps, 'title' | 'text' | 'action'>;
  actions?: ReactNode;
  /** Of the map, in px. */
  height?: number;
  footer?: ReactNode;
  /** The page's own list of the same points; without it the frame makes one. */
  list?: ReactNode;
}

/** Points on shipped outlines, and the same points as a list. */
export function MapFrame(props: MapFrameProps) {
  const { title, help, description, points, kinds, status, error, onRetry, empty, actions, footer } = props;
  const height = props.height ?? DEFAULT_HEIGHT;
  const { t } = useLingui();
  const titleId = useId();
  const [view, setView] = useState<'map' | 'list'>('map');
  const [open, setOpen] = useState<readonly MapPoint[]>(NONE);
  const openPoints = useCallback((next: readonly MapPoint[]) => setOpen(next.length > 0 ? next : NONE), []);
  // What is open goes when its data goes.
  const stillOpen = open.every((point) => points.includes(point)) ? open : NONE;
  const hasPoints = points.length > 0;

  return (
    <figure
      className="ep-map"
      aria-labelledby={titleId}
      aria-busy={status === 'loading' || status === 'refreshing'}
    >
      <figcaption className="ep-map-head">
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
          {hasPoints && (
            <SegmentedControl
              label={t`Show as`}
              value={view}
              onChange={setView}
              options={[
                { value: 'map', label: t`Map` },
                { value: 'list', label: t`List` },
              ]}
            />
          )}
        </div>
      </figcaption>
      {status === 'error' && <ErrorState {...error} onRetry={onRetry} compact />}
      {status === 'loading' ? (
        <LoadingArea label={t`Loading ${title}`}>
          <Skeleton height={height} shape="block" />
        </LoadingArea>
      ) : hasPoints ? (
        <>
          <MapLegend kinds={kinds} points={points} />
          {view === 'map' ? (
            <MapCanvas
              title={title}
              points={points}
              kinds={kinds}
              height={height}
              open={stillOpen}
              onOpen={openPoints}
            />
          ) : (
            (props.list ?? (
              <MapList
                title={title}
                points={points}
                kinds={kinds}
                onShow={(point) => {
                  setView('map');
                  openPoints([point]);
                }}
              />
            ))
          )}
        </>
      ) : (
        status !== 'error' && (
          <EmptyState
            compact
            icon="map"
            title={<Trans>No places to show</Trans>}
            text={<Trans>Try a longer period or other filters.</Trans>}
            {...empty}
          />
        )
      )}
      {footer && hasPoints && <div className="ep-map-footer">{footer}</div>}
    </figure>
  );
}

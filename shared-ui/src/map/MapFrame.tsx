import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { SegmentedControl } from '../inputs/SegmentedControl.tsx';
import { FigureFrame, type FigureProps, type FigureStatus } from '../layout/FigureFrame.tsx';
import { heavyPart } from '../layout/heavyComponent.ts';
import { useFigureView } from '../layout/useNearView.ts';
import { MapLegend } from './MapLegend.tsx';
import { MapList } from './MapList.tsx';
import type { MapKind, MapPoint } from './mapTypes.ts';

const DEFAULT_HEIGHT = 440;
/** Fetched in advance, because a map that is drawn for printing can't wait for its outlines. */
const FETCH_OUTLINES_AFTER_MS = 10_000;
/** With OpenLayers. */
const MapCanvas = heavyPart(() => import('./MapCanvas.tsx').then((module) => module.MapCanvas));
const NONE: readonly MapPoint[] = [];

export type MapStatus = FigureStatus;

export interface MapFrameProps extends FigureProps {
  /** Keep the same array until the data changes, because a new array fits the map again. */
  points: readonly MapPoint[];
  /** The entries of the legend, in order. */
  kinds: readonly MapKind[];
  /** The page's own list of the same points. By default, the frame creates one. */
  list?: ReactNode;
}

/** Points on a map with shipped outlines, and the same points as a list. */
export function MapFrame({ points, kinds, list, empty, ...figure }: MapFrameProps) {
  const { title, height = DEFAULT_HEIGHT } = figure;
  const { t } = useLingui();
  const [view, setView] = useState<'map' | 'list'>('map');
  const [open, setOpen] = useState<readonly MapPoint[]>(NONE);
  const { place, isNear, isComing, isForPaper } = useFigureView<HTMLDivElement>(MapCanvas.load);
  const openPoints = useCallback((next: readonly MapPoint[]) => setOpen(next.length > 0 ? next : NONE), []);
  // A popup closes when its points are no longer in the data.
  const stillOpen = open.every((point) => points.includes(point)) ? open : NONE;
  const hasPoints = points.length > 0;
  const isAway = hasPoints && !isNear;
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = setTimeout(() => {
      void import('./loadOutlines.ts').then(({ loadOutlines }) => loadOutlines()).catch(() => undefined);
    }, FETCH_OUTLINES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAway]);
  const layers = { title, points, kinds };
  // Also printed instead of a map whose code has not loaded, because printing does not wait for it.
  const listView = list ?? (
    <MapList
      {...layers}
      onShow={(point) => {
        setView('map');
        openPoints([point]);
      }}
    />
  );
  const switchView = hasPoints && (
    <SegmentedControl
      label={t`Show as`}
      value={view}
      onChange={setView}
      options={[
        { value: 'map', label: t`Map` },
        { value: 'list', label: t`List` },
      ]}
    />
  );

  return (
    <FigureFrame
      {...figure}
      className="ep-map"
      height={height}
      tools={switchView}
      hasData={hasPoints}
      empty={{
        icon: 'map',
        title: <Trans>No places to show</Trans>,
        text: <Trans>Try a longer period or other filters.</Trans>,
        ...empty,
      }}
    >
      <MapLegend kinds={kinds} points={points} />
      {view === 'map' && !isNear && (
        <div
          ref={place}
          className="ep-map-box"
          aria-busy={isComing || undefined}
          style={{ minHeight: height }}
        />
      )}
      {view === 'map' && isNear && (
        <Suspense
          fallback={
            isForPaper ? listView : <div className="ep-map-box" aria-busy style={{ minHeight: height }} />
          }
        >
          <MapCanvas
            {...layers}
            height={height}
            open={stillOpen}
            onOpen={openPoints}
            isForPaper={isForPaper}
          />
        </Suspense>
      )}
      {view === 'list' && listView}
    </FigureFrame>
  );
}

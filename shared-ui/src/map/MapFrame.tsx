import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState, type ReactNode } from 'react';
import { SegmentedControl } from '../inputs/SegmentedControl.tsx';
import { FigureFrame, type FigureProps, type FigureStatus } from '../layout/FigureFrame.tsx';
import { useNearView } from '../layout/useNearView.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { MapLegend } from './MapLegend.tsx';
import { MapList } from './MapList.tsx';
import type { MapKind, MapPoint } from './mapTypes.ts';

const DEFAULT_HEIGHT = 440;
const NONE: readonly MapPoint[] = [];

export type MapStatus = FigureStatus;

export interface MapFrameProps extends FigureProps {
  /** Keep the array until the data changes: a new one fits the map again. */
  points: readonly MapPoint[];
  /** The legend, in its order. */
  kinds: readonly MapKind[];
  /** The page's own list of the same points; without it the frame makes one. */
  list?: ReactNode;
}

/** Points on shipped outlines, and the same points as a list. */
export function MapFrame({ points, kinds, list, empty, ...figure }: MapFrameProps) {
  const { title, height = DEFAULT_HEIGHT } = figure;
  const { t } = useLingui();
  const [view, setView] = useState<'map' | 'list'>('map');
  const [open, setOpen] = useState<readonly MapPoint[]>(NONE);
  const { place, isNear } = useNearView<HTMLDivElement>();
  const openPoints = useCallback((next: readonly MapPoint[]) => setOpen(next.length > 0 ? next : NONE), []);
  // A popup closes with the data that it was opened on.
  const stillOpen = open.every((point) => points.includes(point)) ? open : NONE;
  const hasPoints = points.length > 0;
  const layers = { title, points, kinds };
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
      {view === 'map' && !isNear && <div ref={place} className="ep-map-box" style={{ minHeight: height }} />}
      {view === 'map' && isNear && (
        <MapCanvas {...layers} height={height} open={stillOpen} onOpen={openPoints} />
      )}
      {view === 'list' &&
        (list ?? (
          <MapList
            {...layers}
            onShow={(point) => {
              setView('map');
              openPoints([point]);
            }}
          />
        ))}
    </FigureFrame>
  );
}

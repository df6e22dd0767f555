import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../formats/formats.ts';
import { clusterShares } from './clusterShares.ts';
import { MapSymbol } from './MapSymbol.tsx';
import type { MapKind, MapPoint } from './mapTypes.ts';

export interface MapLegendProps {
  kinds: readonly MapKind[];
  points: readonly MapPoint[];
}

/** The meaning of the marks and the number of points of each kind. */
export function MapLegend({ kinds, points }: MapLegendProps) {
  const { t } = useLingui();
  const shares = new Map(clusterShares(points, kinds).map(({ kind, count }) => [kind.id, count]));
  return (
    <ul role="list" className="ep-map-legend" aria-label={t`Legend`}>
      {kinds.map((kind) => (
        <li key={kind.id}>
          <MapSymbol kind={kind} />
          {kind.label} <span className="ep-soft ep-figures">{formatNumber(shares.get(kind.id) ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}

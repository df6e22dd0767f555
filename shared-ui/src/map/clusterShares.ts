import type { MapKind, MapPoint } from './mapTypes.ts';

export interface ClusterShare {
  kind: MapKind;
  count: number;
}

/** The number of points of each kind in a cluster, in the legend's order. Kinds without points are left out. */
export function clusterShares(points: readonly MapPoint[], kinds: readonly MapKind[]): ClusterShare[] {
  const counts = new Map<string, number>();
  for (const point of points) counts.set(point.kind, (counts.get(point.kind) ?? 0) + 1);
  return kinds.flatMap((kind) => {
    const count = counts.get(kind.id) ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
}

/** Whether points are so close that no zoom level separates them (about ten metres). */
export function areInseparable(points: readonly MapPoint[]): boolean {
  const [first] = points;
  return (
    first !== undefined &&
    points.every((point) => Math.abs(point.lat - first.lat) < 1e-4 && Math.abs(point.lng - first.lng) < 1e-4)
  );
}

import type { MapPoint } from './mapTypes.ts';

/** With fewer points, none is left out. */
const MIN_POINTS = 8;
/** A point this many times farther from the centre than most is left out of the first view. */
const FAR = 6;
/** In degrees. Points this close to the centre are never left out. */
const NEAR = 4;

type Place = Pick<MapPoint, 'lat' | 'lng'>;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * The points that a map shows first. Two farms in New Zealand among two hundred in Ireland would make the map show the
 * world; "Show all points" still does.
 */
export function bulkOf<Point extends Place>(points: readonly Point[]): readonly Point[] {
  if (points.length < MIN_POINTS) return points;
  const lat = median(points.map((point) => point.lat));
  const lng = median(points.map((point) => point.lng));
  const distance = (point: Place) => Math.hypot(point.lat - lat, point.lng - lng);
  const most = Math.max(NEAR, FAR * median(points.map(distance)));
  return points.filter((point) => distance(point) <= most);
}

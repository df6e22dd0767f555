import { expect, test } from '@jest/globals';
import { areInseparable, clusterShares } from './clusterShares.ts';
import type { MapKind, MapPoint } from './mapTypes.ts';

const kinds: MapKind[] = [
  { id: 'positive', label: 'Eggs Detected', color: 'danger', mark: 'dot' },
  { id: 'negative', label: 'No Eggs Detected', color: 'success', mark: 'ring' },
  { id: 'failed', label: 'Repeat Required', color: 'warning', mark: 'diamond' },
];

function point(id: string, kind: string, lat = 53, lng = -8): MapPoint {
  return { id, kind, lat, lng, name: id };
}

test('shares are counted in the order of the legend, absent kinds left out', () => {
  const shares = clusterShares(
    [point('1', 'negative'), point('2', 'positive'), point('3', 'negative')],
    kinds,
  );
  expect(shares.map(({ kind, count }) => [kind.id, count])).toEqual([
    ['positive', 1],
    ['negative', 2],
  ]);
});

test('points at one farm cannot be separated, points of two farms can', () => {
  expect(areInseparable([point('1', 'failed'), point('2', 'failed', 53.00005)])).toBe(true);
  expect(areInseparable([point('1', 'failed'), point('2', 'failed', 53.01)])).toBe(false);
  expect(areInseparable([])).toBe(false);
});

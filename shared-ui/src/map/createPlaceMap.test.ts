import { expect, jest, test } from '@jest/globals';
import { createPlaceMap } from './createPlaceMap.ts';

// jsdom has no canvas and logs an error at every use.
HTMLCanvasElement.prototype.getContext = () => null;

function open() {
  const map = createPlaceMap(document.createElement('div'), jest.fn());
  map.show({ lat: 53.27, lng: -9.05 });
  return map;
}

test('a marker that is not set yet starts in the middle of the map', () => {
  const map = open();
  expect(map.shifted(null, 10, 0)).toEqual({ lat: 53.27, lng: -9.05 });
  map.dispose();
});

test('a marker moves by pixels, fewer metres the nearer the map is', () => {
  const map = open();
  const from = { lat: 53.27, lng: -9.05 };
  const north = map.shifted(from, 0, 10);
  expect(north.lng).toBe(from.lng);
  expect(north.lat).toBeGreaterThan(from.lat);
  map.zoomBy(1, false);
  const less = map.shifted(from, 0, 10);
  expect((less.lat - from.lat) / (north.lat - from.lat)).toBeCloseTo(0.5, 1);
  map.dispose();
});

test('a place at the pole or beyond the edge of the map stays a place', () => {
  const map = open();
  const { lat, lng } = map.shifted({ lat: 90, lng: 180 }, 10, 0);
  expect(lat).toBe(85);
  expect(lng).toBeGreaterThan(-180);
  expect(lng).toBeLessThan(-179);
  map.dispose();
});

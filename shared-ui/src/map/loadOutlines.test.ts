import { expect, test } from '@jest/globals';
import type Feature from 'ol/Feature.js';
import { fromLonLat } from 'ol/proj.js';
import { loadOutlines } from './loadOutlines.ts';

function onLand(land: readonly Feature[], [lng, lat]: readonly [number, number]): boolean {
  const place = fromLonLat([lng, lat]);
  return land.some((country) => country.getGeometry()?.intersectsCoordinate(place));
}

test('places in every country of the product are on land, and the sea is not', async () => {
  const land = await loadOutlines();
  const towns = {
    Tuam: [-8.85, 53.51],
    Omagh: [-7.3, 54.6],
    Hereford: [-2.72, 52.06],
    Rennes: [-1.68, 48.11],
    Ghent: [3.72, 51.05],
    Utrecht: [5.12, 52.09],
    Cluj: [23.6, 46.77],
    Hamilton: [175.28, -37.79],
  } as const;
  for (const [town, place] of Object.entries(towns))
    expect([town, onLand(land, place)]).toEqual([town, true]);
  expect(onLand(land, [-5.2, 53.5])).toBe(false);
});

test('a second map does not load them again', () => {
  expect(loadOutlines()).toBe(loadOutlines());
});

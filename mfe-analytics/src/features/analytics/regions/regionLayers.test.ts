import { expect, it } from '@jest/globals';
import { formatsOf } from '@epigram/shared-ui/ui';
import { regionPoints as pointsIn } from './regionLayers.ts';

const regionPoints = (regions: Record<string, number>, businesses: Parameters<typeof pointsIn>[1]) =>
  pointsIn(regions, businesses, formatsOf('en'));
const vets = (county: string | null, lat: number | null, lng: number | null) => ({
  county,
  country: 'Ireland',
  lat,
  lng,
});

it('places each region at its businesses, most tests first', () => {
  const points = regionPoints({ Mayo: 4, Galway: 96, Cork: 0 }, [
    vets('Galway', 53, -9),
    vets('Galway', 54, -8),
    vets('Mayo', 53.9, -9.3),
  ]);
  expect(points).toMatchObject([
    { id: 'Galway', lat: 53.5, lng: -8.5, kind: 'many', note: '96' },
    { id: 'Mayo', lat: 53.9, lng: -9.3, kind: 'few', note: '4' },
  ]);
});

it('uses the country if a business has no county', () => {
  const points = regionPoints({ Ireland: 10, Galway: 90 }, [vets(null, 53, -8), vets('Galway', 53, -9)]);
  expect(points?.map(({ id }) => id)).toEqual(['Galway', 'Ireland']);
});

it('creates no map if a region has no location or there is only one', () => {
  expect(regionPoints({ Galway: 1, Mayo: 1 }, [vets('Galway', 53, -9)])).toBeUndefined();
  expect(
    regionPoints({ Galway: 1, Mayo: 1 }, [vets('Galway', 53, -9), vets('Mayo', null, null)]),
  ).toBeUndefined();
  expect(regionPoints({ Galway: 1 }, [vets('Galway', 53, -9)])).toBeUndefined();
});

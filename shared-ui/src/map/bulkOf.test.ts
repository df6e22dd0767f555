import { expect, test } from '@jest/globals';
import { bulkOf } from './bulkOf.ts';

const ireland = Array.from({ length: 20 }, (_, index) => ({
  lat: 52 + (index % 5) * 0.7,
  lng: -9 + (index % 4) * 0.8,
}));
const newZealand = { lat: -40.9, lng: 174.9 };
const wales = { lat: 52.3, lng: -3.7 };

test('a few distant points do not affect the first view', () => {
  expect(bulkOf([...ireland, newZealand, newZealand])).toEqual(ireland);
});

test('a neighbouring country belongs to the bulk', () => {
  expect(bulkOf([...ireland, wales])).toContain(wales);
});

test('no point of a handful is left out', () => {
  const handful = [...ireland.slice(0, 4), newZealand];
  expect(bulkOf(handful)).toEqual(handful);
});

test('all points at one place belong to the bulk', () => {
  const one = Array.from({ length: 9 }, () => ({ lat: 53, lng: -8 }));
  expect(bulkOf(one)).toEqual(one);
});

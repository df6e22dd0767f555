import { describe, expect, it } from '@jest/globals';
import { readPlace, splitPair } from './placeValue.ts';

describe('a typed place', () => {
  it.each([
    ['53.27', '-9.05', { lat: 53.27, lng: -9.05 }],
    [' 53,27 ', '−9,05', { lat: 53.27, lng: -9.05 }],
    ['0', '180', { lat: 0, lng: 180 }],
  ])('reads %s and %s', (lat, lng, place) => {
    expect(readPlace({ lat, lng })).toEqual(place);
  });

  it.each([
    ['', '-9.05'],
    ['53.27', ''],
    ['91', '0'],
    ['0', '181'],
    ['53.27° N', '9.05° W'],
    ['5e1', '0'],
  ])('does not read %j and %j', (lat, lng) => {
    expect(readPlace({ lat, lng })).toBeUndefined();
  });

  it.each(['53.27071, -9.05679', '53.27071,-9.05679', '53.27071 -9.05679', '53.27071; -9.05679'])(
    'takes both numbers of the pasted pair %s',
    (text) => {
      expect(splitPair(text)).toEqual({ lat: '53.27071', lng: '-9.05679' });
    },
  );

  it.each(['53,27', '53.27', 'N 53', '53,27,9'])('does not split %s', (text) => {
    expect(splitPair(text)).toBeUndefined();
  });
});

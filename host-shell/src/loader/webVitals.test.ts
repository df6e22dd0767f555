import { expect, test } from '@jest/globals';
import { shiftMeter } from './webVitals.ts';

const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
});

test('adds up shifts less than a second apart, and reports the worst burst', () => {
  const add = shiftMeter();
  add(shift(100, 0.05));
  expect(add(shift(900, 0.05))).toBeCloseTo(0.1);
  // Another burst begins after a second.
  expect(add(shift(3_000, 0.08))).toBeCloseTo(0.1);
  expect(add(shift(3_500, 0.08))).toBeCloseTo(0.16);
});

test('splits a burst of more than five seconds in two', () => {
  const add = shiftMeter();
  for (let at = 0; at <= 5_400; at += 900) add(shift(at, 0.01));
  expect(add(shift(6_000, 0.01))).toBeCloseTo(0.06);
});

test('ignores shifts after a press', () => {
  expect(shiftMeter()(shift(100, 0.5, true))).toBe(0);
});

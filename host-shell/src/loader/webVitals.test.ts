import { expect, test } from '@jest/globals';
import { shiftMeter } from './webVitals.ts';

const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
});

test('shifts within a second of each other add up, and the worst burst counts', () => {
  const add = shiftMeter();
  add(shift(100, 0.05));
  expect(add(shift(900, 0.05))).toBeCloseTo(0.1);
  // A second later another burst begins.
  expect(add(shift(3_000, 0.08))).toBeCloseTo(0.1);
  expect(add(shift(3_500, 0.08))).toBeCloseTo(0.16);
});

test('a burst of more than five seconds is two', () => {
  const add = shiftMeter();
  for (let at = 0; at <= 5_400; at += 900) add(shift(at, 0.01));
  expect(add(shift(6_000, 0.01))).toBeCloseTo(0.06);
});

test('what follows a press is no surprise', () => {
  expect(shiftMeter()(shift(100, 0.5, true))).toBe(0);
});

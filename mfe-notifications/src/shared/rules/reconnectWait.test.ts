import { describe, expect, it } from '@jest/globals';
import { reconnectWait } from './reconnectWait.ts';

describe('reconnectWait', () => {
  it('is below half a second after a short loss', () => {
    for (const lostForMs of [0, 1_000, 8_000]) {
      for (const chance of [0, 0.5, 1]) expect(reconnectWait(lostForMs, chance)).toBeLessThanOrEqual(400);
    }
  });

  it('grows with the duration of the loss, up to half a minute', () => {
    expect(reconnectWait(60_000, 1)).toBe(3_000);
    expect(reconnectWait(3_600_000, 1)).toBe(30_000);
  });

  it('spreads the attempts of many browsers', () => {
    expect(reconnectWait(0, 0)).toBe(200);
    expect(reconnectWait(3_600_000, 0)).toBe(15_000);
  });
});

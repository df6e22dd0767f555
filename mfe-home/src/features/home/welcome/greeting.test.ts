import { describe, expect, it } from '@jest/globals';
import { dayPart, firstName } from './greeting.ts';

describe('greeting', () => {
  it.each([
    [3, 'evening'],
    [4, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
  ] as const)('at %d o’clock is that of the %s', (hour, part) => {
    expect(dayPart(new Date(2026, 10, 21, hour))).toBe(part);
  });

  it('uses the first name without a title', () => {
    expect(firstName('Dr. Aoife Brennan')).toBe('Aoife');
    expect(firstName('  Mateo  ')).toBe('Mateo');
    expect(firstName(null)).toBe('');
  });
});

import { describe, expect, it } from '@jest/globals';

import { burdenLevel } from './burdenLevel.ts';

const OVINE_STRONGYLE = { light_max: 250, moderate_max: 750, high_max: 1500 };

describe('burdenLevel', () => {
  it.each([
    [0, 'No Infection'],
    [1, 'Light'],
    [249, 'Light'],
    [250, 'Moderate'],
    [749, 'Moderate'],
    [750, 'High'],
    [1499, 'High'],
    [1500, 'Very High'],
  ])('grades %s epg of ovine strongyles as %s', (epg, level) => {
    expect(burdenLevel(epg, OVINE_STRONGYLE)).toBe(level);
  });

  it('skips a level without a cut point', () => {
    expect(burdenLevel(50, { light_max: null, moderate_max: null, high_max: 1 })).toBe('Very High');
    expect(burdenLevel(50, { light_max: null, moderate_max: 100, high_max: 200 })).toBe('Moderate');
  });

  it('only grades zero if there are no cut points', () => {
    expect(burdenLevel(400, undefined)).toBeNull();
    expect(burdenLevel(0, undefined)).toBe('No Infection');
  });
});

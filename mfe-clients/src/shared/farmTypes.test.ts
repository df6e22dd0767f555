import { describe, expect, it } from '@jest/globals';
import { farmTypeLabel, isFarmType } from './farmTypes.ts';

describe('a farm type', () => {
  it('from the form’s list is named by its label', () => {
    expect(farmTypeLabel('Sheep')).toBe('Sheep');
    expect(isFarmType('Sheep')).toBe(true);
  });

  it('of a mixed farm names each of its parts', () => {
    expect(farmTypeLabel('Mixed: sheep, suckler and beef')).toBe('Mixed: Sheep, Suckler and beef');
  });

  it('in the user’s own words is unchanged', () => {
    expect(farmTypeLabel('Deer park')).toBe('Deer park');
    expect(farmTypeLabel('Mixed: deer, sheep')).toBe('Mixed: deer, sheep');
    expect(isFarmType('Deer park')).toBe(false);
  });
});

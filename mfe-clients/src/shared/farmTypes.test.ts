import { describe, expect, it } from '@jest/globals';
import { farmTypeLabel, isFarmType } from './farmTypes.ts';

describe('a farm type', () => {
  it('is named where the form offers it', () => {
    expect(farmTypeLabel('Sheep')).toBe('Sheep');
    expect(isFarmType('Sheep')).toBe(true);
  });

  it('of a mixed farm names each of its parts', () => {
    expect(farmTypeLabel('Mixed: sheep, suckler and beef')).toBe('Mixed: Sheep, Suckler and beef');
  });

  it('of the user’s own stays as it was written', () => {
    expect(farmTypeLabel('Deer park')).toBe('Deer park');
    expect(farmTypeLabel('Mixed: deer, sheep')).toBe('Mixed: deer, sheep');
    expect(isFarmType('Deer park')).toBe(false);
  });
});

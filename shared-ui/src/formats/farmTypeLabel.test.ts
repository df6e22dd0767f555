import { describe, expect, it } from '@jest/globals';
import { farmTypeLabel } from './farmTypeLabel.ts';

describe('a farm type', () => {
  it('from the form’s list is named by its label', () => {
    expect(farmTypeLabel('Sheep')).toBe('Sheep');
  });

  it('of a mixed farm names each of its parts', () => {
    expect(farmTypeLabel('Mixed: sheep, suckler and beef')).toBe('Mixed: Sheep, Suckler and beef');
  });

  it('in the user’s own words is unchanged', () => {
    expect(farmTypeLabel('Deer park')).toBe('Deer park');
    expect(farmTypeLabel('Mixed: deer, sheep')).toBe('Mixed: deer, sheep');
  });
});

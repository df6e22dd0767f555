import { describe, expect, it } from '@jest/globals';
import { brokenPasswordRules } from './passwordRules.ts';

describe('brokenPasswordRules', () => {
  it('accepts a password that meets every rule', () => {
    expect(brokenPasswordRules('Pasture-2026-demo!')).toEqual([]);
  });

  it.each([
    ['Short-1', ['length']],
    ['Pasture2026demo', ['special']],
    ['Pasture-meadow!', ['number']],
    ['pasture-2026-demo', ['uppercase']],
    ['PASTURE-2026-DEMO', ['lowercase']],
    ['', ['length', 'special', 'number', 'uppercase', 'lowercase']],
  ])('names the rules that "%s" breaks', (password, rules) => {
    expect(brokenPasswordRules(password)).toEqual(rules);
  });
});

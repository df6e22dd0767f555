import { describe, expect, it } from '@jest/globals';
import { follow, published, stateWith } from '../../testing/eventFixtures.ts';
import { promote } from './promote.ts';

const SIZES = { firstLoad: 30_000, largestPage: 10_000 };
const OPERATORS = { failureBudget: 0.05, minimumSamples: 20, freshMinutes: 120 };

function refusalOf(own: object | undefined, operators: object = {}) {
  const event = published('mfe-home', '2.0.0');
  const sizes = { ...SIZES, ...(own ? { budget: own } : {}) };
  const state = follow(stateWith('mfe-home', '1.0.0'), [
    { type: 'budget.set', remote: 'mfe-home', budget: { ...OPERATORS, ...operators } },
    { ...event, sizes } as typeof event,
  ]);
  const { refusal } = promote(state, {
    releases: [{ remote: 'mfe-home', version: '2.0.0' }],
    override: false,
  });
  return (refusal as { details?: readonly string[] } | undefined)?.details;
}

describe('the size budget of a release', () => {
  it('combines the team’s declaration and the operator’s limit', () => {
    expect(refusalOf({ firstLoadKb: 30, pageKb: 10 }, { firstLoadKb: 30 })).toBeUndefined();
    expect(refusalOf({ firstLoadKb: 29 })).toEqual(['its first page needs 30.0 kB, its budget is 29 kB']);
    expect(refusalOf({ pageKb: 9.9 })).toEqual(['its largest further part is 10.0 kB, its budget is 9.9 kB']);
    expect(refusalOf({ firstLoadKb: 100 }, { firstLoadKb: 29 })).toEqual([
      'its first page needs 30.0 kB, its budget is 29 kB',
    ]);
  });

  it('has no limit by default', () => {
    expect(refusalOf(undefined)).toBeUndefined();
  });
});

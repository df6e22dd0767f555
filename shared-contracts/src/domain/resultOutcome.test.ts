import { describe, expect, it } from '@jest/globals';
import { burdenLevel } from './burdenLevel.ts';
import { resultOutcome } from './resultOutcome.ts';

const strongyle = (eggs: number) => ({ parasite: 'strongyle', eggs }) as const;
const coccidia = (eggs: number) => ({ parasite: 'coccidia', eggs }) as const;

describe('the outcome of a result', () => {
  it('follows every count, oocysts included', () => {
    const oocysts = [strongyle(0), coccidia(12)];
    expect(resultOutcome('Worm FEC', oocysts, undefined)).toEqual({ status: 'positive' });
    expect(resultOutcome('Worm FEC', [strongyle(0), coccidia(0)], undefined)).toEqual({ status: 'negative' });
    expect(resultOutcome('Worm FEC', [strongyle(1)], undefined)).toEqual({ status: 'positive' });
  });

  it('is the stated one if nothing was counted; it is then required', () => {
    expect(resultOutcome('Fluke FEC', [], 'positive')).toEqual({ status: 'positive' });
    expect(resultOutcome('Worm FEC', [], undefined)).toEqual({ problem: 'needsResult' });
  });

  it('is found although the laboratory says that there are no worm eggs', () => {
    const oocysts = [strongyle(0), coccidia(12)];
    expect(resultOutcome('Worm FEC', oocysts, 'negative')).toEqual({ status: 'positive' });
    expect(resultOutcome('Worm FEC', oocysts, 'failed')).toEqual({ problem: 'contradicts' });
    expect(resultOutcome('Worm FEC', [strongyle(1), coccidia(12)], 'negative')).toEqual({
      problem: 'contradicts',
    });
  });

  it('can’t contradict the counts, and a fluke test has no counts', () => {
    expect(resultOutcome('Worm FEC', [strongyle(3)], 'negative')).toEqual({ problem: 'contradicts' });
    expect(resultOutcome('Fluke FEC', [strongyle(3)], 'positive')).toEqual({ problem: 'noCountsForFluke' });
  });
});

describe('the burden level of a count', () => {
  const cutPoints = { lightMax: 200, moderateMax: 500, highMax: 1000 };

  it('begins at its cut point', () => {
    const levels = [0, 50, 200, 500, 1000].map((epg) => burdenLevel(epg, cutPoints));
    expect(levels).toEqual(['No Infection', 'Light', 'Moderate', 'High', 'Very High']);
  });

  it('is not known without cut points', () => {
    expect(burdenLevel(300, undefined)).toBeNull();
  });
});

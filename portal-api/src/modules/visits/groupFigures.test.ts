import { describe, expect, it } from '@jest/globals';

import { BEFORE } from '../../seed/reductionTest.ts';
import { groupFigures, type SampleCount } from './groupFigures.ts';

const SHEEP = { light_max: 250, moderate_max: 750, high_max: 1500 };

function counts(epg: readonly number[], change: Partial<SampleCount> = {}): SampleCount[] {
  return epg.map((value) => ({
    parasite: 'strongyle',
    eggsCounted: value / 50,
    multiplicationFactor: 50,
    isPooled: false,
    ...change,
  }));
}
const figure = (samples: SampleCount[]) => groupFigures(samples, () => SHEEP)[0]!;

describe('groupFigures', () => {
  it('computes the mean and interval of the worked example of 14 sheep', () => {
    expect(figure(counts(BEFORE))).toMatchObject({
      samples: 14,
      mean: 1346.4,
      interval: { low: 494.6, high: 3665.6 },
      lowest: 0,
      highest: 9300,
      positive: 8,
      high: 4,
      veryHigh: 4,
      level: 'High',
      notes: [],
    });
  });

  it('grades a count at the cut point as High, and notes few samples', () => {
    expect(figure(counts([700, 750, 1500]))).toMatchObject({
      high: 2,
      veryHigh: 1,
      notes: ['few-samples'],
    });
  });

  it('excludes pooled samples from the mean', () => {
    const mixed = figure([...counts([100, 300]), ...counts([5000], { isPooled: true })]);
    expect(mixed).toMatchObject({ samples: 2, pooledSamples: 1, mean: 200, level: 'Light' });
    expect(mixed.notes).toEqual(['few-samples', 'pooled']);
  });

  it('shows the highest count also if it is that of a pooled sample', () => {
    const mixed = figure([...counts([0, 0]), ...counts([5000], { isPooled: true })]);
    expect(mixed).toMatchObject({ mean: 0, lowest: 0, highest: 5000, positive: 1, high: 1, veryHigh: 1 });
  });

  it('returns a pooled sample’s count without an interval', () => {
    expect(figure(counts([400], { isPooled: true }))).toMatchObject({
      samples: 0,
      mean: 400,
      interval: null,
      notes: ['only-pooled'],
    });
  });

  it('gives no interval for counts of different methods', () => {
    const other = counts([300], { eggsCounted: 60, multiplicationFactor: 5 });
    expect(figure([...counts([300]), ...other])).toMatchObject({
      mean: 300,
      multiplicationFactor: null,
      interval: null,
    });
  });

  it('returns no level without cut points, and leaves out parasites that were not counted', () => {
    const found = groupFigures(counts([300]), () => undefined);
    expect(found).toMatchObject([{ parasite: 'strongyle', high: null, veryHigh: null, level: null }]);
    expect(groupFigures([], () => SHEEP)).toEqual([]);
  });
});

import { formatsOf } from '@epigram/shared-ui/ui';
import { describe, expect, it } from '@jest/globals';
import { buildVisit, buildVisitFigure } from '../../../testing/visitBuilders.ts';
import { groupTrends } from './groupTrendChart.ts';

const formats = formatsOf('en');

describe('the trend of a group', () => {
  it('has the means with their interval and samples, the oldest visit first', () => {
    const [trend, ...others] = groupTrends(
      [
        buildVisit({
          day: '2026-05-15',
          figures: [buildVisitFigure({ mean: 104, interval: null, samples: 4 })],
        }),
        buildVisit(),
        buildVisit({ animalType: 'Bovine' }),
      ],
      formats,
    );
    expect(others).toEqual([]);
    expect(trend).toMatchObject({ animalType: 'Ovine', parasite: 'strongyle' });
    expect(trend?.spec.categories).toEqual([formats.date('2026-05-01'), formats.date('2026-05-15')]);
    expect(trend?.spec.basis?.isWritten).toBe(true);
    expect(trend?.spec.series.map(({ end }) => end)).toEqual([undefined, 'lower', 'upper']);
    expect(trend?.spec.series.map(({ values }) => values)).toEqual([
      [1346.4, 104],
      [494.6, null],
      [3665.6, null],
    ]);
    expect(trend?.spec.basis?.counts).toEqual([14, 4]);
  });

  it('is one line per group of a species', () => {
    const days = ['2026-05-15', '2026-05-01'];
    const of = (id: number, name: string) => days.map((day) => buildVisit({ day, group: { id, name } }));
    const trends = groupTrends([...of(1, 'Ewes'), ...of(2, 'Lambs'), buildVisit()], formats);
    expect(trends.map(({ group }) => group?.name)).toEqual(['Ewes', 'Lambs']);
  });

  it('shows the heaviest parasite where strongyles were not counted, but never Nematodirus', () => {
    const figures = [
      buildVisitFigure({ parasite: 'nematodirus', mean: 900 }),
      buildVisitFigure({ parasite: 'moniezia', mean: 300 }),
    ];
    const [trend] = groupTrends(
      [buildVisit({ figures }), buildVisit({ day: '2026-04-01', figures })],
      formats,
    );
    expect(trend?.parasite).toBe('moniezia');
  });
});

import { expect, it } from '@jest/globals';
import { aStation } from '../../testing/forecastAnswers.ts';
import { farmSeason } from './farmSeason.ts';

const station = aStation({
  elevation: 46,
  start: '2026-03-18',
  peak: '2026-04-08',
  end: '2026-04-25',
  level: 'Very High',
});

it('is the station’s season without field data', () => {
  expect(farmSeason(station, null, '2026-04-08')).toMatchObject({
    shift: 0,
    level: 'Very High',
    dates: { peak: '2026-04-08' },
  });
});

it('has the level of its own dates, not the station’s', () => {
  expect(farmSeason(station, 446, '2026-04-08')).toMatchObject({
    shift: 28,
    level: 'Low',
    trend: 'steady',
    dates: { start: '2026-04-15', peak: '2026-05-06', end: '2026-05-23' },
  });
});

import type { VisitFigure } from '@epigram/shared-contracts/api/visits';
import { describe, expect, it } from '@jest/globals';
import { buildVisit, buildVisitFigure } from '../../testing/visitBuilders.ts';
import { nextRetest, visitLevel } from './visitLevel.ts';

const figure = (parasite: VisitFigure['parasite'], level: VisitFigure['level']) =>
  buildVisitFigure({ parasite, level });

describe('the level of a visit', () => {
  it('is the highest of its means, except for Nematodirus', () => {
    expect(visitLevel([figure('strongyle', 'Light'), figure('coccidia', 'High')])).toBe('High');
    expect(visitLevel([figure('strongyle', 'Light'), figure('nematodirus', 'Very High')])).toBe('Light');
    expect(visitLevel([figure('strongyle', null)])).toBeNull();
  });
});

describe('the next retest', () => {
  it('is the open one that is due first', () => {
    const due = (from: string, doneOn: string | null = null) =>
      ({ reason: 'not-treated', from, until: from, doneOn }) as const;
    const visits = [
      buildVisit({ retest: due('2026-05-20') }),
      buildVisit({ retest: due('2026-05-10'), animalType: 'Bovine' }),
      buildVisit({ retest: due('2026-04-01', '2026-05-01') }),
      buildVisit({ retest: null }),
    ];
    expect(nextRetest(visits)).toMatchObject({ animalType: 'Bovine', retest: { from: '2026-05-10' } });
    expect(nextRetest([])).toBeUndefined();
  });
});

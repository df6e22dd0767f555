import type { DueRetest, Visit, VisitFigure } from '@epigram/shared-contracts/api/visits';

export function buildVisitFigure(change: Partial<VisitFigure> = {}): VisitFigure {
  return {
    parasite: 'strongyle',
    unit: 'epg',
    multiplicationFactor: 50,
    samples: 14,
    pooledSamples: 0,
    positive: 8,
    mean: 1346.4,
    interval: { low: 494.6, high: 3665.6 },
    lowest: 0,
    highest: 9300,
    high: 4,
    veryHigh: 4,
    level: 'High',
    notes: [],
    ...change,
  };
}

export function buildVisit(change: Partial<Visit> = {}): Visit {
  return {
    day: '2026-05-01',
    animalType: 'Ovine',
    tests: 14,
    pooledSamples: 0,
    processing: 0,
    failed: 0,
    fluke: null,
    figures: [buildVisitFigure()],
    retest: { reason: 'not-treated', from: '2026-05-22', until: '2026-05-29', doneOn: null },
    ...change,
  };
}

export function buildDueRetest(change: Partial<DueRetest> = {}): DueRetest {
  return {
    businessId: 7,
    businessName: 'Mulroy Veterinary',
    clientId: 12,
    clientName: 'Carraig Farm',
    phone: '+353 86 123',
    animalType: 'Ovine',
    visitDay: '2026-05-01',
    level: 'Very High',
    reason: 'not-treated',
    from: '2026-05-22',
    until: '2026-05-29',
    ...change,
  };
}

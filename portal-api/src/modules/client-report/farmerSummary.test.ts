import type { VisitDetails, VisitFigure } from '@epigram/shared-contracts/api/visits';
import { expect, it } from '@jest/globals';
import { contactLine, nextSteps, verdicts } from './farmerSummary.ts';
import type { ClientReportFacts } from './clientReportFacts.ts';

const figure: VisitFigure = {
  parasite: 'strongyle',
  unit: 'epg',
  multiplicationFactor: 50,
  samples: 7,
  pooledSamples: 0,
  positive: 5,
  mean: 450,
  interval: null,
  lowest: 0,
  highest: 1700,
  high: 1,
  veryHigh: 1,
  level: 'Moderate',
  notes: [],
};
const visit: VisitDetails = {
  day: '2026-11-02',
  animalType: 'Ovine',
  tests: 7,
  pooledSamples: 0,
  processing: 0,
  failed: 0,
  fluke: null,
  figures: [figure],
  retest: null,
  samples: [],
};
const facts: ClientReportFacts = {
  clientName: 'Ewe Farm',
  practice: {
    name: 'Hill Vets',
    address: '',
    phone: '01 23',
    email: 'vet@hill.example',
    timeZone: 'Europe/Dublin',
  },
  vet: 'Aoife Vet',
  start: '2026-11-01',
  end: '2026-11-27',
  today: '2026-11-27',
  visits: [visit],
  treatments: [],
  checks: [],
  openVisits: [],
  openChecks: [],
  withdrawals: [],
};
const due = (from: string, until: string): ClientReportFacts => ({
  ...facts,
  openVisits: [{ animalType: 'Ovine', retest: { reason: 'not-treated', from, until, doneOn: null } }],
});

it('names the highest single count beside the level of the mean', () => {
  expect(verdicts(facts, 'en')).toEqual([
    'Sheep, 2 Nov 2026: A moderate burden. Talk to your vet about the next step. Highest single count: Strongyle 1,700 epg (1 of 7 Very High).',
  ]);
});

it('has one verdict for each group of a species, and names it in the next steps', () => {
  const [ewes, lambs] = [
    { id: 1, name: 'Ewes' },
    { id: 2, name: 'Lambs' },
  ];
  const visits = [
    { ...visit, group: ewes, figures: [], processing: 1 },
    { ...visit, group: lambs },
    { ...visit, group: lambs, day: '2026-11-01' },
    visit,
  ];
  expect(verdicts({ visits }, 'en').map((line) => line.split(':')[0])).toEqual([
    'Sheep (Ewes), 2 Nov 2026',
    'Sheep (Lambs), 2 Nov 2026',
    'Sheep, 2 Nov 2026',
  ]);
  const [open] = due('2026-12-01', '2026-12-05').openVisits;
  expect(nextSteps({ ...facts, openVisits: [{ ...open!, group: lambs }] }, 'es')[0]).toMatch(
    /^Ovejas \(Lambs\): tome muestras de nuevo/,
  );
});

it('has one verdict for each type of animal, from its latest visit', () => {
  const earlier = { ...visit, day: '2026-11-01' };
  const cattle: VisitDetails = { ...visit, animalType: 'Bovine', figures: [], processing: 2 };
  const [sheep, other, ...more] = verdicts({ visits: [visit, cattle, earlier] }, 'en');
  expect(sheep).toContain('2 Nov');
  expect([other, more]).toEqual(['Cattle, 2 Nov 2026: The samples are still being analysed.', []]);
});

it('judges by the highest level, and never by Nematodirus', () => {
  const figures: VisitFigure[] = [
    { ...figure, parasite: 'strongyloides', level: 'No Infection', mean: 0, highest: 0 },
    { ...figure, parasite: 'nematodirus', level: null, mean: 9000 },
    { ...figure, level: 'Light', high: 0, veryHigh: 0 },
  ];
  expect(verdicts({ visits: [{ ...visit, figures }] }, 'es')).toEqual([
    expect.stringMatching(/^Ovejas, .*: Una carga leve\. .*Recuento individual más alto: .* 1700 hpg\.$/),
  ]);
});

it('plans by no day that has passed', () => {
  expect(nextSteps(due('2026-12-01', '2026-12-08'), 'en')).toEqual([
    'Sheep: sample again between 1 Dec 2026 and 8 Dec 2026.',
  ]);
  expect(nextSteps(due('2026-11-20', '2026-11-30'), 'en')).toEqual([
    'Sheep: sample again between 27 Nov 2026 and 30 Nov 2026.',
  ]);
  expect(nextSteps(due('2026-09-16', '2026-09-23'), 'en')).toEqual([
    'Sheep: sample again as soon as you can.',
  ]);
  expect(nextSteps(facts, 'en')).toEqual(['Nothing is due.']);
});

it('says whom to call', () => {
  expect(contactLine(facts, 'en')).toBe('Questions? Call Hill Vets: 01 23, vet@hill.example.');
});

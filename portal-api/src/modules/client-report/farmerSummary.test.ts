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
  youngGroups: new Set(),
  openChecks: [],
  withdrawals: [],
};
const due = (from: string, until: string): ClientReportFacts => ({
  ...facts,
  openVisits: [{ animalType: 'Ovine', retest: { reason: 'not-treated', from, until, doneOn: null } }],
});

it('names the highest single count beside the level of the mean', () => {
  expect(verdicts(facts, 'en')).toEqual([
    {
      text: 'Sheep, 2 Nov 2026: A moderate burden. Talk to your vet about the next step. Highest single count: Strongyle 1,700 epg (1 of 7 Very High).',
      level: 'Moderate',
    },
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
  expect(verdicts({ ...facts, visits }, 'en').map(({ text }) => text.split(':')[0])).toEqual([
    'Sheep (Ewes), 2 Nov 2026',
    'Sheep (Lambs), 2 Nov 2026',
    'Sheep, 2 Nov 2026',
  ]);
  const [open] = due('2026-12-01', '2026-12-05').openVisits;
  expect(nextSteps({ ...facts, openVisits: [{ ...open!, group: lambs }] }, 'es')[0]).toMatch(
    /^Ovejas \(Lambs\): tome muestras de nuevo/,
  );
});

it('calls a young group by the word for its animals', () => {
  const youngGroups = new Set([1, 2]);
  const visits = ['Hill field', 'Lambs, top field', 'Old ewes'].map((name, index) => ({
    ...visit,
    group: { id: index + 1, name },
  }));
  const groups = verdicts({ visits, youngGroups }, 'en').map(({ text }) => text.split(', 2 Nov')[0]);
  expect(groups).toEqual(['Lambs (Hill field)', 'Lambs, top field', 'Sheep (Old ewes)']);
});

it('misses no high count of another parasite, nor fluke, nor what has no count yet', () => {
  const light = { ...figure, level: 'Light', mean: 100, high: 0, veryHigh: 0 } as const;
  const trichuris = { ...light, parasite: 'trichuris', highest: 2200, high: 1, mean: 60 } as const;
  const full = {
    ...visit,
    figures: [trichuris, light],
    fluke: { positive: 2, negative: 3 },
    processing: 1,
    failed: 2,
  };
  expect(verdicts({ ...facts, visits: [full] }, 'en')[0]?.text).toBe(
    'Sheep, 2 Nov 2026: A light burden. Keep watching the group. Highest single count: Strongyle 1,700 epg. ' +
      'Also: Trichuris 2,200 epg (1 of 7 High). Fluke test: eggs in 2 of 5 samples. ' +
      '1 sample is still being analysed. 2 samples could not be analysed and are needed again.',
  );
});

it('says that eggs were found without a count', () => {
  const sample: VisitDetails['samples'][number] = {
    uuid: '1',
    sampleId: 'A',
    animalId: null,
    animalName: null,
    status: 'positive',
    pooledAnimals: 1,
    counts: [],
  };
  const visits = [{ ...visit, figures: [], samples: [sample] }];
  expect(verdicts({ ...facts, visits }, 'en')).toEqual([
    { text: 'Sheep, 2 Nov 2026: Eggs were found in 1 sample, without a count.', level: null },
  ]);
});

it('never says that there were no eggs where a pooled sample had some', () => {
  const pooled: VisitFigure = { ...figure, mean: 0, level: 'No Infection', pooledSamples: 1 };
  expect(verdicts({ ...facts, visits: [{ ...visit, figures: [pooled] }] }, 'en')).toEqual([
    {
      text: 'Sheep, 2 Nov 2026: Eggs were found in pooled samples only. Highest single count: Strongyle 1,700 epg (1 of 8 Very High).',
      level: null,
    },
  ]);
});

it('has one verdict for each type of animal, from its latest visit', () => {
  const earlier = { ...visit, day: '2026-11-01' };
  const cattle: VisitDetails = { ...visit, animalType: 'Bovine', figures: [], processing: 2 };
  const [sheep, other, ...more] = verdicts({ ...facts, visits: [visit, cattle, earlier] }, 'en');
  expect(sheep?.text).toContain('2 Nov');
  expect([other?.text, more]).toEqual(['Cattle, 2 Nov 2026: 2 samples are still being analysed.', []]);
});

it('judges by the highest level, and never by Nematodirus', () => {
  const figures: VisitFigure[] = [
    {
      ...figure,
      parasite: 'strongyloides',
      level: 'No Infection',
      mean: 0,
      highest: 0,
      high: 0,
      veryHigh: 0,
    },
    { ...figure, parasite: 'nematodirus', level: 'Very High', mean: 9000, high: 0, veryHigh: 0 },
    { ...figure, level: 'Light', high: 0, veryHigh: 0 },
  ];
  const [line] = verdicts({ ...facts, visits: [{ ...visit, figures }] }, 'es');
  expect(line?.level).toBe('Light');
  expect(line?.text).toMatch(/^Ovejas, .*: Una carga leve\. .*Recuento individual más alto: .* 1700 hpg\.$/);
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

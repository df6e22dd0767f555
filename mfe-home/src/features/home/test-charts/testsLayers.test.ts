import { describe, expect, it } from '@jest/globals';
import { TEST_STATUSES } from '@epigram/shared-contracts/domain/enumerations';
import { formatsOf } from '@epigram/shared-ui/ui';
import { levelKinds, resultKinds, testPoint } from './testsLayers.ts';

const formats = formatsOf('en');

describe('tests map', () => {
  const stored = {
    lat: 53.5,
    lng: -8.8,
    name: 'Carraig Farm',
    color: 'red',
    location: 'Tuam, Galway',
    date: '2026-11-02',
    result: 'positive',
    tests: 1204,
  } as const;

  it('draws a client at its place, by the level of its latest test', () => {
    expect(testPoint({ ...stored, level: 'High' }, 0, { formats, isByCounty: false })).toMatchObject({
      lat: 53.5,
      lng: -8.8,
      name: 'Carraig Farm',
      place: 'Tuam, Galway',
      kind: 'High',
      facts: [
        { label: 'Latest test', value: formats.date('2026-11-02') },
        { label: 'Result', value: 'Eggs Detected' },
        { label: 'Tests in this period', value: '1,204' },
      ],
    });
  });

  it('marks a client without a level, and a county by its most frequent result', () => {
    expect(testPoint(stored, 0, { formats, isByCounty: false }).kind).toBe('no-level');
    expect(testPoint(stored, 0, { formats, isByCounty: true }).kind).toBe('positive');
  });

  it.each([
    ['level', levelKinds()],
    [
      'result',
      resultKinds(
        TEST_STATUSES.map((result) => ({ result })),
        formats,
      ),
    ],
  ])('gives every %s a different mark', (_name, kinds) => {
    expect(new Set(kinds.map(({ mark }) => mark)).size).toBe(kinds.length);
  });

  it('names no result that no county has', () => {
    expect(resultKinds([{ result: 'positive' }], formats).map(({ label }) => label)).toEqual([
      'Eggs Detected',
    ]);
  });
});

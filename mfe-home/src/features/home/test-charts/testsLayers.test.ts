import { describe, expect, it } from '@jest/globals';
import { formatsOf } from '@epigram/shared-ui/ui';
import { resultKinds, testPoint } from './testsLayers.ts';

const formats = formatsOf('en');

describe('tests map', () => {
  it('draws a client at its place, by its latest result', () => {
    const point = testPoint(
      {
        lat: 53.5,
        lng: -8.8,
        name: 'Carraig Farm',
        color: 'red',
        location: 'Tuam, Galway',
        date: '2026-11-02',
        result: 'positive',
        tests: 1204,
      },
      0,
      formats,
    );
    expect(point).toMatchObject({
      lat: 53.5,
      lng: -8.8,
      name: 'Carraig Farm',
      place: 'Tuam, Galway',
      kind: 'positive',
      facts: [
        { label: 'Latest test', value: formats.date('2026-11-02') },
        { label: 'Tests in this period', value: '1,204' },
      ],
    });
  });

  it('gives every result a different mark', () => {
    const marks = resultKinds(formats).map(({ mark }) => mark);
    expect(new Set(marks).size).toBe(marks.length);
  });
});

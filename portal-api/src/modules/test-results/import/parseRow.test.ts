import { describe, expect, it } from '@jest/globals';
import type { CellValue } from 'hucre/xlsx';

import type { ImportKey } from './importColumns.ts';
import { parseRow } from './parseRow.ts';

const CELLS: Partial<Record<ImportKey, CellValue>> = {
  sampleId: 'A-1',
  clientName: 'Brook Farm',
  animalType: 'Ovine',
  testType: 'Worm FEC',
  testDate: '2026-06-15',
  strongyle: 450,
};

function parsed(cells: Partial<Record<ImportKey, CellValue>>) {
  const row = { sheet: undefined, row: 2, cells: { ...CELLS, ...cells } };
  return parseRow(row, {
    language: 'en',
    now: new Date('2026-07-01T12:00:00Z'),
    timeZone: 'Europe/Dublin',
    factors: new Map([['wisconsin', 2]]),
  });
}

function read(cells: Partial<Record<ImportKey, CellValue>>) {
  const row = parsed(cells);
  if ('errors' in row) throw new Error(row.errors.map(({ message }) => message).join(' '));
  return row.test;
}

function refusal(cells: Partial<Record<ImportKey, CellValue>>) {
  const row = parsed(cells);
  return 'errors' in row
    ? row.errors.map(({ path, message, ask }) => [path, message, ask?.kind])
    : 'no problem';
}

describe('a count', () => {
  it.each(['<50', '< 50 epg', '<50epg', '≤50', '<50 hpg', 'less than 50', 'menos de 50', 'nil', 'N.D.'])(
    'below the limit is no egg: %s',
    (strongyle) => {
      expect(read({ strongyle })).toMatchObject({ status: 'negative', counts: [{ eggs: 0, factor: 50 }] });
    },
  );

  it.each(['<25', '<100 epg'])('with another limit than the factor is refused: %s', (strongyle) => {
    expect(refusal({ strongyle })).toEqual([
      ['Strongyle epg', expect.stringMatching(/not the multiplication factor, 50/), undefined],
    ]);
  });

  it.each(['450 opg', '<50 opg', '450 lpg', '9 eggs', '150 per 3 g'])(
    'of another unit is refused: %s',
    (strongyle) => {
      expect(refusal({ strongyle })).toEqual([
        ['Strongyle epg', 'Numbers of this column are in epg. Give the number in this unit.', undefined],
      ]);
    },
  );

  it.each(['few', 'n/a', '+', '++', 'Pos', '-', '–', '✓'])('that is a word is asked for: %s', (strongyle) => {
    expect(refusal({ strongyle })).toEqual([
      [
        'Strongyle epg',
        `“${strongyle}” is not a count. Type a number, or nil if no eggs were found.`,
        'word',
      ],
    ]);
  });

  it('that was found but not made is a result without a count, and contradicts zeros', () => {
    const found = 'found-not-counted';
    expect(read({ strongyle: found })).toMatchObject({ status: 'positive', counts: [] });
    expect(read({ coccidia: found })).toMatchObject({ coccidiaVisible: true, counts: [{ eggs: 9 }] });
    expect(refusal({ strongyle: found, nematodirus: 0 })).toEqual([
      ['Result', 'The result does not fit the counts of this row.', undefined],
    ]);
  });
});

describe('a method', () => {
  it.each([
    ['McMaster', 450, 50],
    ['FECPAK', 60, 30],
    ['mini flotac', 15, 5],
    ['Wisconsin', 14, 2],
  ])('that is known brings its factor: %s', (method, strongyle, factor) => {
    expect(read({ method, strongyle }).counts).toMatchObject([{ eggs: strongyle / factor, factor }]);
  });

  it('that is not known needs a factor, unless nothing was counted', () => {
    expect(refusal({ method: 'Cornell' })).toEqual([
      [
        'Multiplication factor',
        'Give the multiplication factor: that of the method Cornell is not known.',
        'missing',
      ],
    ]);
    expect(read({ method: 'Cornell', multiplicationFactor: 10 }).counts).toMatchObject([{ factor: 10 }]);
    expect(read({ method: 'Cornell', strongyle: null, result: 'Pos' }).counts).toEqual([]);
  });
});

it.each([
  ['None seen', 'negative'],
  ['NSF', 'negative'],
  ['+', 'positive'],
  ['Seen', 'positive'],
  ['Pending', 'processing'],
  ['pendiente', 'processing'],
])('the result %s is %s', (result, status) => {
  expect(read({ testType: 'Fasciola hepatica', strongyle: null, result }).status).toBe(status);
});

it.each([
  ['Hoggets', 2],
  ['Ewe lambs', 2],
  ['Ganado vacuno', 1],
  ['Weanlings', 1],
  ['Donkey', 3],
  ['Yegua', 3],
  ['Alpacas', 8],
])('%s are animals of type %d', (animalType, id) => {
  expect(read({ animalType }).animalType).toBe(id);
});

it.each([
  '20260615',
  20_260_615,
  'Mon 15 June 2026',
  'Monday, 15 June 2026',
  'lunes, 15 de junio de 2026',
  'Jun-15-2026',
])('reads the day %s', (testDate) => {
  expect(read({ testDate }).tested.testedOn).toBe('2026-06-15');
});

it.each([
  ['15/06/2026 9:30 AM', '2026-06-15T08:30:00.000Z'],
  ['15/06/2026 09:30:00 p.m.', '2026-06-15T20:30:00.000Z'],
  ['15/06/2026 12:05 am', '2026-06-14T23:05:00.000Z'],
  ['15/06/2026 14:05h', '2026-06-15T13:05:00.000Z'],
  ['2026-06-15 14:05:00+02:00', '2026-06-15T12:05:00.000Z'],
])('reads the time %s', (testDate, time) => {
  expect(read({ testDate }).tested.testedAt.toISOString()).toBe(time);
});

it.each(['15/06/2026 14:05 pm', '20261315', '20270615', 'Mar 15 of 2026'])(
  'refuses the day %s',
  (testDate) => {
    expect(refusal({ testDate })).toHaveLength(1);
  },
);

it('refuses an id that a text file has as a number with an exponent', () => {
  expect(refusal({ sampleId: '1E+05' })).toHaveLength(1);
});

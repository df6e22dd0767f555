import { describe, expect, it } from '@jest/globals';
import type { Cell, Selection } from './cellTable.ts';
import { openFigures } from './figures.ts';

const PLACES = [
  ['Ireland', 'Kerry', '1'],
  ['Ireland', 'Kerry', '2'],
  ['Ireland', 'Galway', '3'],
  ['France', 'Cantal', '4'],
] as const;
const LEVELS = ['No Infection', 'Light', 'High', 'Invalid'];
const WITH_LEVEL = LEVELS.slice(0, 3);
const THIS_YEAR = { first: '2026-01-05' };

function cell(place: number, level: string, tests: number, week = '2026-05-04'): Cell {
  const [country, county, business] = PLACES[place]!;
  const kind = { status: 'positive', animal: '2', kind: 'worms' };
  return { country, county, business, level, ...kind, weeks: [week], tests: [tests] };
}

function at(place: number, level?: readonly string[]): Selection {
  const [country, county, business] = PLACES[place]!;
  return { country: [country], county: [county], business: [business], ...(level && { level }) };
}

describe('a few tests at one business', () => {
  const figures = openFigures([
    ...PLACES.flatMap((_, place) => LEVELS.slice(0, 2).map((level) => cell(place, level, 20))),
    ...[0, 1, 3].map((place) => cell(place, 'High', 9)),
    cell(3, 'Invalid', 2),
    cell(1, 'Invalid', 2, '2025-06-02'),
  ]);
  const of = (level: readonly string[]) =>
    PLACES.map((_, place) => figures.of(at(place, level), THIS_YEAR).tests);

  it('suppress its own figures, and not those of businesses without such tests', () => {
    expect(of(WITH_LEVEL)).toEqual([50, 50, 40, null]);
    expect(of(['Light', 'High'])).toEqual([30, 30, 20, null]);
    expect(of(['Light'])).toEqual([20, 20, 20, 20]);
  });

  it('suppress the figure of all businesses that would leave them out', () => {
    expect(figures.of({}, THIS_YEAR).tests).toBe(190);
    expect(figures.of({ level: WITH_LEVEL }, THIS_YEAR).tests).toBeNull();
    expect(figures.of({ country: ['Ireland'], level: WITH_LEVEL }, THIS_YEAR).tests).toBe(140);
  });

  it('suppress a business if they change which of its weeks are counted together', () => {
    const runs = (invalidBefore: number) =>
      openFigures([
        cell(0, 'Light', 3, '2026-03-02'),
        ...(invalidBefore > 0 ? [cell(0, 'Invalid', invalidBefore, '2026-03-02')] : []),
        cell(0, 'Light', 2, '2026-03-09'),
        cell(0, 'Light', 5, '2026-03-16'),
        cell(3, 'Light', 20, '2026-03-16'),
        cell(3, 'Invalid', 2, '2026-03-16'),
      ]).of(at(0, ['Light']), { first: '2026-03-09' }).tests;
    expect([runs(0), runs(2)]).toEqual([5, null]);
  });

  it('suppress a business if another one has such tests and no others of the level', () => {
    const told = openFigures([
      ...[14, 22, 5, 4].map((tests, place) => cell(place, 'No Infection', tests)),
      ...[6, 6, 6].map((tests, index) => cell(index + 1, 'Light', tests)),
      ...[3, 1, 1].map((tests, index) => cell(index + 1, 'Invalid', tests)),
      cell(0, 'High', 8),
      cell(3, 'High', 6),
    ]);
    // The difference would be the 4 invalid tests of the other Irish businesses.
    expect(told.of({ country: ['Ireland'], level: ['High', 'Invalid'] }, {}).tests).toBe(10);
    expect(told.of(at(0, ['High']), {}).tests).toBeNull();
  });

  it('are still counted only together with the next smallest part', () => {
    const told = openFigures([cell(0, 'No Infection', 8), cell(0, 'Light', 3), cell(0, 'High', 20)]);
    expect(told.of(at(0, ['Light', 'High']), {}).tests).toBeNull();
    expect(told.of(at(0, ['No Infection', 'Light']), {}).tests).toBe(10);
  });
});

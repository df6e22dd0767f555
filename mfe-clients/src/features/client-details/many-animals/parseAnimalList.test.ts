import { describe, expect, it } from '@jest/globals';
import { dayOrder, isoDay } from './isoDay.ts';
import { hasHeading, listColumns } from './listColumns.ts';
import { listTable } from './listTable.ts';
import { parseAnimalList } from './parseAnimalList.ts';

/** A list with its columns taken as found. */
function read(text: string) {
  const table = listTable(text);
  const isHeaded = hasHeading(table);
  const columns = listColumns(table, isHeaded);
  const uses = columns.map(({ use }) => use);
  return { isHeaded, uses, columns, ...parseAnimalList(isHeaded ? table.slice(1) : table, uses) };
}

const PLAIN = { electronicId: null, officialTag: null };
const names = (text: string) => read(text).animals.map(({ name }) => name);

describe('a list of animals', () => {
  it('has a tag on each line; empty lines are skipped', () => {
    const list = read('IE 1\n\n  IE   2 \r\n');
    expect(list.animals).toEqual([
      { ...PLAIN, name: 'IE 1', dateOfBirth: null },
      { ...PLAIN, name: 'IE 2', dateOfBirth: null },
    ]);
    expect(list.lines).toEqual([1, 3]);
    expect(names('Daisy\nBella 2')).toEqual(['Daisy', 'Bella 2']);
  });

  it('reads a date of birth from a second column, as copied from a spreadsheet', () => {
    const list = read('A\t2024-03-01\nB\t1/4/2024\nC;1\t05.06.2023');
    expect(list.animals).toEqual([
      { ...PLAIN, name: 'A', dateOfBirth: '2024-03-01' },
      { ...PLAIN, name: 'B', dateOfBirth: '2024-04-01' },
      { ...PLAIN, name: 'C;1', dateOfBirth: '2023-06-05' },
    ]);
    expect(list.problems).toEqual([]);
  });

  it('reports the lines with an invalid date', () => {
    expect(read('A\tsoon\nB\n\nC\t31/02/2024').problems).toEqual([
      { line: 1, kind: 'date', text: 'soon' },
      { line: 4, kind: 'date', text: '31/02/2024' },
    ]);
  });
});

describe('the list of a tag reader', () => {
  it.each([',', ';', '\t'])('has columns, a heading line, and the day of reading: %j', (delimiter) => {
    const lines = [
      'EID,VID,Date',
      '372000001234561,IE 01 0001,12/03/2026',
      '372000001234562,IE 01 0002,12/03/2026',
    ];
    const list = read(lines.join('\n').replaceAll(',', delimiter));
    expect(list.isHeaded).toBe(true);
    expect(list.animals.map(({ name }) => name)).toEqual(['IE 01 0001', 'IE 01 0002']);
    // A person says whether the date is one of birth.
    expect(list.uses).toEqual(['electronic', 'tag', undefined]);
    expect(list.animals[0]).toMatchObject({ electronicId: '372000001234561', officialTag: null });
    expect(list.columns[0]).toMatchObject({
      heading: 'EID',
      examples: ['372000001234561', '372000001234562'],
    });
  });

  it('without a heading has its days asked for, too, beside electronic ids', () => {
    const list = read('372 000001234561,12/03/2026\n372 000001234562,12/03/2026');
    expect([list.isHeaded, ...list.uses]).toEqual([false, 'tag', undefined]);
    expect(list.animals[0]).toMatchObject({ name: '372 000001234561', electronicId: '372000001234561' });
  });

  it('can have the official tag as the name or beside it', () => {
    const both = read('Official tag;Visual tag;EID\nIE 0412345 00017;Blue 17;372041234500017');
    expect(both.uses).toEqual(['official', 'tag', 'electronic']);
    expect(both.animals).toEqual([
      {
        name: 'Blue 17',
        officialTag: 'IE 0412345 00017',
        electronicId: '372041234500017',
        dateOfBirth: null,
      },
    ]);
    expect(read('IE 0412345 00017\nBlue 18').animals).toMatchObject([
      { name: 'IE 0412345 00017', officialTag: 'IE041234500017', electronicId: null },
      { name: 'Blue 18', officialTag: null },
    ]);
  });

  it('keeps an electronic id that fits no rule, and names its line', () => {
    const list = read('EID;VID\n372000001234561;A\n37200000123456;B');
    expect(list.warnings).toEqual([{ line: 3, text: '37200000123456' }]);
    expect(list.animals[1]).toMatchObject({ electronicId: '37200000123456' });
    expect(list.problems).toEqual([]);
  });

  it('has headings in Spanish, or unknown ones above days', () => {
    expect(read('Crotal;Fecha de nacimiento\nES 1;2024-03-01').animals).toEqual([
      { ...PLAIN, name: 'ES 1', dateOfBirth: '2024-03-01' },
    ]);
    expect(read('Ohrmarke\tGeboren\nDE 1\t01.03.2024').isHeaded).toBe(true);
  });

  it('keeps a comma in quotation marks', () => {
    expect(names('"Bess, the ""old"" one",2024-03-01')).toEqual(['Bess, the "old" one']);
  });

  it.each(['9.82E+14', '9,82E+14', '9.82000123456789e14', '982000123456789.0'])(
    'is refused where a spreadsheet rounded an electronic id: %s',
    (written) => {
      expect(read(`EID;VID\n372000001234561;A\n${written};B`).problems).toMatchObject([
        { line: 3, kind: 'rounded' },
      ]);
      expect(read(`372000001234561\n${written}`).problems).toMatchObject([{ line: 2, kind: 'rounded' }]);
    },
  );

  it('names the lines without a tag', () => {
    expect(read('Tag,Born\nIE 1,2024-03-01\n,2024-03-02').problems).toEqual([
      { line: 3, kind: 'no-tag', text: '' },
    ]);
  });
});

/** A repeatable sequence of numbers below a limit. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

describe('a list that was written from random animals', () => {
  it('gives the same animals, whatever its columns, delimiter, dates, headings and line ends', () => {
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const next = numbers(seed);
      const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[next(items.length)] ?? items[0];
      const animals = Array.from({ length: 1 + next(6) }, (_, index) => ({
        name: `${pick(['IE 01 ', 'ES', 'O’Neill-', '"Big" ', 'Ñu, '])}${next(9_000)}-${index}`,
        dateOfBirth: `20${10 + next(15)}-0${1 + next(9)}-1${next(10)}`,
        electronicId: String(372_000_001_000_000 + index),
        officialTag: null,
      }));
      const delimiter = pick(['\t', ';', ',']);
      const cell = (text: string) => (/["\t;,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
      const writeDay = pick([
        (day: string) => day,
        (day: string) => day.split('-').toReversed().join('/'),
        (day: string) => `${day.split('-').toReversed().join('.')} 10:04`,
      ]);
      const columns = [
        {
          heading: pick(['EID', 'Electronic ID', 'RFID']),
          of: (_: unknown, index: number) => String(372_000_001_000_000 + index),
        },
        { heading: pick(['VID', 'Ear tag', 'Crotal', 'Name']), of: ({ name }: (typeof animals)[0]) => name },
        {
          heading: pick(['DOB', 'Date of birth', 'Fecha de nacimiento']),
          of: ({ dateOfBirth }: (typeof animals)[0]) => writeDay(dateOfBirth),
        },
        { heading: pick(['Weight', 'Breed']), of: () => pick(['', '41.5 kg', 'Texel']) },
      ].toSorted(() => next(3) - 1);
      const lines = [
        columns.map(({ heading }) => heading),
        ...animals.map((animal, index) => columns.map(({ of }) => of(animal, index))),
      ];
      const text = lines.map((cells) => cells.map(cell).join(delimiter)).join(pick(['\n', '\r\n']));
      const list = read(text);
      expect({ text, animals: list.animals, problems: list.problems }).toEqual({
        text,
        animals,
        problems: [],
      });
    }
  });
});

describe('the order of day and month', () => {
  it('follows from a date that has only one', () => {
    expect(dayOrder(['12/03/2026', '13/03/2026'])).toBe('day-month');
    expect(dayOrder(['12/03/2026', '03/13/2026'])).toBe('month-day');
    expect(dayOrder(['2026-03-12', '', '05.06.2026', '04/04/2026'])).toBe('day-month');
  });

  it('is not guessed', () => {
    expect(dayOrder(['12/03/2026', '01/02/2026'])).toBeUndefined();
    expect(isoDay('12/03/2026', 'month-day')).toBe('2026-12-03');
    expect(isoDay('12/03/2026 10:04', 'day-month')).toBe('2026-03-12');
    expect(isoDay('13/03/2026', 'month-day')).toBeUndefined();
    expect(isoDay('2026-03-12', 'month-day')).toBe('2026-03-12');
  });
});

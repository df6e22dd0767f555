import { describe, expect, it } from '@jest/globals';
import { parseAnimalList } from './parseAnimalList.ts';

describe('a list of animals', () => {
  it('has a tag on each line; empty lines are skipped', () => {
    const list = parseAnimalList('IE 1\n\n  IE   2 \r\n');
    expect(list.animals).toEqual([
      { name: 'IE 1', dateOfBirth: null },
      { name: 'IE 2', dateOfBirth: null },
    ]);
    expect(list.lines).toEqual([1, 3]);
  });

  it('reads a date of birth from a second column, as copied from a spreadsheet', () => {
    const list = parseAnimalList('A\t2024-03-01\nB\t1/4/2024\nC;05.06.2023');
    expect(list.animals.map(({ dateOfBirth }) => dateOfBirth)).toEqual([
      '2024-03-01',
      '2024-04-01',
      '2023-06-05',
    ]);
    expect(list.problems).toEqual([]);
  });

  it('reports the lines with an invalid date', () => {
    expect(parseAnimalList('A\tsoon\nB\n\nC\t31/02/2024').problems).toEqual([
      { line: 1, text: 'soon' },
      { line: 4, text: '31/02/2024' },
    ]);
  });
});

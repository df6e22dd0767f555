import { describe, expect, it } from '@jest/globals';
import { animalLines } from './animalLines.ts';

describe('the rows of a sheet', () => {
  it('become lines with every column, without empty rows', () => {
    const rows = [
      ['Tag', 'Date of birth'],
      ['IE 1  2', new Date('2024-03-01T12:00:00Z')],
      [null, null],
      [372_211_001, 45_352],
      ['IE 3', null],
      [null, 'no tag'],
    ];
    expect(animalLines(rows)).toBe(
      'Tag\tDate of birth\nIE 1 2\t2024-03-01\n372211001\t2024-03-01\nIE 3\n\tno tag',
    );
  });

  it('keep an invalid date, so that the list can report it', () => {
    expect(animalLines([['IE 1', 'spring']])).toBe('IE 1\tspring');
  });

  it('keep a number that is a tag', () => {
    expect(
      animalLines([
        ['EID', 'VID', 'Date'],
        [372_000_001_234_561, 40_123, 46_093],
      ]),
    ).toBe('EID\tVID\tDate\n372000001234561\t40123\t2026-03-12');
    expect(animalLines([['IE 1', 45_352]])).toBe('IE 1\t2024-03-01');
  });
});

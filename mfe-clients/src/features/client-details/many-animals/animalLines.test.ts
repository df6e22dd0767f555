import { describe, expect, it } from '@jest/globals';
import { animalLines } from './animalLines.ts';

describe('the rows of a sheet', () => {
  it('become lines with tag and date of birth, without the heading and empty rows', () => {
    const rows = [
      ['Tag', 'Date of birth'],
      ['IE 1  2', new Date('2024-03-01T12:00:00Z')],
      [null, 'no tag'],
      [372_211_001, 45_352],
      ['IE 3', null],
    ];
    expect(animalLines(rows)).toBe('IE 1 2\t2024-03-01\n372211001\t2024-03-01\nIE 3');
  });

  it('keep an invalid date, so that the list can report it', () => {
    expect(animalLines([['IE 1', 'spring']])).toBe('IE 1\tspring');
  });

  it('keep a first row that is an animal, and names without digits', () => {
    expect(animalLines([['IE 1'], ['IE 2']])).toBe('IE 1\nIE 2');
    expect(animalLines([['Daisy'], ['Bella']])).toBe('Daisy\nBella');
  });
});

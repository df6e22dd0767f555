import { describe, expect, it } from '@jest/globals';
import { csvText } from './csv.ts';

describe('CSV', () => {
  it('begins with the mark that Excel needs and ends each line as in RFC 4180', () => {
    expect(
      csvText([
        ['Name', 'Tests'],
        ['Mulroy', 12],
      ]),
    ).toBe('\uFEFFName,Tests\r\nMulroy,12\r\n');
  });

  it('quotes text that would break a cell, and keeps a formula as text', () => {
    expect(csvText([['A "b", c', '=1+1', null, -2]])).toBe('\uFEFF"A ""b"", c",\'=1+1,,-2\r\n');
  });
});

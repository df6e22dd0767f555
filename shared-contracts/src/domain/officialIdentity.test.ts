import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  clientNumberWords,
  electronicIdProblem,
  formatElectronicId,
  formatOfficialTag,
  holdingNumberProblem,
  identityKey,
  identityWords,
  normalElectronicId,
  normalOfficialTag,
  numbersOfName,
  officialTagProblem,
} from './officialIdentity.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const nationalNumber = fc
  .integer({ min: 0, max: 2 ** 38 - 1 })
  .map((number) => String(number).padStart(12, '0'));
const separators = fc.array(fc.constantFrom('', ' ', '-', '.', '\u00a0'), { minLength: 20, maxLength: 20 });
const spread = (text: string, between: readonly string[]) =>
  Array.from(text, (letter, index) => `${letter}${between[index] ?? ''}`).join('');

describe('an electronic id', () => {
  it.each([
    ['372 0000 0123 4561', '372000001234561'],
    ['IE 0000-0123-4561', '372000001234561'],
    ['uk 0 713393 00045', '826071339300045'],
    ['GB071339300045', '826071339300045'],
    ['0826071339300045', '826071339300045'],
    ['ES000001234561', '724000001234561'],
  ])('%s is stored as %s', (written, stored) => {
    expect(normalElectronicId(written)).toBe(stored);
    expect(electronicIdProblem(written)).toBeUndefined();
  });

  it.each([
    ['37200000123456', 'length'],
    ['3720000012345612', 'length'],
    ['982E+14', 'digits'],
    ['Daisy', 'digits'],
    ['273000001234561', 'country'],
    ['999000001234561', 'country'],
    ['372274877906944', 'range'],
  ] as const)('%s is kept, with the problem %s', (written, problem) => {
    expect(electronicIdProblem(written)).toBe(problem);
    expect(normalElectronicId(written)).toBe(written);
  });

  it('is the same with any separators, shown in groups, and with the letters of the country', () => {
    fc.assert(
      fc.property(nationalNumber, separators, (number, between) => {
        const stored = `372${number}`;
        expect(normalElectronicId(spread(stored, between))).toBe(stored);
        expect(normalElectronicId(spread(`IE${number}`, between))).toBe(stored);
        expect(normalElectronicId(formatElectronicId(stored))).toBe(stored);
        expect(electronicIdProblem(stored)).toBeUndefined();
      }),
    );
  });
});

const british = fc.tuple(digits(6), digits(5)).map(([herd, animal]) => {
  const check = (Number(`${herd}${animal}`) % 7) + 1;
  return `UK${herd}${check}${animal}`;
});

describe('an official tag', () => {
  it.each([
    ['UK 123450 600001', 'UK123450600001'],
    ['gb 284205 700016', 'UK284205700016'],
    ['826 123450 700002', 'UK123450700002'],
    ['IE 22 12345 6 0007', 'IE221234560007'],
    ['FR 12 3456 7890', 'FR1234567890'],
  ])('%s is stored as %s', (written, stored) => {
    expect(normalOfficialTag(written)).toBe(stored);
    expect(officialTagProblem(written, true)).toBeUndefined();
  });

  it.each([
    ['UK 123450 500001', 'check-digit'],
    ['IE 22 12345 6', 'length'],
    ['UK A 1234 56789', 'digits'],
    ['Blue 17', 'country'],
    ['17', 'country'],
  ] as const)('%s has the problem %s', (written, problem) => {
    expect(officialTagProblem(written, true)).toBe(problem);
  });

  it('of a sheep has no check digit', () => {
    expect(officialTagProblem('UK 0713393 00045', false)).toBeUndefined();
  });

  it('keeps a text that is no tag as it is written', () => {
    expect(normalOfficialTag(' Blue  17 ')).toBe('Blue 17');
  });

  it('is the same with any separators and as it is shown', () => {
    fc.assert(
      fc.property(british, separators, fc.boolean(), (stored, between, isBovine) => {
        expect(normalOfficialTag(spread(stored, between))).toBe(stored);
        expect(normalOfficialTag(formatOfficialTag(stored, isBovine))).toBe(stored);
        expect(officialTagProblem(stored, true)).toBeUndefined();
      }),
    );
  });

  it('of British cattle shows one wrong digit, unless it is wrong by 7', () => {
    fc.assert(
      fc.property(british, fc.nat(11), fc.integer({ min: 1, max: 9 }), (stored, place, by) => {
        const at = place + 2;
        const before = Number(stored[at]);
        const after = (before + by) % 10;
        const wrong = `${stored.slice(0, at)}${after}${stored.slice(at + 1)}`;
        const isFound = officialTagProblem(wrong, true) === 'check-digit';
        expect(isFound).toBe(at === 8 || Math.abs(after - before) !== 7);
      }),
    );
  });
});

describe('the key of an animal', () => {
  it('is the same for the electronic id and the tag with its number', () => {
    expect(identityKey('IE 0412345 00017')).toBe(identityKey('372041234500017'));
    expect(identityKey('FR 12 3456 7890')).toBe('FR1234567890');
  });

  it('is no name', () => {
    for (const name of ['Daisy', 'Ewe 17', 'IE 17', 'ES 1', '40123', '']) {
      expect(identityKey(name)).toBeUndefined();
    }
  });
});

describe('a name', () => {
  it.each([
    ['372 0000 0123 4561', '372000001234561', null],
    ['IE 0412345 00017', null, 'IE041234500017'],
    ['FR 1234567890', null, 'FR1234567890'],
    ['IE 04 17', null, null],
    ['Ewe 17', null, null],
    ['40123', null, null],
    ['273000001234561', null, null],
  ])('%s is the electronic id %s and the tag %s', (name, electronicId, officialTag) => {
    expect(numbersOfName(name)).toEqual({ electronicId, officialTag });
  });
});

describe('a holding number', () => {
  it.each([
    ['12/345/6789', 'UK - England', undefined],
    ['12 345 6789', 'UK - Wales', undefined],
    ['12/345/678', 'UK - Scotland', 'cph'],
    ['123456', 'UK - Northern Ireland', undefined],
    ['ES 28 079 0000123', null, undefined],
    ['ES 28 079 000012', null, 'rega'],
    ['G1234567', 'Republic of Ireland', undefined],
  ])('%s of %s has the problem %s', (text, country, problem) => {
    expect(holdingNumberProblem(text, country)).toBe(problem);
  });
});

describe('a search for a client', () => {
  it('finds numbers and phones however they are written', () => {
    const isFound = (written: string, stored: string) =>
      clientNumberWords(written).some((word) => stored.includes(word));
    expect(isFound('087 123 4567', '353871234567')).toBe(true);
    expect(isFound('+353 (0)87', '3530871234567')).toBe(true);
    expect(isFound('h91 a1', 'H91A1C2')).toBe(true);
    expect(isFound('345/678', '123456789')).toBe(true);
    expect(clientNumberWords('12')).toEqual([]);
    expect(clientNumberWords('Galway')).toEqual([]);
  });
});

describe('a search', () => {
  it('finds every stored form by any part of a number', () => {
    fc.assert(
      fc.property(nationalNumber, fc.nat(10), fc.integer({ min: 2, max: 15 }), (number, from, length) => {
        for (const written of [`372${number}`, `IE${number}`]) {
          const part = written.slice(from, from + length);
          fc.pre(part.length > 1 && /\d/.test(part));
          const isFound = (stored: string) => identityWords(part).some((word) => stored.includes(word));
          expect(isFound(written)).toBe(true);
        }
        // Its beginning finds the other form, too.
        const word = (text: string) => identityWords(text.slice(0, 9));
        expect(word(`IE${number}`).some((one) => `372${number}`.includes(one))).toBe(true);
        expect(word(`372${number}`).some((one) => `IE${number}`.includes(one))).toBe(true);
      }),
    );
  });

  it('needs a digit', () => {
    expect(identityWords('Daisy')).toEqual([]);
    expect(identityWords('ie')).toEqual([]);
    expect(identityWords('3%72')).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countOf } from './readCount.ts';
import {
  type CountList,
  countListTotals,
  readCountList,
  writeCountList,
  writeNumber,
} from './readCountList.ts';

function values(list: CountList | undefined) {
  return list?.map(({ text, reading }) =>
    reading.kind === 'missing' ? null : (countOf(reading) ?? `${reading.kind}: ${text}`),
  );
}
const readings = (text: string) => readCountList(text).map(values);

describe('a list of counts', () => {
  it.each([
    ['', []],
    ['450', [450]],
    ['400, 0; 50\n100', [400, 0, 50, 100]],
    ['400\t0\t50', [400, 0, 50]],
    ['400,\n0,\n50', [400, 0, 50]],
    ['400 , 0', [400, 0]],
    ['400,0,150', [400, 0, 150]],
    ['0 50 0 0 100 0', [0, 50, 0, 0, 100, 0]],
    ['900 1200 650 1400 800 1000', [900, 1200, 650, 1400, 800, 1000]],
    ['<50 0 0 0 50 0', [0, 0, 0, 0, 50, 0]],
    ['< 50; nil; NSF; none seen', [0, 0, 0, 0]],
    ['450 epg 300 epg', [450, 300]],
    ['37,5\n12\n8,25', [37.5, 12, 8.25]],
    ['37,5 12 8,25', [37.5, 12, 8.25]],
    ['1.250,5; 1.300', [1250.5, 1300]],
    ['1,050.5 1,250', [1050.5, 1250]],
    ['100 000\n50 000', [100_000, 50_000]],
  ])('is certain in %j', (text, expected) => {
    expect(readings(text)).toEqual([expected]);
  });

  it.each([
    [
      '1,250 1,400 900',
      [
        [1250, 1400, 900],
        [1.25, 1.4, 900],
      ],
    ],
    [
      '1,250, 300',
      [
        [1250, 300],
        [1.25, 300],
      ],
    ],
    [
      '1.250\n900',
      [
        [1.25, 900],
        [1250, 900],
      ],
    ],
    ['1,250', [[1250], [1.25], [1, 250]]],
    ['37,5', [[37.5], [37, 5]]],
    ['150,200,300', [['invalid: 150,200,300'], [150, 200, 300]]],
    ['1 250', [[1, 250], [1250]]],
    [
      '1 250\n300',
      [
        [1, 250, 300],
        [1250, 300],
      ],
    ],
    [
      '1 250 1 400 900',
      [
        [1, 250, 1, 400, 900],
        [1250, 1400, 900],
      ],
    ],
  ])('has more than one reading in %j', (text, expected) => {
    expect(readings(text)).toEqual(expected);
  });

  it.each([
    ['400\n\n300', [400, null, 300]],
    ['400\r\n\r\n300\r\n', [400, null, 300]],
    ['\n400', [null, 400]],
    ['400\n \n', [400, null]],
    ['400\t\t300\r\n', [400, null, 300]],
    ['400\t300\t', [400, 300, null]],
    ['400; ; 300;', [400, null, 300]],
    ['400, , 300', [400, null, 300]],
    ['400,,300', [400, null, 300]],
  ])('keeps the place of a missing count in %j', (text, expected) => {
    expect(readings(text)).toEqual([expected]);
  });

  it('names what is not a count', () => {
    expect(readings('400; abc; ++; -5')).toEqual([[400, 'invalid: abc', 'found: ++', 'invalid: -5']]);
  });

  it('refuses two columns, which it would mix', () => {
    const [list] = readCountList('400\t0\n500\t50');
    expect(list?.map(({ reading }) => reading)).toEqual([
      { kind: 'invalid', problem: 'columns' },
      { kind: 'invalid', problem: 'columns' },
    ]);
  });

  it('counts its values, those below the limit and the missing ones', () => {
    expect(countListTotals(readCountList('400\n\n<50\n++')[0]!)).toEqual({ values: 2, below: 1, missing: 1 });
  });

  it('is written in a form that has one reading', () => {
    const random = fc.array(
      fc.oneof(
        fc.integer({ min: 0, max: 1_000_000 }).map(String),
        fc.integer({ min: 0, max: 9_999_999 }).map((number) => writeNumber(number / 1000)),
        fc.constantFrom('', 'nil', '<50', '++', 'present'),
      ),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(random, (texts) => {
        const [list] = readCountList(`${texts.join(';')};`);
        const again = readCountList(writeCountList(list!));
        expect(again.map(values)).toEqual([values(list)]);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('a random list', () => {
  const number = fc.oneof(
    fc.integer({ min: 0, max: 40 }).map((eggs) => eggs * 50),
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.integer({ min: 0, max: 100_000 }).map((tenths) => tenths / 10),
    fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 1000),
  );
  /** The marks of thousands and decimals, as countries write them. */
  const style = fc.constantFrom<[string, string]>(
    ['', '.'],
    ['', ','],
    [',', '.'],
    ['.', ','],
    [' ', '.'],
    [' ', ','],
    ["'", '.'],
  );
  const separator = fc.constantFrom('\n', '\r\n', '\t', ';', '; ', ', ', ' ', ' , ', ',\n');

  function write(
    value: number | null,
    [group, mark]: readonly [string, string],
    fromThousands: boolean,
  ): string {
    if (value === null) return '';
    const [whole = '', decimals] = String(value).split('.');
    const grouped = fromThousands || whole.length > 4 ? whole.replaceAll(/\B(?=(\d{3})+$)/g, group) : whole;
    return decimals === undefined ? grouped : `${grouped}${mark}${decimals}`;
  }

  it('is read as it was written, or asked', () => {
    let asked = 0;
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 1, maxLength: 8 }),
        style,
        separator,
        fc.boolean(),
        (list, marks, between, fromThousands) => {
          const text = list.map((value) => write(value, marks, fromThousands)).join(between);
          const found = readings(text);
          if (found.length > 1) asked += 1;
          else expect(found).toEqual([list]);
        },
      ),
      { numRuns: 20_000 },
    );
    // Otherwise the property would say nothing.
    expect(asked).toBeLessThan(12_000);
  });

  it('of whole numbers with bare commas is read as it was written, or asked', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2000), { minLength: 1, maxLength: 8 }), (list) => {
        const found = readings(list.join(','));
        expect(found).toContainEqual(list);
      }),
      { numRuns: 5_000 },
    );
  });

  it('keeps every missing count in its place', () => {
    const lines = fc.constantFrom('\n', '\r\n', '\t');
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.nat(900)), { minLength: 2, maxLength: 8 }),
        lines,
        (list, between) => {
          fc.pre(list.some((value) => value !== null));
          const text = list.map((value) => value ?? '').join(between) + (between === '\t' ? '' : between);
          expect(readings(text)).toEqual([list]);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

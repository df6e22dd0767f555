import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countOf, type CountOptions, readCount, twoReadings } from './readCount.ts';

describe('a typed count', () => {
  it.each([
    ['450', 450],
    ['0', 0],
    ['1 250', 1250],
    ['1\u00a0250', 1250],
    ['1\u202f250', 1250],
    ['1’250', 1250],
    ['37,5', 37.5],
    ['37.5', 37.5],
    ['0.500', 0.5],
    ['1.250.000', 1_250_000],
    ['1,250.5', 1250.5],
    ['1.250,5', 1250.5],
    ['450 epg', 450],
    ['450epg', 450],
    ['450 e.p.g.', 450],
    ['450 EPG', 450],
    ['450 hpg', 450],
    ['450 opg', 450],
    ['450 eggs per gram', 450],
    ['450 huevos/g', 450],
  ])('is a number in %j', (text, value) => {
    expect(readCount(text, { most: 10_000_000 })).toEqual({ kind: 'count', value });
  });

  it.each(['nil', 'NSF', 'ND', 'n.d.', 'neg', 'Negative', 'none', 'none seen', 'No detectado', 'NEGATIVO'])(
    'is below the limit in %j',
    (text) => {
      expect(readCount(text)).toEqual({ kind: 'below', limit: null });
      expect(countOf(readCount(text))).toBe(0);
    },
  );

  it.each([
    ['<50', 50],
    ['< 50', 50],
    ['≤15 epg', 15],
    ['<37,5', 37.5],
  ])('is below a limit in %j', (text, limit) => {
    expect(readCount(text)).toEqual({ kind: 'below', limit });
  });

  it.each(['+', '++', '++++', 'present', 'Pos', 'detected', 'Presente', 'positivo'])(
    'was found, but not counted, in %j',
    (text) => {
      expect(readCount(text)).toEqual({ kind: 'found' });
      expect(countOf(readCount(text))).toBeNull();
    },
  );

  it.each([
    ['1,250', [1250, 1.25]],
    ['1.250', [1.25, 1250]],
    ['100.000 hpg', [100, 100_000]],
  ])('has two readings in %j', (text, readings) => {
    expect(readCount(text)).toEqual({ kind: 'doubtful', readings });
  });

  it.each(['', ' ', '\u200b'])('is missing in %j', (text) => {
    expect(readCount(text)).toEqual({ kind: 'missing' });
  });

  it.each<[string, string, CountOptions?]>([
    ['many', 'not-a-number'],
    ['1,25,0', 'not-a-number'],
    ['12 34', 'not-a-number'],
    ['400-500', 'not-a-number'],
    ['>2000', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['450 kg', 'not-a-number'],
    ['+450', 'not-a-number'],
    ['-', 'not-a-number'],
    ['-5', 'negative'],
    ['1000001', 'too-large'],
    ['2,000', 'too-large', { most: 1000 }],
    ['450 opg', 'other-unit', { unit: 'epg' }],
    ['450 epg', 'other-unit', { unit: null }],
    ['<1000', 'high-limit', { factor: 50 }],
    ['<1,000', 'high-limit', { factor: 50 }],
  ])('is refused in %j: %s', (text, problem, options = {}) => {
    expect(readCount(text, options)).toEqual({ kind: 'invalid', problem });
  });

  it('is never another number than was written, unless it is asked', () => {
    const written = fc.record({ value: fc.integer({ min: 0, max: 1_000_000 }), decimals: fc.nat(999) });
    fc.assert(
      fc.property(
        written,
        fc.constantFrom(['.', ','], [',', '.'], ['.', ' '], [',', "'"]),
        (it, [mark, group]) => {
          const text = `${String(it.value).replaceAll(/\B(?=(\d{3})+$)/g, group!)}${it.decimals ? `${mark}${it.decimals}` : ''}`;
          const reading = readCount(text, { most: 2_000_000 });
          const meant = Number(`${it.value}.${it.decimals}`);
          if (reading.kind === 'doubtful') expect(reading.readings).toContain(meant);
          else expect(reading).toEqual({ kind: 'count', value: meant });
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('is a reading for any text, and never a number that its digits do not have', () => {
    const text = fc.string({ unit: fc.constantFrom(..."0159.,; <+-'\tepgnil\n"), maxLength: 12 });
    fc.assert(
      fc.property(text, (typed) => {
        const reading = readCount(typed);
        if (reading.kind !== 'count') return;
        const digits = (value: string) => value.replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');
        expect(digits(String(reading.value))).toBe(digits(typed));
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('the two readings of a text', () => {
  it.each([
    ['1.250', ['1.25', '1250']],
    ['100.000', ['100', '100000']],
    ['1,250', ['1.25', '1250']],
    ['-1,250', ['-1.25', '-1250']],
    ['450', undefined],
    ['0.500', undefined],
    ['37,5', undefined],
    ['Barn 7', undefined],
  ])('%s: %j', (text, readings) => {
    expect(twoReadings(text)).toEqual(readings);
  });
});

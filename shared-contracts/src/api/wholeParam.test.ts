import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { allOperations } from './allOperations.ts';

/** Fields of paths and queries that read a text as a number. */
const NUMBERS = allOperations.flatMap(({ id, params, query }) =>
  [params, query].flatMap((part) =>
    Object.entries(part && 'shape' in part ? (part.shape as Record<string, z.ZodMiniType>) : {})
      .filter(([, field]) => typeof z.safeParse(field, '1').data === 'number')
      .map(([name, field]) => [`${name} of ${id}`, field] as const),
  ),
);

/** Other texts that `Number` reads as the same number. */
const spelling = fc.tuple(
  fc.integer({ min: 1, max: 60 }),
  fc.constantFrom<(whole: number) => string>(
    (whole) => `0x${whole.toString(16)}`,
    (whole) => `0X0${whole.toString(16)}`,
    (whole) => `0b${whole.toString(2)}`,
    (whole) => `0o${whole.toString(8)}`,
    (whole) => `${whole}e0`,
    (whole) => `${whole * 10}e-1`,
    (whole) => `+${whole}`,
    (whole) => `0${whole}`,
    (whole) => `${whole}.0`,
    (whole) => `${whole}.`,
    (whole) => ` ${whole}`,
    (whole) => `${whole}\n`,
    (whole) => `\u00A0${whole}`,
  ),
);

test('paths and queries have numbers', () => {
  expect(NUMBERS.length).toBeGreaterThan(100);
});

test.each(NUMBERS)('%s is read in decimal only', (_name, field) => {
  for (const other of ['', ' ', '-0', '1,0', '１', 'Infinity', 'NaN', 'true']) {
    expect({ other, read: z.safeParse(field, other).success }).toEqual({ other, read: false });
  }
  fc.assert(
    fc.property(spelling, ([whole, spell]) => {
      expect({ text: spell(whole), same: Number(spell(whole)) }).toEqual({ text: spell(whole), same: whole });
      expect({ text: spell(whole), read: z.safeParse(field, spell(whole)).success }).toMatchObject({
        read: false,
      });
    }),
    { numRuns: 30 },
  );
});

import { expect, test } from '@jest/globals';
import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import satisfies from 'semver/functions/satisfies.js';
import { acceptsContract, caretContains } from './acceptsContract.ts';

const PARTS = [0, 1, 3, 4, 10];
const VERSIONS = PARTS.flatMap((a) => PARTS.flatMap((b) => PARTS.map((c) => `${a}.${b}.${c}`)));

test('a caret range contains the versions that semver says it contains', () => {
  const pairs = VERSIONS.filter((version) => !version.startsWith('0.')).flatMap((lowest) =>
    VERSIONS.map((version) => ({ range: `^${lowest}`, version })),
  );
  const differing = pairs.filter(
    ({ range, version }) => caretContains(range, version) !== satisfies(version, range),
  );
  expect(differing).toEqual([]);
});

test.each(['^0.1.0', '4.x', '>=4.2.0 <5.0.0', '^4.2.0 || ^5.0.0', '^4.8.0-beta.1', '', '*', '^4.8'])(
  'semver decides about "%s"',
  async (range) => {
    expect(caretContains(range, CONTRACT_VERSION)).toBeNull();
    expect(await acceptsContract(range)).toBe(satisfies(CONTRACT_VERSION, range));
  },
);

test('a range that is no range is refused', async () => {
  expect(await acceptsContract('latest')).toBe(false);
});

import { describe, expect, test } from '@jest/globals';
import { allOperations } from '@epigram/shared-contracts/api/allOperations';
import { missingIds, MISSING_IDS } from '../world/ids.ts';
import type { Filling } from '../world/send.ts';
import { allSamples, mainSamples } from './allSamples.ts';
import { leavesOf } from './schemaLeaves.ts';

const operationIds = allOperations.map(({ id }) => id);

test('every operation of the contract has exactly one sample', () => {
  const sampled = mainSamples.map(({ operation }) => operation.id);
  expect(sampled.toSorted()).toEqual(operationIds.toSorted());
});

const LOOKS_LIKE_AN_ID = /^(?:id|ids|key|tests|.*Ids?|.*_ids?|.*[tT]oken)$/;

function valueAt(filling: Filling, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    filling,
  );
}

describe.each(allSamples.map((sample) => [sample.operation.id, sample] as const))('%s', (_id, sample) => {
  // The walk can only replace ids that the sample fills in.
  test('has a value for each of its ids, or marks the field as not an id', async () => {
    const filling = await sample.requestOf(missingIds());
    const ids: unknown[] = Object.values(MISSING_IDS);
    const forgotten = leavesOf(sample.operation)
      .map(({ path }) => path)
      .filter((path) => LOOKS_LIKE_AN_ID.test(path.at(-1) ?? ''))
      .filter((path) => !sample.notIds.includes(path.join('.')))
      .filter((path) => ![valueAt(filling, path)].flat().some((value) => ids.includes(value)));
    expect(forgotten).toEqual([]);
  });
});

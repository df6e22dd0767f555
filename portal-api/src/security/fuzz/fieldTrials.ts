import { describe, expect, test } from '@jest/globals';
import { mainSamples } from '../samples/allSamples.ts';
import { world } from '../world/theWorld.ts';
import { mutationsOf } from './mutations.ts';
import { shareOf } from './share.ts';
import { openTrials } from './trials.ts';

// No value is random, so CI tries half of the operations with each commit.
const { FIELDS_SHARE, FUZZ_SHARE } = process.env;

/** Every field, path segment, query and body of every operation, with every hostile value, one at a time. */
export function testFields(): void {
  describe('a request with one fault is refused or accepted, and breaks nothing', () => {
    test.each(
      shareOf(mainSamples, FIELDS_SHARE ?? FUZZ_SHARE).map(
        (sample) => [sample.operation.id, sample] as const,
      ),
    )('%s', async (_id, sample) => {
      const trials = await openTrials(world, sample);
      const problems: string[] = [];
      for (const mutation of mutationsOf(sample.operation, trials.filling())) {
        problems.push(...(await trials.attempt(mutation)));
      }
      expect(problems).toEqual([]);
    });
  });
}

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mainSamples } from '../samples/allSamples.ts';
import { leavesOf } from '../samples/schemaLeaves.ts';
import { urlOf } from '../world/send.ts';
import { world } from '../world/theWorld.ts';
import { shareOf } from './share.ts';
import { openTrials } from './trials.ts';

// For other requests: FUZZ_SEED=7 FUZZ_RUNS=1000. A failure prints the seed and the smallest failing body.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const numRuns = Number(process.env.FUZZ_RUNS ?? 25);

const anything = fc.jsonValue({ depthSize: 'small', stringUnit: 'binary' });
const text = fc.string({ unit: 'binary', maxLength: 60 });
const day = fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));

/** Random values for a field of this type, mostly close to valid ones. */
function valueOf(type: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return fc.oneof(text, day, fc.emailAddress(), fc.webUrl(), anything);
    case 'number':
    case 'int':
      return fc.oneof(fc.maxSafeInteger(), fc.double(), fc.constantFrom(0, 1, -1), anything);
    case 'array':
      return fc.oneof(fc.array(fc.oneof(text, fc.maxSafeInteger()), { maxLength: 30 }), anything);
    default:
      return fc.oneof(text, fc.boolean(), anything);
  }
}

function setAt(body: Record<string, unknown>, place: readonly string[], value: unknown): void {
  const parent = place.slice(0, -1).reduce<Record<string, unknown>>((at, name) => {
    const inner = at[name];
    return (at[name] = typeof inner === 'object' && inner !== null ? inner : {}) as Record<string, unknown>;
  }, body);
  parent[place.at(-1) ?? ''] = value;
}

export function testRandomBodies(): void {
  describe('a body with random fields is refused or accepted, and breaks nothing', () => {
    const samples = mainSamples.filter(({ operation }) => operation.body);

    test.each(shareOf(samples).map((sample) => [sample.operation.id, sample] as const))(
      '%s',
      async (_id, sample) => {
        const trials = await openTrials(world, sample);
        const fields = leavesOf(sample.operation).filter(({ path }) => path[0] === 'body');
        const change = fc
          .constantFrom(...fields)
          .chain(({ path, type }) => valueOf(type).map((value) => ({ place: path.slice(1), value })));
        const outcome = await fc.check(
          fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
            const filling = trials.filling();
            const body = structuredClone(filling.body ?? {}) as Record<string, unknown>;
            for (const { place, value } of changes) setAt(body, place, value);
            const payload = JSON.stringify(body);
            const problems = await trials.attempt({
              what: payload,
              url: urlOf(sample.operation, filling),
              headers: { 'content-type': 'application/json' },
              payload,
            });
            if (problems.length > 0) throw new Error(problems.join('\n'));
          }),
          { seed, numRuns },
        );
        expect(fc.defaultReportMessage(outcome)).toBeUndefined();
      },
    );
  });
}

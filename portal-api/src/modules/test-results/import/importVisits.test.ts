import { expect, it } from '@jest/globals';
import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { importVisits } from './importVisits.ts';
import type { MatchedTest } from './insertTests.ts';

const client = { known: { id: 7, name: 'Hill Farm', number: null, postcode: null } };

function sample(
  eggs: number,
  it: { poolSize?: number; factor?: number; parasite?: Parasite } = {},
): MatchedTest {
  const { poolSize = 1, factor = 50, parasite = 'strongyle' } = it;
  return {
    client,
    group: null,
    test: {
      sheet: undefined,
      row: 2,
      sampleId: 'A',
      clientName: 'Hill Farm',
      clientNumber: undefined,
      clientPostcode: undefined,
      animalType: 2,
      group: undefined,
      animalName: undefined,
      electronicId: undefined,
      testType: 1,
      tested: { testedAt: new Date('2026-06-15T12:00:00Z'), testedOn: '2026-06-15', testedTime: null },
      status: 'positive',
      method: 'McMaster',
      poolSize,
      dosed: 3,
      coccidiaVisible: false,
      tester: undefined,
      counts: [{ parasite, eggs, factor }],
    },
  };
}

const meansOf = (...samples: MatchedTest[]) => importVisits(samples, () => 7).map(({ means }) => means);

it('a mean leaves pooled samples out, unless there are no others', () => {
  const pooled = sample(100, { poolSize: 10 });
  expect(meansOf(sample(4), sample(2), pooled)).toEqual([
    [{ parasite: 'strongyle', mean: 150, samples: 2, factor: 50 }],
  ]);
  expect(meansOf(pooled)).toEqual([[{ parasite: 'strongyle', mean: 5_000, samples: 1, factor: 50 }]]);
});

it('a mean has a factor only if all samples have the same', () => {
  expect(meansOf(sample(0), sample(0, { factor: 15 }))).toEqual([
    [{ parasite: 'strongyle', mean: 0, samples: 2, factor: null }],
  ]);
});

import type { ParasiteCount } from '@epigram/shared-contracts/api/tests';
import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { unitOf } from '@epigram/shared-contracts/formats/countUnit';

import { burdenLevel } from '../burden/burdenLevel.ts';
import { countRange } from '../statistics/countRange.ts';
import type { StoredCount } from './detailsRepository.ts';

const FLUKE_TEST = 3;

/** The counts with level and range. A fluke test has no count, only found or not found. */
export function parasiteCounts(
  test: { test_type: number; status: TestStatus },
  counts: readonly StoredCount[],
): ParasiteCount[] {
  if (test.test_type === FLUKE_TEST) return flukeResult(test.status);
  return counts.map((count) => ({
    parasite: count.parasite,
    eggsCounted: count.eggs_counted,
    multiplicationFactor: count.multiplication_factor,
    epg: count.epg,
    unit: unitOf(count.parasite),
    positive: count.eggs_counted > 0,
    level: burdenLevel(count.epg, count.has_cut_points ? count : undefined),
    cutPoints: cutPointsOf(count),
    range: countRange(count.eggs_counted, count.multiplication_factor),
  }));
}

/** Only if all three are set, because a level without an upper limit does not fit into the sentence. */
function cutPointsOf(count: StoredCount): ParasiteCount['cutPoints'] {
  const { light_max: moderate, moderate_max: high, high_max: veryHigh } = count;
  return moderate === null || high === null || veryHigh === null ? undefined : { moderate, high, veryHigh };
}

function flukeResult(status: TestStatus): ParasiteCount[] {
  if (status === 'processing' || status === 'failed') return [];
  return [
    {
      parasite: 'fluke',
      eggsCounted: null,
      multiplicationFactor: null,
      epg: null,
      unit: 'epg',
      positive: status === 'positive',
      level: null,
      range: null,
    },
  ];
}

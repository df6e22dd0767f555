import type { TestCorrection } from '@epigram/shared-contracts/api/tests';

import { animalTypeName, testTypeName } from '../../test-data/public.ts';
import type { StoredCount, StoredTest } from '../details/detailsRepository.ts';

/** A test as its correction keeps it. */
export function previousValues(test: StoredTest, counts: readonly StoredCount[]): TestCorrection['before'] {
  return {
    cowId: test.sample_id,
    clientName: test.client_name,
    animalName: test.animal_name,
    groupName: test.group_name,
    animalType: animalTypeName(test.animal_type),
    testType: testTypeName(test.test_type),
    createdAt: test.created_at.toISOString(),
    testedOn: test.tested_on,
    testedTime: test.tested_time,
    status: test.status,
    counts: counts.map((count) => ({
      parasite: count.parasite,
      eggsCounted: count.eggs_counted,
      multiplicationFactor: count.multiplication_factor,
      epg: count.epg,
    })),
  };
}

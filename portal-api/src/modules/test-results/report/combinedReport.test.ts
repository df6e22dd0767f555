import { expect, it } from '@jest/globals';

import type { StoredTest } from '../details/detailsRepository.ts';
import { combinedReport } from './combinedReport.ts';
import type { ReportedTest } from './singleReport.ts';

function sample(epg: number, group: { id: number; name: string } | null): ReportedTest {
  return {
    test: {
      sample_id: '1',
      business_name: 'Mulroy Veterinary',
      client_id: 7,
      client_name: 'Doon Farm',
      tested_on: '2026-06-15',
      group_id: group?.id ?? null,
      group_name: group?.name ?? null,
      pool_size: 1,
      animal_type: 2,
      test_type: 1,
      status: 'positive',
    } as StoredTest,
    counts: [
      {
        parasite: 'strongyle',
        positive: epg > 0,
        eggsCounted: epg / 50,
        multiplicationFactor: 50,
        epg,
        unit: 'epg',
        level: null,
        range: null,
      },
    ],
  };
}

it('has a table and a mean for each group of one client and day', () => {
  const [ewes, lambs] = [
    { id: 1, name: 'Ewes' },
    { id: 2, name: 'Lambs' },
  ];
  const samples = [
    sample(50, ewes),
    sample(1000, lambs),
    sample(150, ewes),
    sample(2000, lambs),
    sample(400, null),
  ];
  const { blocks } = combinedReport(samples, 'en', new Date('2026-06-16T09:00:00Z'));
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
  expect(headings.map((text) => text.split(' · ').slice(2))).toEqual([
    ['Ovine', 'Ewes', 'Worm FEC'],
    ['Ovine', 'Lambs', 'Worm FEC'],
    ['Ovine', 'Worm FEC'],
  ]);
  const means = blocks.flatMap((block) =>
    block.kind === 'table' ? [block.foot?.[0]?.at(-1)?.text.split(' ')[0]] : [],
  );
  expect(means).toEqual(['100', '1,500', undefined]);
});

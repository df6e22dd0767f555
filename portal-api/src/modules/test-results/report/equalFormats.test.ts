import { describe, expect, test } from '@jest/globals';
import type { ParasiteCount } from '@epigram/shared-contracts/api/tests';
import { LOCALES, type Locale } from '@epigram/shared-contracts/locale';
import { FORMAT_EXAMPLE, FORMATTED } from '@epigram/shared-contracts/testing/formatExamples';
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';

import { memberInvitationMail } from '../../mail/public.ts';
import { highCounts } from '../alerts/highCountsKind.ts';
import type { StoredTest } from '../details/detailsRepository.ts';
import { testList } from '../export/testList.ts';
import { singleReport, type ReportedTest } from './singleReport.ts';

const { epg, day, range } = FORMAT_EXAMPLE;
const at = new Date(`${day}T09:00:00Z`);

const count: ParasiteCount = {
  parasite: 'strongyle',
  positive: true,
  eggsCounted: epg / 50,
  multiplicationFactor: 50,
  epg,
  unit: 'epg',
  level: 'Very High',
  range,
};

const reported: ReportedTest = {
  test: {
    uuid: '1',
    sample_id: 'A-1',
    client_name: 'Doon Farm',
    created_at: at,
    pool_size: 1,
    animal_type: 2,
    test_type: 1,
    status: 'positive',
  } as StoredTest,
  counts: [count, { ...count, parasite: 'nematodirus', eggsCounted: 0, epg: 0, positive: false }],
};

async function* once<Item>(item: Item): AsyncGenerator<Item> {
  yield item;
}

describe.each(LOCALES)('in %s, the same count, day and range are the same text', (language: Locale) => {
  const shown = FORMATTED[language];

  test('in a report', () => {
    const report = JSON.stringify(singleReport(reported, language, at));
    for (const text of [shown.count, shown.zero, shown.day, shown.range]) expect(report).toContain(text);
  });

  test('in an alert', () => {
    const words = highCounts.say[language](
      {
        client: 'Doon Farm',
        day,
        animalType: 'Ovine',
        critical: true,
        counts: [{ sampleId: 'A-1', parasite: 'strongyle', epg }],
        samples: 1,
      },
      'UTC',
    );
    expect(words.description).toContain(shown.day);
    expect(words.affected?.[0]).toMatch(new RegExp(` ${shown.count}$`));
  });

  test('in a mail', () => {
    const mail = memberInvitationMail(language, {
      organisationName: 'Lough',
      inviterName: 'Una',
      message: null,
      link: 'https://portal.example/',
      expiresAt: at,
    });
    expect(mail.text).toContain(shown.day);
  });

  test('in a spreadsheet', async () => {
    const book = await readXlsx(await buffer(testList(once(reported), language)));
    expect(book.sheets[0]?.rows[0]?.join(' ')).toContain(`(${shown.unit})`);
  });
});

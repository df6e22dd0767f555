import { describe, expect, test } from '@jest/globals';
import type { ParasiteCount } from '@epigram/shared-contracts/api/tests';
import { createFormats, LOCALE_TAGS } from '@epigram/shared-contracts/formats/createFormats';
import { LOCALES, type Locale } from '@epigram/shared-contracts/locale';
import { FORMAT_EXAMPLE, FORMATTED } from '@epigram/shared-contracts/testing/formatExamples';
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';

import { memberInvitationMail } from '../../mail/public.ts';
import { notificationMail } from '../../notifications/mails/notificationMail.ts';
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
    tested_on: day,
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

  test('on a screen', () => {
    // As shared-ui makes them for a browser without a region of the language.
    const { count, date, range } = createFormats(LOCALE_TAGS[language]);
    expect({
      count: count(epg, 'epg'),
      zero: count(0, 'epg', 50),
      day: date(day),
      range: range(FORMAT_EXAMPLE.range.low, FORMAT_EXAMPLE.range.high),
    }).toEqual({ count: shown.count, zero: shown.zero, day: shown.day, range: shown.range });
  });

  const alert = highCounts.say[language](
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

  test('in an alert', () => {
    expect(alert.description).toContain(shown.day);
    expect(alert.affected?.[0]).toMatch(new RegExp(` ${shown.count}$`));
  });

  test('in the mail of an alert, and of an invitation', () => {
    const link = 'https://portal.example/';
    const told = notificationMail(language, alert, {
      kind: 'high-counts',
      topic: 'results',
      name: 'Una',
      link,
      preferencesLink: link,
      unsubscribeUrl: link,
    });
    for (const text of [shown.day, shown.count]) expect(told.text).toContain(text);
    const invitation = memberInvitationMail(language, {
      organisationName: 'Lough',
      inviterName: 'Una',
      message: null,
      link,
      expiresAt: at,
    });
    expect(invitation.text).toContain(shown.day);
  });

  test('in a spreadsheet, whose cells hold the values', async () => {
    const { sheets } = await readXlsx(await buffer(testList(once(reported), language)));
    const [heads = [], row = []] = sheets[0]?.rows ?? [];
    const column = heads.findIndex((head) => String(head).endsWith(`(${shown.unit})`));
    const { count, date } = createFormats(LOCALE_TAGS[language], 'UTC');
    expect(count(Number(row[column]), 'epg')).toBe(shown.count);
    expect(row.filter((cell) => cell instanceof Date).map((cell) => date(cell))).toEqual([shown.day]);
  });
});

import type { ParasiteCount } from '@epigram/shared-contracts/api/tests';
import { PARASITES, type Parasite } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';

import { animalTypeName, testTypeName } from '../../test-data/public.ts';
import { groupMean } from '../statistics/groupMean.ts';
import type { Block, Cell, ReportDocument } from './reportDocument.ts';
import { reportFormats } from './reportFormats.ts';
import { REPORT_TEXTS } from './reportTexts.ts';
import { notesFor, type ReportedTest } from './singleReport.ts';

/** A report of several tests: a table for each visit of a group and kind of test, with its means. */
export function combinedReport(
  reported: readonly ReportedTest[],
  language: Locale,
  now: Date,
): ReportDocument {
  const texts = REPORT_TEXTS[language];
  const groups = Map.groupBy(reported, ({ test }) =>
    [
      test.business_id,
      test.client_id,
      test.animal_type,
      testTypeName(test.test_type),
      test.tested_on,
      test.group_id,
    ].join(),
  );
  const clients = new Set(reported.map(({ test }) => test.client_name));
  const businesses = new Set(reported.map(({ test }) => test.business_name));
  const notes = notesFor(reported, texts);
  if (reported.some(({ test }) => test.pool_size > 1)) notes.push(texts.poolNote);
  return {
    language,
    title: texts.combinedReport,
    subtitle: `${clients.size === 1 ? [...clients][0]! + ' · ' : ''}${texts.tests(reported.length)}`,
    byline: `${[...businesses].join(', ')} · ${PRODUCT_NAME} · ${texts.made}: ${reportFormats(language).day(now)}`,
    logo: businesses.size === 1 ? reported[0]?.logo : undefined,
    landscape: true,
    blocks: [
      ...[...groups.values()].flatMap((group) => groupBlocks(group, language)),
      ...(notes.length > 0 ? [{ kind: 'notes', title: texts.notes, items: notes } as const] : []),
    ],
  };
}

function groupBlocks(group: readonly ReportedTest[], language: Locale): Block[] {
  const texts = REPORT_TEXTS[language];
  const formats = reportFormats(language);
  const { test: first } = group[0]!;
  const parasites = PARASITES.filter((parasite) => group.some((entry) => countOf(entry, parasite)));
  const kind = texts.testTypes[testTypeName(first.test_type)];
  const animals = texts.animalTypes[animalTypeName(first.animal_type)];
  const of = first.group_name === null ? '' : ` · ${first.group_name}`;
  const head: Cell[] = [
    { text: texts.sampleId },
    { text: texts.animal },
    { text: texts.result },
    ...parasites.map((parasite) => ({ text: texts.parasites[parasite], numeric: true })),
  ];
  const rows = group.map((entry): Cell[] => [
    { text: entry.test.sample_id },
    {
      text: entry.test.pool_size > 1 ? texts.poolOf(entry.test.pool_size) : (entry.test.animal_name ?? '–'),
    },
    { text: texts.statuses[entry.test.status] },
    ...parasites.map((parasite): Cell => {
      const count = countOf(entry, parasite);
      if (!count) return { text: '–', numeric: true };
      const { level } = count;
      const word = level === null || level === 'No Infection' ? '' : `, ${texts.levels[level]}`;
      return { text: `${formats.count(count)}${word}`, level, numeric: true };
    }),
  ]);
  const foot = parasites.length > 0 && group.length > 1 ? [meanRow(group, parasites, language)] : [];
  return [
    {
      kind: 'heading',
      text: `${first.client_name} · ${formats.day(first.tested_on)} · ${animals}${of} · ${kind}`,
    },
    { kind: 'table', head, rows, foot },
  ];
}

/** Means of the individual samples; a mean requires the same multiplication factor for all of them. */
function meanRow(group: readonly ReportedTest[], parasites: readonly Parasite[], language: Locale): Cell[] {
  const texts = REPORT_TEXTS[language];
  const formats = reportFormats(language);
  const cells = parasites.map((parasite): Cell => {
    const counts = group
      .filter(({ test }) => test.pool_size === 1)
      .map((entry) => countOf(entry, parasite))
      .filter((count) => count !== undefined);
    const factors = new Set(counts.map(({ multiplicationFactor }) => multiplicationFactor));
    const [factor] = factors;
    if (factors.size !== 1 || !factor) return { text: '–', numeric: true };
    const { mean, interval } = groupMean(
      counts.map(({ eggsCounted }) => eggsCounted ?? 0),
      factor,
    );
    const range = interval ? ` (${formats.number(interval.low)} – ${formats.number(interval.high)})` : '';
    return { text: `${formats.number(mean)}${range}`, numeric: true };
  });
  return [{ text: texts.meanInterval }, { text: '' }, { text: '' }, ...cells];
}

function countOf({ counts }: ReportedTest, parasite: Parasite): ParasiteCount | undefined {
  return counts.find((count) => count.parasite === parasite);
}

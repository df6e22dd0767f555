import { PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';
import { unitOf } from '@epigram/shared-contracts/formats/countUnit';
import { writeXlsxStream, type CellValue } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import { animalTypeName, testTypeName } from '../../test-data/public.ts';
import { REPORT_TEXTS } from '../report/reportTexts.ts';
import type { ReportedTest } from '../report/singleReport.ts';
import { reportFormats } from '../report/reportFormats.ts';

/** Excel's format for text, under which it evaluates nothing, also after the cell has been edited. */
const TEXT = '@';

/** The tests as an Excel list, generated while it is read: one row per test, one column per parasite. */
export function testList(tests: AsyncIterable<ReportedTest>, language: Locale): Readable {
  const texts = REPORT_TEXTS[language];
  const unit = reportFormats(language).unit;
  const heads = [
    texts.testId,
    texts.sampleId,
    texts.client,
    texts.clientNumber,
    texts.animal,
    texts.animalType,
    texts.group,
    texts.testType,
    texts.tested,
    texts.testedTime,
    texts.result,
    texts.method,
    texts.factor,
    texts.tester,
    ...PARASITES.map((parasite) => `${texts.parasites[parasite]} (${unit({ unit: unitOf(parasite) })})`),
  ];
  const firstCount = heads.length - PARASITES.length;
  const stream = writeXlsxStream(rowsOf(tests, language), {
    name: texts.combinedReport,
    columns: heads.map((header, index) => ({
      header,
      width: index === 0 ? 38 : 20,
      ...(index < firstCount && header !== texts.factor && { numFmt: TEXT }),
      ...(header === texts.tested && { numFmt: 'yyyy-mm-dd' }),
      // A count may have decimals, as its factor. A count of zero is displayed as "< MF", but formulas calculate with zero.
      ...(index >= firstCount && { numFmt: `General;-General;"< ${texts.factorSign}"` }),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}

async function* rowsOf(tests: AsyncIterable<ReportedTest>, language: Locale): AsyncGenerator<CellValue[]> {
  const texts = REPORT_TEXTS[language];
  for await (const { test, counts } of tests) {
    yield [
      test.uuid,
      test.sample_id,
      test.client_name,
      test.client_number,
      test.animal_name,
      texts.animalTypes[animalTypeName(test.animal_type)],
      test.group_name,
      texts.testTypes[testTypeName(test.test_type)],
      new Date(test.tested_on),
      test.tested_time,
      texts.statuses[test.status],
      test.method,
      factorOf(counts),
      test.tester_name,
      ...PARASITES.map((parasite) => counts.find((count) => count.parasite === parasite)?.epg ?? null),
    ].map(plainCell);
  }
}

/** The multiplication factor of a test: a number, or a list if its counts have different factors. */
function factorOf(counts: ReportedTest['counts']): CellValue {
  const factors = [...new Set(counts.map(({ multiplicationFactor }) => multiplicationFactor))];
  return factors.length > 1 ? factors.join(', ') : (factors[0] ?? null);
}

/** Characters that XML does not allow. Excel would refuse the whole list because of one of them in a name. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Readers take `_x0041_` for the character of that code, so that its first mark is written as a code too. */
const LIKE_A_CODE = /_(?=x[\dA-Fa-f]{4}_)/g;

/** A text stays a text, also one that begins like a formula: its cell has that type, and the format of text. */
export function plainCell(value: CellValue): CellValue {
  return typeof value === 'string'
    ? value.replaceAll(NOT_IN_XML, '').replaceAll(LIKE_A_CODE, '_x005F_')
    : value;
}

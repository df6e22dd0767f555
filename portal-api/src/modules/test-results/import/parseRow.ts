import { CLIENT_SHORT_MAX_LENGTH } from '@epigram/shared-contracts/api/clients';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import {
  ANIMAL_TYPES,
  PARASITES,
  TEST_TYPES,
  type AnimalType,
  type Parasite,
  type TestStatus,
  type TestType,
} from '@epigram/shared-contracts/domain/enumerations';
import { resultOutcome, type OutcomeProblem } from '@epigram/shared-contracts/domain/resultOutcome';
import { DEFAULT_DOSED, NAME_MIN_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { tidyName } from '@epigram/shared-contracts/domain/tidyText';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { CellValue } from 'hucre/xlsx';

import { cellText, cellTime, twoDays } from '../../../kernel/spreadsheet/cells.ts';
import type { TableRow } from '../../../kernel/spreadsheet/readTable.ts';
import { createRowReader, type Words } from '../../../kernel/spreadsheet/rowReader.ts';
import { fold } from '../../../kernel/spreadsheet/sheetColumn.ts';
import { SHEET_TEXTS } from '../../../kernel/spreadsheet/sheetTexts.ts';
import { animalTypeIds, testTypeIds } from '../../test-data/public.ts';
import { REPORT_TEXTS } from '../report/reportTexts.ts';
import { testTime } from '../testTime.ts';
import { IMPORT_COLUMNS, type ImportKey } from './importColumns.ts';
import { IMPORT_TEXTS } from './importTexts.ts';

export interface ImportedTest {
  /** The sheet's name, if the file has several. */
  readonly sheet: string | undefined;
  /** The row of the file. */
  readonly row: number;
  readonly sampleId: string;
  readonly clientName: string;
  readonly clientNumber: string | undefined;
  readonly clientPostcode: string | undefined;
  readonly animalName: string | undefined;
  readonly animalType: number;
  readonly testType: number;
  readonly testedAt: Date;
  readonly status: TestStatus;
  readonly method: string;
  readonly poolSize: number;
  readonly dosed: number;
  readonly coccidiaVisible: boolean;
  readonly tester: string | undefined;
  readonly counts: readonly { parasite: Parasite; eggs: number; factor: number }[];
}

const DEFAULT_FACTOR = 50;
const MAX_EPG = 1_000_000;
const RESULTS = ['positive', 'negative', 'failed', 'processing'] as const satisfies readonly TestStatus[];
/** Accepted words for a result, in addition to those of reports. */
const RESULT_WORDS: Record<TestStatus, readonly string[]> = {
  positive: ['positive', 'positivo', 'pos', 'detected', 'detectado', 'present', 'presente'],
  negative: ['negative', 'negativo', 'neg', 'notdetected', 'nodetectado', 'absent', 'ausente'],
  failed: ['failed', 'repeat', 'fallido', 'repetir'],
  processing: ['processing', 'analysing', 'analyzing', 'enproceso'],
};
/** Words of laboratories for a count below the multiplication factor, folded: "no significant finding" and the like. */
const BELOW_LIMIT = new Set(['nil', 'nsf', 'nd', 'neg', 'negative', 'negativo', 'none', 'notdetected']);
/** Words of farms for a species, folded. */
const FARM_WORDS: Partial<Record<AnimalType, readonly string[]>> = {
  Bovine: [
    'cattle',
    'cow',
    'cows',
    'calf',
    'calves',
    'heifer',
    'heifers',
    'vaca',
    'vacas',
    'ternero',
    'terneros',
  ],
  Ovine: ['sheep', 'lamb', 'lambs', 'ewe', 'ewes', 'ram', 'rams', 'oveja', 'ovejas', 'cordero', 'corderos'],
  Equine: ['horse', 'horses', 'pony', 'ponies', 'foal', 'foals', 'mare', 'mares', 'caballo', 'caballos'],
  Caprine: ['goat', 'goats', 'kid', 'kids', 'cabra', 'cabras'],
};
const FURTHER_TEST_WORDS: Partial<Record<TestType, readonly string[]>> = {
  'Worm FEC': ['fec', 'wec', 'wormeggcount', 'faecaleggcount', 'fecaleggcount'],
  'Fluke FEC': ['fluke', 'liverfluke', 'flukeegg', 'flukeeggs', 'fasciola'],
};
const YES_NO = { yes: ['yes', 'y', 'si', 's', 'true', '1'], no: ['no', 'n', 'false', '0'] } as const;

/** One row as a test, or the errors of its cells. */
export function parseRow(
  tableRow: TableRow<ImportKey>,
  it: { language: Locale; now: Date },
): { test: ImportedTest } | { errors: readonly ErrorDetail[] } {
  const texts = IMPORT_TEXTS[it.language];
  const { sheet, row, cells } = tableRow;
  const { errors, fail, isBroken, whole, oneOf, ...cell } = createRowReader(
    tableRow,
    IMPORT_COLUMNS,
    it.language,
  );
  const isBelowLimit = (key: ImportKey): boolean => BELOW_LIMIT.has(fold(cellText(cells[key]) ?? ''));
  /** Names and ids are single lines, so a line break in a cell is manual wrapping. */
  const text = (...read: Parameters<typeof cell.text>): string | undefined => {
    const found = cell.text(...read);
    return found && tidyName(found);
  };

  const sampleId = text('sampleId', { required: true });
  const clientName = text('clientName', { required: true, least: NAME_MIN_LENGTH });
  const animalType = oneOf('animalType', ANIMAL_WORDS, { required: true });
  const testType = oneOf('testType', TEST_WORDS, { required: true });
  const testedAt = isBroken('testDate')
    ? undefined
    : timeOf(cells.testDate, it, (message) => fail('testDate', message));
  const factor = whole('multiplicationFactor', 1, 1000) ?? DEFAULT_FACTOR;
  const problemsBefore = errors.length;
  const counts = PARASITES.flatMap((parasite) => {
    const limit = /^<\s*(\d{1,4})$/.exec(cellText(cells[parasite]) ?? '')?.[1];
    if (limit !== undefined && Number(limit) !== factor) fail(parasite, texts.otherLimit(factor));
    const isBelow = limit !== undefined || isBelowLimit(parasite);
    const epg = isBelow ? 0 : whole(parasite, 0, MAX_EPG);
    if (epg === undefined) return [];
    if (epg % factor !== 0) fail(parasite, texts.notAMultiple(factor));
    return [{ parasite, eggs: epg / factor, factor }];
  });
  const said = oneOf('result', STATUS_WORDS);
  // Unreadable counts say nothing about the outcome, and they already have their own errors.
  const status =
    errors.length > problemsBefore
      ? undefined
      : statusOf(resultOutcome(testType ?? 'Worm FEC', counts, said), (problem) =>
          fail('result', texts[problem]),
        );
  const test = {
    sheet,
    row,
    clientNumber: text('clientNumber', { most: CLIENT_SHORT_MAX_LENGTH }),
    clientPostcode: text('clientPostcode', { most: CLIENT_SHORT_MAX_LENGTH }),
    animalName: text('animalName'),
    method: text('method') ?? (testType === 'Fluke FEC' ? 'Sedimentation' : 'McMaster'),
    poolSize: whole('poolSize', 1, 500) ?? 1,
    dosed: { yes: 1, no: 2, unknown: DEFAULT_DOSED }[oneOf('dosed', YES_NO_WORDS) ?? 'unknown'],
    coccidiaVisible:
      oneOf('coccidiaVisible', YES_NO_WORDS) === 'yes' ||
      counts.some(({ parasite, eggs }) => parasite === 'coccidia' && eggs > 0),
    tester: text('tester'),
    counts,
  };
  if (errors.length > 0 || !sampleId || !clientName || !animalType || !testType || !testedAt || !status) {
    return { errors };
  }
  const ids = { animalType: animalTypeIds([animalType])[0]!, testType: testTypeIds([testType])[0]! };
  return { test: { ...test, ...ids, sampleId, clientName, testedAt, status } };
}

const ANIMAL_WORDS = ANIMAL_TYPES.map((value) => {
  const shown = { en: REPORT_TEXTS.en.animalTypes[value], es: REPORT_TEXTS.es.animalTypes[value] };
  return { value, shown, spellings: [shown.en, shown.es, ...(FARM_WORDS[value] ?? [])].map(fold) };
});
const TEST_WORDS = TEST_TYPES.map((value) => {
  const shown = { en: REPORT_TEXTS.en.testTypes[value], es: REPORT_TEXTS.es.testTypes[value] };
  return { value, shown, spellings: [shown.en, shown.es, ...(FURTHER_TEST_WORDS[value] ?? [])].map(fold) };
});
const STATUS_WORDS = RESULTS.map((value) => {
  const shown = { en: REPORT_TEXTS.en.statuses[value], es: REPORT_TEXTS.es.statuses[value] };
  return { value, shown, spellings: [...RESULT_WORDS[value], fold(shown.en), fold(shown.es)] };
});
const YES_NO_WORDS: Words<'yes' | 'no' | 'unknown'> = [
  { value: 'yes', shown: { en: 'Yes', es: 'Sí' }, spellings: YES_NO.yes },
  { value: 'no', shown: { en: 'No', es: 'No' }, spellings: YES_NO.no },
  {
    value: 'unknown',
    shown: { en: 'Not known', es: 'Desconocido' },
    spellings: ['notknown', 'unknown', 'sedesconoce', 'desconocido'],
  },
];

function timeOf(
  value: CellValue | undefined,
  { language, now }: { language: Locale; now: Date },
  fail: (message: string) => undefined,
): Date | undefined {
  const texts = IMPORT_TEXTS[language];
  if (cellText(value) === undefined) return fail(SHEET_TEXTS[language].required);
  const days = twoDays(value);
  if (days) return fail(SHEET_TEXTS[language].twoDays(...days));
  const time = cellTime(value);
  if (!time) return fail(texts.notADate);
  return testTime(time, now) ?? fail(texts.dateOutOfRange);
}

function statusOf(
  outcome: ReturnType<typeof resultOutcome>,
  fail: (problem: OutcomeProblem) => undefined,
): TestStatus | undefined {
  return 'problem' in outcome ? fail(outcome.problem) : outcome.status;
}

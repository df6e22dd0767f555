import { CLIENT_SHORT_MAX_LENGTH } from '@epigram/shared-contracts/api/clients';
import { MAX_FACTOR, MIN_FACTOR } from '@epigram/shared-contracts/api/recordedTests';
import type { Parasite, TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { electronicIdProblem, normalElectronicId } from '@epigram/shared-contracts/domain/officialIdentity';
import { resultOutcome, type OutcomeProblem } from '@epigram/shared-contracts/domain/resultOutcome';
import { DEFAULT_DOSED, NAME_MIN_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { tidyName } from '@epigram/shared-contracts/domain/tidyText';
import type { Locale } from '@epigram/shared-contracts/locale';
import { countWord } from '@epigram/shared-contracts/reading/countWords';
import type { CellValue } from 'hucre/xlsx';

import { cellText, cellTime, monthFirstDay, twoDays } from '../../../kernel/spreadsheet/cells.ts';
import {
  createRowReader,
  type Ask,
  type CellProblem,
  type RowReader,
} from '../../../kernel/spreadsheet/rowReader.ts';
import { SHEET_TEXTS } from '../../../kernel/spreadsheet/sheetTexts.ts';
import { animalTypeIds, testTypeIds } from '../../test-data/public.ts';
import { testTime, type TestTime } from '../testTime.ts';
import { readCounts } from './countCells.ts';
import { IMPORT_COLUMNS, type ImportKey } from './importColumns.ts';
import { IMPORT_TEXTS } from './importTexts.ts';
import { factorOfMethod } from './methodFactors.ts';
import { ANIMAL_WORDS, STATUS_WORDS, TEST_WORDS, YES_NO_WORDS } from './resultWords.ts';
import type { TableRow } from '../../../kernel/spreadsheet/sheetModel.ts';

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
  /** As it is stored. */
  readonly electronicId: string | undefined;
  readonly animalType: number;
  /** The group's name as it is written; undefined for none. */
  readonly group: string | undefined;
  readonly testType: number;
  readonly tested: TestTime;
  readonly status: TestStatus;
  readonly method: string;
  readonly poolSize: number;
  readonly dosed: number;
  readonly coccidiaVisible: boolean;
  readonly tester: string | undefined;
  readonly counts: readonly { parasite: Parasite; eggs: number; factor: number }[];
}

/** What the rows of a file are read with, apart from their cells. */
export interface RowContext {
  readonly language: Locale;
  readonly now: Date;
  readonly timeZone: string;
  /** Of `ownFactors`. */
  readonly factors: ReadonlyMap<string, number>;
}

const DEFAULT_FACTOR = 50;

/** One row as a test, or the errors of its cells. */
export function parseRow(
  tableRow: TableRow<ImportKey>,
  it: RowContext,
): { test: ImportedTest } | { errors: readonly CellProblem[] } {
  const texts = IMPORT_TEXTS[it.language];
  const { sheet, row, cells } = tableRow;
  const reader = createRowReader(tableRow, IMPORT_COLUMNS, it.language);
  const { errors, fail, isBroken, whole, decimal, oneOf } = reader;
  /** Names and ids are single lines, so a line break in a cell is manual wrapping. */
  const text = (...of: Parameters<typeof reader.text>): string | undefined => {
    const value = reader.text(...of);
    return value && tidyName(value);
  };

  const sampleId = text('sampleId', { required: true });
  const clientName = text('clientName', { required: true, least: NAME_MIN_LENGTH });
  const animalType = oneOf('animalType', ANIMAL_WORDS, { required: true });
  const testType = oneOf('testType', TEST_WORDS, { required: true });
  const tested = isBroken('testDate')
    ? undefined
    : timeOf(cells.testDate, it, (message, ask) => fail('testDate', message, ask));
  const method = text('method');
  const given = decimal('multiplicationFactor', MIN_FACTOR, MAX_FACTOR);
  const factor = given ?? (method === undefined ? DEFAULT_FACTOR : factorOfMethod(method, it.factors));
  const problemsBefore = errors.length;
  const { counts, found } = readCounts(reader, cells, { factor, language: it.language });
  if (counts.length > 0 && factor === undefined && method !== undefined) {
    fail('multiplicationFactor', texts.needsFactor(method), { kind: 'missing' });
  }
  const said =
    statedStatus(reader, cells) ?? (found.some((one) => one !== 'coccidia') ? 'positive' : undefined);
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
    electronicId: electronicIdOf(text('electronicId'), (word) =>
      fail('electronicId', texts.notElectronic(word)),
    ),
    group: text('group'),
    method: method ?? (testType === 'Fluke FEC' ? 'Sedimentation' : 'McMaster'),
    poolSize: whole('poolSize', 1, 500) ?? 1,
    dosed: { yes: 1, no: 2, unknown: DEFAULT_DOSED }[oneOf('dosed', YES_NO_WORDS) ?? 'unknown'],
    coccidiaVisible:
      oneOf('coccidiaVisible', YES_NO_WORDS) === 'yes' ||
      found.includes('coccidia') ||
      counts.some(({ parasite, eggs }) => parasite === 'coccidia' && eggs > 0),
    tester: text('tester'),
    counts,
  };
  if (errors.length > 0 || !sampleId || !clientName || !animalType || !testType || !tested || !status) {
    return { errors };
  }
  const ids = { animalType: animalTypeIds([animalType])[0]!, testType: testTypeIds([testType])[0]! };
  return { test: { ...test, ...ids, sampleId, clientName, tested, status } };
}

function electronicIdOf(word: string | undefined, fail: (word: string) => undefined): string | undefined {
  if (word === undefined) return undefined;
  return electronicIdProblem(word) ? fail(word) : normalElectronicId(word);
}

function timeOf(
  value: CellValue | undefined,
  { language, now, timeZone }: { language: Locale; now: Date; timeZone: string },
  fail: (message: string, ask?: Pick<Ask, 'kind' | 'readings'>) => undefined,
): TestTime | undefined {
  const texts = IMPORT_TEXTS[language];
  if (cellText(value) === undefined) return fail(SHEET_TEXTS[language].required);
  const days = twoDays(value);
  if (days) return fail(SHEET_TEXTS[language].twoDays(...days), { kind: 'date', readings: days });
  const time = cellTime(value);
  if (!time) {
    const american = monthFirstDay(value);
    return fail(texts.notADate, american ? { kind: 'date', readings: [american] } : undefined);
  }
  return testTime(time, timeZone, now) ?? fail(texts.dateOutOfRange);
}

/** The laboratory's word for the result. */
function statedStatus(
  { oneOf }: RowReader<ImportKey>,
  cells: TableRow<ImportKey>['cells'],
): TestStatus | undefined {
  const word = countWord(cellText(cells.result) ?? '');
  if (word) return word === 'found' ? 'positive' : 'negative';
  return oneOf('result', STATUS_WORDS);
}

function statusOf(
  outcome: ReturnType<typeof resultOutcome>,
  fail: (problem: OutcomeProblem) => undefined,
): TestStatus | undefined {
  return 'problem' in outcome ? fail(outcome.problem) : outcome.status;
}

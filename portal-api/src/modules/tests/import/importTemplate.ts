import { MAIN_ANIMAL_TYPES, TEST_TYPES } from '@epigram/shared-contracts/domain/enumerations';
import { IMPORT_MAX_ROWS } from '@epigram/shared-contracts/domain/limits';
import type { Locale } from '@epigram/shared-contracts/locale';
import { colToLetter, writeXlsx } from 'hucre/xlsx';

import { REPORT_TEXTS } from '../report/reportTexts.ts';
import { IMPORT_COLUMNS, type ImportKey } from './importColumns.ts';

const SHEET: Record<Locale, string> = { en: 'Results', es: 'Resultados' };

/** An empty form for the import: the headings, one example row, and lists where a cell takes one of few words. */
export async function importTemplate(language: Locale): Promise<Uint8Array> {
  const texts = REPORT_TEXTS[language];
  const lists: Partial<Record<ImportKey, string[]>> = {
    animalType: MAIN_ANIMAL_TYPES.map((type) => texts.animalTypes[type]),
    testType: TEST_TYPES.map((type) => texts.testTypes[type]),
    result: [
      texts.statuses.positive,
      texts.statuses.negative,
      texts.statuses.failed,
      texts.statuses.processing,
    ],
    dosed: [texts.dosedWords[1]!, texts.dosedWords[2]!, texts.dosedWords[3]!],
    coccidiaVisible: [texts.yes, texts.no],
  };
  return writeXlsx({
    sheets: [
      {
        name: SHEET[language],
        columns: IMPORT_COLUMNS.map(({ heading }) => ({
          header: heading[language],
          width: Math.max(14, heading[language].length + 4),
        })),
        rows: [
          IMPORT_COLUMNS.map(({ heading }) => heading[language]),
          IMPORT_COLUMNS.map(({ example }) => example[language]),
        ],
        freezePane: { rows: 1 },
        dataValidations: IMPORT_COLUMNS.flatMap(({ key }, index) => {
          const values = lists[key];
          if (!values) return [];
          const column = colToLetter(index);
          return [{ type: 'list' as const, values, range: `${column}2:${column}${IMPORT_MAX_ROWS + 1}` }];
        }),
      },
    ],
  });
}

import { msg } from '#i18n';
import { MAIN_ANIMAL_TYPES, TEST_TYPES } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';

import { sayIn } from '../../../kernel/i18n/sayIn.ts';
import { writeTemplate } from '../../../kernel/spreadsheet/writeTemplate.ts';
import { REPORT_TEXTS } from '../report/reportTexts.ts';
import { IMPORT_COLUMNS } from './importColumns.ts';

export async function importTemplate(language: Locale): Promise<Uint8Array> {
  const texts = REPORT_TEXTS[language];
  return writeTemplate({
    sheetName: sayIn(language)(msg`Results`),
    columns: IMPORT_COLUMNS,
    language,
    lists: {
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
    },
  });
}

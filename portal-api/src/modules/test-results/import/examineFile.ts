import { importChoices, type ImportChoices } from '@epigram/shared-contracts/api/testImports';
import { PARASITES } from '@epigram/shared-contracts/domain/enumerations';

import { examineTable, readChoices, type Examined, type TableKind } from '../../imports/public.ts';
import type { ImportKey } from './importColumns.ts';
import { parseRow, type ImportedTest, type RowContext } from './parseRow.ts';
import { PROPOSED_COLUMNS, proposeFields } from './proposeFields.ts';
import { ANIMAL_WORDS, TEST_WORDS } from './resultWords.ts';

export type ExaminedResults = Examined<ImportKey, ImportedTest>;

const RESULTS: TableKind<ImportKey> = {
  name: 'results',
  columns: PROPOSED_COLUMNS,
  propose: proposeFields,
  wordFields: new Set(['animalType', 'testType', 'result', 'dosed', 'coccidiaVisible', ...PARASITES]),
  words: { animalType: ANIMAL_WORDS, testType: TEST_WORDS },
  anyFormat: true,
  hasCounts: true,
};

export function readResultChoices(text: string | undefined): ImportChoices {
  return readChoices(text, (value) => importChoices.parse(value));
}

/** Reads a file with a person's choices, as far as it is certain. */
export function examineFile(bytes: Buffer, choices: ImportChoices, it: RowContext): Promise<ExaminedResults> {
  return examineTable(RESULTS, bytes, choices, {
    language: it.language,
    parse: (row) => {
      const parsed = parseRow(row, it);
      return 'test' in parsed ? { value: parsed.test } : parsed;
    },
  });
}

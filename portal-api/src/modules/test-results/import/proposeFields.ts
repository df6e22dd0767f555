import { PARASITES } from '@epigram/shared-contracts/domain/enumerations';

import { cellText, isDateCell } from '../../../kernel/spreadsheet/cells.ts';
import type { ProposeFields } from '../../../kernel/spreadsheet/chosenTable.ts';
import { dateReadings } from '../../../kernel/spreadsheet/dateText.ts';
import { fold, type SheetColumn } from '../../../kernel/spreadsheet/sheetColumn.ts';
import type { SheetRow } from '../../../kernel/spreadsheet/sheetModel.ts';
import { COUNT_ALIASES, FIELD_ALIASES } from './importAliases.ts';
import { IMPORT_COLUMNS, type ImportKey } from './importColumns.ts';
import { ANIMAL_WORDS, TEST_WORDS } from './resultWords.ts';

/** Counts in another unit, such as eggs per 3 g or the number of eggs counted, are none of these. */
const EGG_ENDINGS = ['', 'epg', 'hpg', 'eggsg', 'eggspergram', 'fec', 'eggcount'];
const OOCYST_ENDINGS = ['', 'opg', 'oocystsg', 'oocystspergram'];

/** The columns of the import, which are also proposed for the headings of laboratories and farms. */
export const PROPOSED_COLUMNS: readonly SheetColumn<ImportKey>[] = IMPORT_COLUMNS.map((column) => {
  const parasite = PARASITES.find((name) => name === column.key);
  const aliases = parasite ? countAliases(parasite) : FIELD_ALIASES[column.key];
  return aliases ? { ...column, aliases } : column;
});

function countAliases(parasite: (typeof PARASITES)[number]): string[] {
  const endings = parasite === 'coccidia' ? OOCYST_ENDINGS : EGG_ENDINGS;
  return COUNT_ALIASES[parasite].flatMap((word) =>
    ['', 'spp', 'sp', 'eggs', 'sppeggs'].flatMap((kind) =>
      endings.flatMap((ending) => [word + kind + ending, ending + word + kind]),
    ),
  );
}

/** The parasite that words name, with or without eggs and their unit; undefined if none does. */
export function parasiteOfWords(words: string): (typeof PARASITES)[number] | undefined {
  return PARASITES.find((parasite) => countAliases(parasite).includes(fold(words)));
}

/** What the cells of a column tell, where its heading does not. */
const TESTS: readonly (readonly [ImportKey, (value: SheetRow['values'][number] | undefined) => boolean])[] = [
  [
    'testDate',
    (value) =>
      isDateCell(value) || (typeof value === 'string' && dateReadings(cellText(value) ?? '').length > 0),
  ],
  ['animalType', (value) => isWord(value, ANIMAL_WORDS)],
  ['testType', (value) => isWord(value, TEST_WORDS)],
];

function isWord(
  value: SheetRow['values'][number] | undefined,
  words: readonly { readonly spellings: readonly string[] }[],
): boolean {
  const text = fold(cellText(value) ?? '');
  return words.some(({ spellings }) => spellings.includes(text));
}

/** Proposes a field by content if its heading is not there, and exactly one other column has such content. */
export const proposeFields: ProposeFields<ImportKey> = ({ columns }, rows) =>
  TESTS.reduce((found, [key, fits]) => {
    if (found.some((column) => column?.key === key)) return found;
    const places = [...found.keys()].filter((at) => {
      if (found[at]) return false;
      const filled = rows.map(({ values }) => values[at]).filter((value) => cellText(value) !== undefined);
      return filled.length > 0 && filled.every(fits);
    });
    if (places.length !== 1) return found;
    return found.with(
      places[0]!,
      PROPOSED_COLUMNS.find((column) => column.key === key),
    );
  }, withAnimalName(columns));

/** The electronic id names the animal where no other column does; it may then be any text, as a name. */
function withAnimalName(
  columns: readonly (SheetColumn<ImportKey> | undefined)[],
): (SheetColumn<ImportKey> | undefined)[] {
  const isNamed = columns.some((column) => column?.key === 'animalName');
  const name = PROPOSED_COLUMNS.find(({ key }) => key === 'animalName');
  return columns.map((column) => (column?.key === 'electronicId' && !isNamed ? name : column));
}

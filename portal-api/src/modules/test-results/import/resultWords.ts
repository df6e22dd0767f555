import { msg } from '#i18n';
import {
  ANIMAL_TYPES,
  TEST_TYPES,
  type AnimalType,
  type TestStatus,
  type TestType,
} from '@epigram/shared-contracts/domain/enumerations';
import { LOCALES, type Locale } from '@epigram/shared-contracts/locale';

import { inEachLanguage, translated } from '../../../kernel/i18n/inEachLanguage.ts';
import type { Words } from '../../../kernel/spreadsheet/rowReader.ts';
import { fold } from '../../../kernel/spreadsheet/sheetColumn.ts';
import { REPORT_TEXTS } from '../report/reportTexts.ts';

const RESULTS = ['positive', 'negative', 'failed', 'processing'] as const satisfies readonly TestStatus[];
/** Accepted words for a result, in addition to those of reports. */
const RESULT_WORDS: Record<TestStatus, readonly string[]> = {
  positive: ['positive', 'positivo', 'pos', 'detected', 'detectado', 'present', 'presente'],
  negative: ['negative', 'negativo', 'neg', 'notdetected', 'nodetectado', 'absent', 'ausente'],
  failed: ['failed', 'repeat', 'fallido', 'repetir'],
  processing: ['processing', 'analysing', 'analyzing', 'enproceso'],
};
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

/** A word in every language. */
const spelled = (shown: Readonly<Record<Locale, string>>): string[] =>
  LOCALES.map((language) => shown[language]);

export const ANIMAL_WORDS = ANIMAL_TYPES.map((value) => {
  const shown = inEachLanguage((_say, language) => REPORT_TEXTS[language].animalTypes[value]);
  return { value, shown, spellings: [...spelled(shown), ...(FARM_WORDS[value] ?? [])].map(fold) };
});
export const TEST_WORDS = TEST_TYPES.map((value) => {
  const shown = inEachLanguage((_say, language) => REPORT_TEXTS[language].testTypes[value]);
  return { value, shown, spellings: [...spelled(shown), ...(FURTHER_TEST_WORDS[value] ?? [])].map(fold) };
});
export const STATUS_WORDS = RESULTS.map((value) => {
  const shown = inEachLanguage((_say, language) => REPORT_TEXTS[language].statuses[value]);
  return { value, shown, spellings: [...RESULT_WORDS[value], ...spelled(shown).map(fold)] };
});
export const YES_NO_WORDS: Words<'yes' | 'no' | 'unknown'> = [
  { value: 'yes', shown: translated(msg`Yes`), spellings: YES_NO.yes },
  { value: 'no', shown: translated(msg`No`), spellings: YES_NO.no },
  {
    value: 'unknown',
    shown: translated(msg`Not known`),
    spellings: ['notknown', 'unknown', 'sedesconoce', 'desconocido'],
  },
];
/** What a word in the place of a count may mean. */
export const COUNT_MEANINGS: Words<string> = [
  { value: 'nil', shown: translated(msg`No eggs found`), spellings: [] },
  { value: '', shown: translated(msg`Not counted`), spellings: [] },
];

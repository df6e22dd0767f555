import {
  ANIMAL_TYPES,
  TEST_TYPES,
  type AnimalType,
  type TestStatus,
  type TestType,
} from '@epigram/shared-contracts/domain/enumerations';

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

export const ANIMAL_WORDS = ANIMAL_TYPES.map((value) => {
  const shown = { en: REPORT_TEXTS.en.animalTypes[value], es: REPORT_TEXTS.es.animalTypes[value] };
  return { value, shown, spellings: [shown.en, shown.es, ...(FARM_WORDS[value] ?? [])].map(fold) };
});
export const TEST_WORDS = TEST_TYPES.map((value) => {
  const shown = { en: REPORT_TEXTS.en.testTypes[value], es: REPORT_TEXTS.es.testTypes[value] };
  return { value, shown, spellings: [shown.en, shown.es, ...(FURTHER_TEST_WORDS[value] ?? [])].map(fold) };
});
export const STATUS_WORDS = RESULTS.map((value) => {
  const shown = { en: REPORT_TEXTS.en.statuses[value], es: REPORT_TEXTS.es.statuses[value] };
  return { value, shown, spellings: [...RESULT_WORDS[value], fold(shown.en), fold(shown.es)] };
});
export const YES_NO_WORDS: Words<'yes' | 'no' | 'unknown'> = [
  { value: 'yes', shown: { en: 'Yes', es: 'Sí' }, spellings: YES_NO.yes },
  { value: 'no', shown: { en: 'No', es: 'No' }, spellings: YES_NO.no },
  {
    value: 'unknown',
    shown: { en: 'Not known', es: 'Desconocido' },
    spellings: ['notknown', 'unknown', 'sedesconoce', 'desconocido'],
  },
];
/** What a word in the place of a count may mean. */
export const COUNT_MEANINGS: Words<string> = [
  { value: 'nil', shown: { en: 'No eggs found', es: 'No se encontraron huevos' }, spellings: [] },
  { value: '', shown: { en: 'Not counted', es: 'Sin recuento' }, spellings: [] },
];

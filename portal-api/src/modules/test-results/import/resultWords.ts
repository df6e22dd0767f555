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
  processing: [
    'processing',
    'analysing',
    'analyzing',
    'pending',
    'awaited',
    'awaitingresult',
    'inprogress',
    'enproceso',
    'pendiente',
  ],
};
/** Words of farms for a species, folded. */
const FARM_WORDS: Partial<Record<AnimalType, readonly string[]>> = {
  Bovine: words(`
    cattle beefcattle dairycattle storecattle sucklercow sucklercows dairycow dairycows cow cows calf calves
    heifer heifers bullock bullocks steer steers bull bulls weanling weanlings bovines
    vacuno ganadovacuno ganadobovino bovinos vaca vacas ternero terneros ternera terneras novilla novillas novillo
    novillos becerro becerros toro toros
  `),
  Ovine: words(`
    sheep lamb lambs ewe ewes ewelamb ewelambs ram rams ramlamb ramlambs tup tups hogget hoggets gimmer gimmers
    shearling shearlings wether wethers ovines
    ganadoovino ovinos oveja ovejas cordero corderos cordera corderas carnero carneros borrego borregos
  `),
  Equine: words(`
    horse horses pony ponies foal foals mare mares stallion stallions gelding geldings donkey donkeys
    equines equid equids equido equidos equinos caballo caballos yegua yeguas potro potros potra potras poni ponis
    burro burros asno asnos
  `),
  Caprine: words(`
    goat goats kid kids goatkid goatkids caprines
    ganadocaprino caprinos cabra cabras cabrito cabritos chivo chivos
  `),
  Poultry: words(`
    hen hens chicken chickens layer layers broiler broilers turkey turkeys duck ducks goose geese bird birds
    ave aves avesdecorral gallina gallinas pollo pollos pavo pavos pato patos
  `),
  Alpaca: words('alpacas'),
  Llama: words('llamas'),
};
const FURTHER_TEST_WORDS: Partial<Record<TestType, readonly string[]>> = {
  'Worm FEC': ['fec', 'wec', 'wormeggcount', 'faecaleggcount', 'fecaleggcount'],
  'Fluke FEC': [
    'fluke',
    'liverfluke',
    'liverflukeeggs',
    'flukeegg',
    'flukeeggs',
    'flukeeggcount',
    'fasciola',
    'fasciolahepatica',
    'huevosdefasciola',
  ],
};
const YES_NO = { yes: ['yes', 'y', 'si', 's', 'true', '1'], no: ['no', 'n', 'false', '0'] } as const;

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

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
/** The meaning of a word such as `++`, as a person gives it. */
export const FOUND = 'found-not-counted';
/** What a word in the place of a count may mean. */
export const COUNT_MEANINGS: Words<string> = [
  { value: 'nil', shown: translated(msg`No eggs found`), spellings: [] },
  { value: FOUND, shown: translated(msg`Found, but not counted`), spellings: [] },
  { value: '', shown: translated(msg`Not examined`), spellings: [] },
];

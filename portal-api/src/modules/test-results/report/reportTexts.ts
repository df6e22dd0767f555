import type { Country } from '@epigram/shared-contracts/domain/countries';
import type {
  AnimalType,
  BurdenLevel,
  TestStatus,
  TestType,
} from '@epigram/shared-contracts/domain/enumerations';
import type { FarmType } from '@epigram/shared-contracts/domain/farmTypes';
import type { ParasiteCount } from '@epigram/shared-contracts/api/tests';
import type { Locale } from '@epigram/shared-contracts/locale';

/** Texts of reports and lists. The server writes these files, so the interface's catalogues do not cover them. */
export interface ReportTexts {
  readonly resultReport: string;
  readonly combinedReport: string;
  readonly tests: (count: number) => string;
  readonly made: string;
  readonly client: string;
  readonly clientNumber: string;
  readonly address: string;
  readonly farmType: string;
  readonly flockNumber: string;
  readonly testId: string;
  readonly sampleId: string;
  readonly animal: string;
  readonly animalType: string;
  readonly testType: string;
  readonly method: string;
  /** The factor's name, and its abbreviation in the list of results. */
  readonly factor: string;
  readonly factorSign: string;
  readonly tester: string;
  readonly sampled: string;
  readonly tested: string;
  readonly testedTime: string;
  readonly pooled: string;
  readonly poolOf: (count: number) => string;
  readonly dosed: string;
  readonly dosedWords: Readonly<Record<number, string>>;
  readonly coccidiaVisible: string;
  readonly yes: string;
  readonly no: string;
  readonly result: string;
  readonly parasite: string;
  readonly count: string;
  readonly range: string;
  readonly burden: string;
  readonly notGraded: string;
  readonly found: string;
  readonly notFound: string;
  readonly meanInterval: string;
  readonly photos: string;
  readonly photo: (number: number) => string;
  readonly notes: string;
  readonly repeatabilityNote: string;
  readonly belowNote: string;
  readonly nematodirusNote: string;
  readonly flukeNote: string;
  readonly thresholdNote: string;
  readonly poolNote: string;
  readonly statuses: Readonly<Record<TestStatus, string>>;
  readonly levels: Readonly<Record<BurdenLevel, string>>;
  readonly animalTypes: Readonly<Record<AnimalType, string>>;
  readonly farmTypes: Readonly<Record<FarmType, string>>;
  readonly mixedFarm: (types: string) => string;
  readonly countries: Readonly<Record<Country, string>>;
  readonly testTypes: Readonly<Record<TestType, string>>;
  readonly parasites: Readonly<Record<ParasiteCount['parasite'], string>>;
}

const en: ReportTexts = {
  resultReport: 'Test result',
  combinedReport: 'Combined results',
  tests: (count) => (count === 1 ? '1 test' : `${count} tests`),
  made: 'Report date',
  client: 'Client',
  clientNumber: 'Client number',
  address: 'Address',
  farmType: 'Farm type',
  flockNumber: 'Flock number',
  testId: 'Test Id',
  sampleId: 'Sample Id',
  animal: 'Animal',
  animalType: 'Animal type',
  testType: 'Test type',
  method: 'Method',
  factor: 'Multiplication factor (MF)',
  factorSign: 'MF',
  tester: 'Tester',
  sampled: 'Sample taken',
  tested: 'Tested',
  testedTime: 'Local time',
  pooled: 'Animals in the sample',
  poolOf: (count) => `pool of ${count}`,
  dosed: 'Dosed',
  dosedWords: { 1: 'Yes', 2: 'No', 3: 'Not known' },
  coccidiaVisible: 'Coccidia visible',
  yes: 'Yes',
  no: 'No',
  result: 'Result',
  parasite: 'Parasite',
  count: 'Count',
  range: 'Range (95%)',
  burden: 'Burden',
  notGraded: 'Not graded',
  found: 'Detected',
  notFound: 'Not detected',
  meanInterval: 'Mean, 95% interval',
  photos: 'Photographs',
  photo: (number) => `Photograph ${number}`,
  notes: 'How to read this report',
  repeatabilityNote:
    'A second count of the same sample would lie within the range shown 95 times in 100. epg: eggs per gram; opg: oocysts per gram.',
  belowNote: '"<" means that no egg was seen: the count is below what one egg represents.',
  nematodirusNote:
    'Nematodirus counts must not decide whether lambs are treated: the immature worms do the damage before eggs appear. Use the hatching forecast.',
  flukeNote: 'The fluke test says whether eggs were found. Their number says little about the burden.',
  thresholdNote:
    'Burden levels follow published cut points where there are any; the step to Very High was chosen for this product.',
  poolNote: 'Pooled samples are shown but not part of a mean, and must not be used for a reduction test.',
  statuses: {
    processing: 'Analysing Results',
    positive: 'Eggs Detected',
    negative: 'No Eggs Detected',
    failed: 'Repeat Required',
  },
  levels: {
    'No Infection': 'No Infection',
    Light: 'Light',
    Moderate: 'Moderate',
    High: 'High',
    'Very High': 'Very High',
    Invalid: 'Invalid',
  },
  animalTypes: {
    Bovine: 'Bovine',
    Ovine: 'Ovine',
    Equine: 'Equine',
    Caprine: 'Caprine',
    Poultry: 'Poultry',
    Alpaca: 'Alpaca',
    Llama: 'Llama',
  },
  farmTypes: {
    Sheep: 'Sheep',
    'Suckler and beef': 'Suckler and beef',
    Dairy: 'Dairy',
    Equine: 'Equine',
    Goats: 'Goats',
    Alpacas: 'Alpacas',
    'Mixed livestock': 'Mixed livestock',
  },
  mixedFarm: (types) => `Mixed: ${types}`,
  countries: {
    'Republic of Ireland': 'Republic of Ireland',
    UK: 'United Kingdom',
    'UK - England': 'United Kingdom – England',
    'UK - Scotland': 'United Kingdom – Scotland',
    'UK - Wales': 'United Kingdom – Wales',
    'UK - Northern Ireland': 'United Kingdom – Northern Ireland',
    Guernsey: 'Guernsey',
    'Isle of Man': 'Isle of Man',
    Jersey: 'Jersey',
    Belgium: 'Belgium',
    France: 'France',
    Luxembourg: 'Luxembourg',
    Netherlands: 'Netherlands',
    'New Zealand': 'New Zealand',
    Romania: 'Romania',
  },
  testTypes: { 'Worm FEC': 'Worm FEC', 'Fluke FEC': 'Fluke FEC' },
  parasites: {
    strongyle: 'Strongyle',
    nematodirus: 'Nematodirus',
    coccidia: 'Coccidia',
    strongyloides: 'Strongyloides',
    moniezia: 'Moniezia',
    trichuris: 'Trichuris',
    parascaris: 'Parascaris',
    anoplocephala: 'Anoplocephala',
    fluke: 'Fluke',
  },
};

const es: ReportTexts = {
  resultReport: 'Resultado de la prueba',
  combinedReport: 'Resultados combinados',
  tests: (count) => (count === 1 ? '1 prueba' : `${count} pruebas`),
  made: 'Fecha del informe',
  client: 'Cliente',
  clientNumber: 'Número de cliente',
  address: 'Dirección',
  farmType: 'Tipo de explotación',
  flockNumber: 'Número de rebaño',
  testId: 'Id. de prueba',
  sampleId: 'Id. de muestra',
  animal: 'Animal',
  animalType: 'Tipo de animal',
  testType: 'Tipo de prueba',
  method: 'Método',
  factor: 'Factor de multiplicación (FM)',
  factorSign: 'FM',
  tester: 'Analista',
  sampled: 'Toma de la muestra',
  tested: 'Analizado',
  testedTime: 'Hora local',
  pooled: 'Animales en la muestra',
  poolOf: (count) => `muestra agrupada de ${count}`,
  dosed: 'Tratado',
  dosedWords: { 1: 'Sí', 2: 'No', 3: 'Desconocido' },
  coccidiaVisible: 'Coccidios visibles',
  yes: 'Sí',
  no: 'No',
  result: 'Resultado',
  parasite: 'Parásito',
  count: 'Recuento',
  range: 'Intervalo (95 %)',
  burden: 'Carga',
  notGraded: 'Sin clasificar',
  found: 'Detectada',
  notFound: 'No detectada',
  meanInterval: 'Media, intervalo del 95 %',
  photos: 'Fotografías',
  photo: (number) => `Fotografía ${number}`,
  notes: 'Cómo leer este informe',
  repeatabilityNote:
    'Un segundo recuento de la misma muestra quedaría dentro del intervalo en 95 de cada 100 casos. hpg: huevos por gramo; opg: ooquistes por gramo.',
  belowNote:
    '«<» significa que no se vio ningún huevo: el recuento está por debajo de lo que representa un huevo.',
  nematodirusNote:
    'El recuento de Nematodirus no debe decidir si se trata a los corderos: los gusanos inmaduros causan el daño antes de que aparezcan huevos. Consulte el pronóstico de eclosión.',
  flukeNote: 'La coprología de fasciola indica si se hallaron huevos. Su número dice poco sobre la carga.',
  thresholdNote:
    'Los niveles de carga siguen los umbrales publicados cuando existen; el paso a «Muy alta» es una decisión de este producto.',
  poolNote:
    'Las muestras agrupadas se muestran, pero no entran en la media ni deben usarse para una prueba de reducción.',
  statuses: {
    processing: 'Analizando resultados',
    positive: 'Huevos detectados',
    negative: 'Sin huevos detectados',
    failed: 'Repetición necesaria',
  },
  levels: {
    'No Infection': 'Sin infección',
    Light: 'Leve',
    Moderate: 'Moderada',
    High: 'Alta',
    'Very High': 'Muy alta',
    Invalid: 'No válida',
  },
  animalTypes: {
    Bovine: 'Bovino',
    Ovine: 'Ovino',
    Equine: 'Equino',
    Caprine: 'Caprino',
    Poultry: 'Aves de corral',
    Alpaca: 'Alpaca',
    Llama: 'Llama',
  },
  farmTypes: {
    Sheep: 'Ovino',
    'Suckler and beef': 'Vacuno de carne',
    Dairy: 'Leche',
    Equine: 'Equino',
    Goats: 'Caprino',
    Alpacas: 'Alpacas',
    'Mixed livestock': 'Ganado mixto',
  },
  mixedFarm: (types) => `Mixta: ${types}`,
  countries: {
    'Republic of Ireland': 'República de Irlanda',
    UK: 'Reino Unido',
    'UK - England': 'Reino Unido – Inglaterra',
    'UK - Scotland': 'Reino Unido – Escocia',
    'UK - Wales': 'Reino Unido – Gales',
    'UK - Northern Ireland': 'Reino Unido – Irlanda del Norte',
    Guernsey: 'Guernesey',
    'Isle of Man': 'Isla de Man',
    Jersey: 'Jersey',
    Belgium: 'Bélgica',
    France: 'Francia',
    Luxembourg: 'Luxemburgo',
    Netherlands: 'Países Bajos',
    'New Zealand': 'Nueva Zelanda',
    Romania: 'Rumanía',
  },
  testTypes: { 'Worm FEC': 'Coprología de nematodos', 'Fluke FEC': 'Coprología de fasciola' },
  parasites: {
    strongyle: 'Estróngilos',
    nematodirus: 'Nematodirus',
    coccidia: 'Coccidios',
    strongyloides: 'Strongyloides',
    moniezia: 'Moniezia',
    trichuris: 'Trichuris',
    parascaris: 'Parascaris',
    anoplocephala: 'Anoplocephala',
    fluke: 'Fasciola',
  },
};

export const REPORT_TEXTS: Readonly<Record<Locale, ReportTexts>> = { en, es };

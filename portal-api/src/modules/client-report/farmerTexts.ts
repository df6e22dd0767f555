import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';

/** Words that a farmer uses. The figures keep those of the laboratory. */
interface FarmerTexts {
  readonly inShort: string;
  readonly animals: Readonly<Record<AnimalType, string>>;
  readonly stillAnalysed: string;
  readonly seeFigures: string;
  readonly highest: (count: string) => string;
  readonly highestOf: (count: string, share: string) => string;
  readonly high: (count: number, samples: number) => string;
  readonly veryHigh: (count: number, samples: number) => string;
  readonly sampleAgain: (animals: string, when: string) => string;
  readonly secondSample: (product: string, when: string) => string;
  readonly between: (from: string, until: string) => string;
  /** Where the proposed days of a retest have passed. */
  readonly soon: string;
  /** Where those of a second sample have passed: outside them it may not count. */
  readonly missed: string;
  readonly questions: (practice: string, ways: string) => string;
  readonly noneFound: string;
  readonly wrote: (practice: string, message: string) => string;
}

const en: FarmerTexts = {
  inShort: 'In short',
  animals: {
    Bovine: 'Cattle',
    Ovine: 'Sheep',
    Equine: 'Horses',
    Caprine: 'Goats',
    Poultry: 'Poultry',
    Alpaca: 'Alpacas',
    Llama: 'Llamas',
  },
  stillAnalysed: 'The samples are still being analysed.',
  seeFigures: 'No count of worm eggs. See the figures below.',
  highest: (count) => `Highest single count: ${count}.`,
  highestOf: (count, share) => `Highest single count: ${count} (${share}).`,
  high: (count, samples) => `${count} of ${samples} High`,
  veryHigh: (count, samples) => `${count} of ${samples} Very High`,
  sampleAgain: (animals, when) => `${animals}: sample again ${when}.`,
  secondSample: (product, when) => `Second sample after ${product}: ${when}.`,
  between: (from, until) => (from === until ? `on ${from}` : `between ${from} and ${until}`),
  soon: 'as soon as you can',
  missed: 'its days have passed, so ask us what to do',
  questions: (practice, ways) =>
    ways ? `Questions? Call ${practice}: ${ways}.` : `Questions? Call ${practice}.`,
  noneFound: 'none found',
  wrote: (practice, message) => `${practice} writes: “${message}”`,
};

const es: FarmerTexts = {
  inShort: 'En resumen',
  animals: {
    Bovine: 'Vacuno',
    Ovine: 'Ovejas',
    Equine: 'Caballos',
    Caprine: 'Cabras',
    Poultry: 'Aves de corral',
    Alpaca: 'Alpacas',
    Llama: 'Llamas',
  },
  stillAnalysed: 'Las muestras se están analizando.',
  seeFigures: 'Sin recuento de huevos de gusanos. Consulte las cifras más abajo.',
  highest: (count) => `Recuento individual más alto: ${count}.`,
  highestOf: (count, share) => `Recuento individual más alto: ${count} (${share}).`,
  high: (count, samples) => `${count} de ${samples} en nivel alto`,
  veryHigh: (count, samples) => `${count} de ${samples} en nivel muy alto`,
  sampleAgain: (animals, when) => `${animals}: tome muestras de nuevo ${when}.`,
  secondSample: (product, when) => `Segunda muestra tras ${product}: ${when}.`,
  between: (from, until) => (from === until ? `el ${from}` : `entre el ${from} y el ${until}`),
  soon: 'en cuanto pueda',
  missed: 'sus días han pasado; pregúntenos qué hacer',
  questions: (practice, ways) =>
    ways ? `¿Preguntas? Llame a ${practice}: ${ways}.` : `¿Preguntas? Llame a ${practice}.`,
  noneFound: 'ninguno',
  wrote: (practice, message) => `${practice} escribe: «${message}»`,
};

export const FARMER_TEXTS: Readonly<Record<Locale, FarmerTexts>> = { en, es };

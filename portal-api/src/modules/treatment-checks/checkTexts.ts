import type {
  CheckKind,
  CheckWarning,
  ReductionClass,
  ReliabilityQuestion,
} from '@epigram/shared-contracts/api/treatmentChecks';
import type { Locale } from '@epigram/shared-contracts/locale';

/** Texts of the report of a check; the screens' texts are in the catalogues. */
interface CheckTexts {
  readonly titles: Readonly<Record<CheckKind, string>>;
  readonly planned: (from: string, until: string) => string;
  readonly reduction: (percent: string) => string;
  readonly noEggs: string;
  readonly noReduction: string;
  readonly group: string;
  readonly product: string;
  readonly activeClass: string;
  readonly treatedOn: string;
  readonly parasite: string;
  readonly factor: string;
  readonly first: string;
  readonly second: string;
  readonly animals: string;
  readonly pairing: string;
  readonly paired: string;
  readonly unpaired: string;
  readonly laboratory: string;
  readonly accreditation: string;
  readonly counts: string;
  readonly sample: string;
  readonly before: string;
  readonly after: string;
  readonly mean: string;
  readonly method: string;
  readonly waavp: string;
  readonly delta: string;
  readonly lower: string;
  readonly upper: string;
  readonly class: string;
  readonly results: (coverage: number) => string;
  readonly limits: (target: string, lower: string) => string;
  readonly reliability: string;
  readonly confirmed: string;
  readonly denied: string;
  readonly unanswered: string;
  readonly repeat: string;
  readonly warningsTitle: string;
  readonly recommendation: string;
  readonly signature: string;
  readonly compositeNote: string;
  readonly notes: string;
  readonly classes: Readonly<Record<ReductionClass, string>>;
  readonly questions: Readonly<Record<ReliabilityQuestion, string>>;
  readonly warnings: Readonly<Record<CheckWarning, string>>;
}

const en: CheckTexts = {
  titles: { composite: 'Treatment check', reduction: 'Faecal egg count reduction test' },
  planned: (from, until) => `The second sample is due between ${from} and ${until}.`,
  reduction: (percent) => `Reduction: ${percent}%`,
  noEggs: 'No eggs were found before treatment. No second sample is needed.',
  noReduction: 'The counts give no reduction.',
  group: 'Group',
  product: 'Product',
  activeClass: 'Active class',
  treatedOn: 'Treated on',
  parasite: 'Parasite',
  factor: 'Multiplication factor',
  first: 'First sample',
  second: 'Second sample',
  animals: 'Counts',
  pairing: 'Animals',
  paired: 'The same animals before and after',
  unpaired: 'Not the same animals before and after',
  laboratory: 'Laboratory',
  accreditation: 'Accreditation',
  counts: 'Counts in eggs per gram',
  sample: 'Sample',
  before: 'Before treatment',
  after: 'After treatment',
  mean: 'Mean',
  method: 'Interval',
  waavp: 'WAAVP style',
  delta: 'Delta method, gamma',
  lower: 'From (%)',
  upper: 'To (%)',
  class: 'Result',
  results: (coverage) => `Intervals at ${coverage}%`,
  limits: (target, lower) => `Judged by an expected efficacy of ${target}% and a lower limit of ${lower}%.`,
  reliability: 'How reliable it is',
  confirmed: 'Confirmed',
  denied: 'Denied',
  unanswered: 'Not answered',
  repeat: 'Reasons to repeat the test',
  warningsTitle: 'Please note',
  recommendation: 'Recommendation of the vet',
  signature: 'Signature',
  compositeNote:
    'A treatment check shows the reduction of the group’s egg count. It is not a definitive test of resistance.',
  notes: 'How to read this report',
  classes: {
    Resistant: 'Resistant',
    'Low resistant': 'Low resistant',
    Inconclusive: 'Inconclusive',
    Susceptible: 'Susceptible',
  },
  questions: {
    heaviestWeight: 'Dosed to the weight of the heaviest animal',
    gunCalibrated: 'Dosing gun calibrated',
    productInDate: 'Product in date and stored well',
    heldUntilSwallowed: 'Animals held until they swallowed',
    rightInterval: 'Right interval between the samples',
    enoughEggs: 'Enough eggs counted before treatment (eggs seen, not eggs per gram)',
  },
  warnings: {
    'no-eggs-before': 'No eggs were found before treatment.',
    'no-eggs-after': 'No eggs were found after treatment, so no interval can be given.',
    'single-animal': 'There is only one animal, so no interval can be given.',
    'few-animals': 'There are fewer than 5 animals, so the interval is unreliable.',
    'few-positive-after':
      'Fewer than 3 counts after treatment are above zero, so the interval is unreliable.',
    'no-variation': 'The reduction does not vary between animals, so the interval is unreliable.',
    'few-eggs-counted': 'Fewer than 200 eggs were counted before treatment, so the result is unreliable.',
    'not-multiples': 'Some counts are not a multiple of the multiplication factor.',
    'first-sample-other-day': 'The first sample was not taken on the day of treatment.',
    'second-sample-early': 'The second sample was taken before the interval for this class was over.',
    'second-sample-late': 'The second sample was taken later than the interval for this class.',
    'pooled-samples': 'Pooled samples were left out: a reduction test needs individual counts.',
    'individual-samples': 'The composite count is the mean of individual samples, not a pooled count.',
    'low-first-count': 'The first count is below 250 epg. A check is worthwhile from 250 epg upwards.',
    'class-not-accepted':
      'The treatment check of the Animal Health and Welfare Review does not cover this class.',
    'no-laboratory': 'The laboratory and its accreditation are not stated.',
  },
};

const es: CheckTexts = {
  titles: {
    composite: 'Comprobación del tratamiento',
    reduction: 'Prueba de reducción del recuento de huevos en heces',
  },
  planned: (from, until) => `La segunda muestra debe tomarse entre el ${from} y el ${until}.`,
  reduction: (percent) => `Reducción: ${percent} %`,
  noEggs: 'No se encontraron huevos antes del tratamiento. No hace falta una segunda muestra.',
  noReduction: 'Los recuentos no permiten calcular una reducción.',
  group: 'Grupo',
  product: 'Producto',
  activeClass: 'Clase de principio activo',
  treatedOn: 'Fecha de tratamiento',
  parasite: 'Parásito',
  factor: 'Factor de multiplicación',
  first: 'Primera muestra',
  second: 'Segunda muestra',
  animals: 'Recuentos',
  pairing: 'Animales',
  paired: 'Los mismos animales antes y después',
  unpaired: 'Animales distintos antes y después',
  laboratory: 'Laboratorio',
  accreditation: 'Acreditación',
  counts: 'Recuentos en huevos por gramo',
  sample: 'Muestra',
  before: 'Antes del tratamiento',
  after: 'Después del tratamiento',
  mean: 'Media',
  method: 'Intervalo',
  waavp: 'Según la WAAVP',
  delta: 'Método delta, gamma',
  lower: 'Desde (%)',
  upper: 'Hasta (%)',
  class: 'Resultado',
  results: (coverage) => `Intervalos al ${coverage} %`,
  limits: (target, lower) =>
    `Se juzga con una eficacia esperada del ${target} % y un límite inferior del ${lower} %.`,
  reliability: 'Fiabilidad',
  confirmed: 'Confirmado',
  denied: 'Negado',
  unanswered: 'Sin respuesta',
  repeat: 'Motivos para repetir la prueba',
  warningsTitle: 'Tenga en cuenta',
  recommendation: 'Recomendación del veterinario',
  signature: 'Firma',
  compositeNote:
    'La comprobación muestra la reducción del recuento del grupo. No es una prueba definitiva de resistencia.',
  notes: 'Cómo leer este informe',
  classes: {
    Resistant: 'Resistente',
    'Low resistant': 'Resistencia baja',
    Inconclusive: 'No concluyente',
    Susceptible: 'Sensible',
  },
  questions: {
    heaviestWeight: 'Dosis según el peso del animal más pesado',
    gunCalibrated: 'Pistola dosificadora calibrada',
    productInDate: 'Producto en fecha y bien conservado',
    heldUntilSwallowed: 'Animales sujetos hasta que tragaron',
    rightInterval: 'Intervalo correcto entre las muestras',
    enoughEggs: 'Suficientes huevos contados antes del tratamiento (huevos vistos, no huevos por gramo)',
  },
  warnings: {
    'no-eggs-before': 'No se encontraron huevos antes del tratamiento.',
    'no-eggs-after': 'No se encontraron huevos después del tratamiento: no se puede dar un intervalo.',
    'single-animal': 'Solo hay un animal: no se puede dar un intervalo.',
    'few-animals': 'Hay menos de 5 animales: el intervalo no es fiable.',
    'few-positive-after':
      'Menos de 3 recuentos después del tratamiento son mayores que cero: el intervalo no es fiable.',
    'no-variation': 'La reducción no varía entre los animales: el intervalo no es fiable.',
    'few-eggs-counted': 'Se contaron menos de 200 huevos antes del tratamiento: el resultado no es fiable.',
    'not-multiples': 'Algunos recuentos no son múltiplos del factor de multiplicación.',
    'first-sample-other-day': 'La primera muestra no se tomó el día del tratamiento.',
    'second-sample-early': 'La segunda muestra se tomó antes de que acabara el intervalo de esta clase.',
    'second-sample-late': 'La segunda muestra se tomó después del intervalo de esta clase.',
    'pooled-samples':
      'Se descartaron muestras agrupadas: una prueba de reducción necesita recuentos individuales.',
    'individual-samples':
      'El recuento compuesto es la media de muestras individuales, no de una muestra agrupada.',
    'low-first-count':
      'El primer recuento está por debajo de 250 hpg; la comprobación merece la pena a partir de ahí.',
    'class-not-accepted': 'La comprobación de la Animal Health and Welfare Review no contempla esta clase.',
    'no-laboratory': 'No constan el laboratorio ni su acreditación.',
  },
};

export const CHECK_TEXTS: Readonly<Record<Locale, CheckTexts>> = { en, es };

import type { BurdenLevel } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { VisitNote } from '@epigram/shared-contracts/api/visits';

/** The texts of the report for the farmer. */
interface ClientReportTexts {
  readonly title: string;
  readonly period: (start: string, end: string) => string;
  readonly outcome: string;
  readonly outcomeHead: readonly [string, string];
  readonly noVisits: string;
  readonly samples: (count: number) => string;
  readonly meanHead: string;
  readonly intervalHead: string;
  readonly rangeHead: string;
  readonly highHead: string;
  readonly meaning: string;
  readonly words: Readonly<Record<BurdenLevel, string>>;
  readonly notGraded: string;
  readonly fluke: (positive: number, samples: number) => string;
  readonly notes: Readonly<Record<VisitNote, string>>;
  readonly treatments: string;
  readonly noTreatments: string;
  readonly checks: string;
  readonly due: string;
  readonly nothingDue: string;
  readonly dueWithdrawal: (
    animals: string,
    product: string,
    meat: string | null,
    milk: string | null,
  ) => string;
  readonly readThis: string;
  readonly advice: string;
  readonly mail: {
    readonly subject: (business: string, client: string) => string;
    readonly greeting: string;
    readonly body: (client: string, start: string, end: string) => string;
    readonly unsubscribe: (business: string) => string;
  };
  readonly fileName: string;
}

const en: ClientReportTexts = {
  title: 'Parasite report',
  period: (start, end) => `${start} to ${end}`,
  outcome: 'Tests by outcome',
  outcomeHead: ['Outcome', 'Tests'],
  noVisits: 'No samples were tested in this period.',
  samples: (count) => (count === 1 ? '1 sample' : `${count} samples`),
  meanHead: 'Group mean',
  intervalHead: '95% interval',
  rangeHead: 'Lowest to highest',
  highHead: 'High or above',
  meaning: 'In plain words',
  words: {
    'No Infection': 'No eggs were found in this group.',
    Light: 'A light burden. Keep watching the group.',
    Moderate: 'A moderate burden. Talk to your vet about the next step.',
    High: 'A high burden. Talk to your vet soon.',
    'Very High': 'A very high burden. Talk to your vet without delay.',
    Invalid: 'The count could not be used.',
  },
  notGraded: 'There is no published scale for this count. Your vet can tell you what it means.',
  fluke: (positive, samples) => `Fluke test: eggs in ${positive} of ${samples} samples.`,
  notes: {
    'few-samples': 'Fewer than 10 individual samples: the mean is uncertain.',
    pooled: 'Pooled samples are not part of the mean.',
    'only-pooled': 'A pooled sample: one count for several animals, without an interval.',
    'mixed-factors': 'The samples were counted by different methods: no interval is given.',
    nematodirus:
      'Nematodirus counts must not decide whether lambs are treated: the damage is done before eggs appear.',
  },
  treatments: 'Treatments',
  noTreatments: 'No treatment was recorded in this period.',
  checks: 'Treatment checks',
  due: 'What is due next',
  nothingDue: 'Nothing is due.',
  dueWithdrawal: (animals, product, meat, milk) =>
    `${animals} (${product}): withhold ${[meat && `meat until ${meat}`, milk && `milk until ${milk}`].filter((text) => text).join(', ')}.`,
  readThis: 'How to read this report',
  advice: 'This report does not replace the advice of your vet.',
  mail: {
    subject: (business, client) => `Parasite report for ${client} from ${business}`,
    greeting: 'Hello,',
    body: (client, start, end) =>
      `The full report for ${client}, from ${start} to ${end}, is attached as a PDF.`,
    unsubscribe: (business) => `Stop reports from ${business}`,
  },
  fileName: 'parasite-report',
};

const es: ClientReportTexts = {
  title: 'Informe de parásitos',
  period: (start, end) => `${start} a ${end}`,
  outcome: 'Pruebas por resultado',
  outcomeHead: ['Resultado', 'Pruebas'],
  noVisits: 'En este periodo no se analizó ninguna muestra.',
  samples: (count) => (count === 1 ? '1 muestra' : `${count} muestras`),
  meanHead: 'Media del grupo',
  intervalHead: 'Intervalo del 95 %',
  rangeHead: 'De menor a mayor',
  highHead: 'Alto o más',
  meaning: 'En pocas palabras',
  words: {
    'No Infection': 'No se encontraron huevos en este grupo.',
    Light: 'Una carga leve. Siga vigilando el grupo.',
    Moderate: 'Una carga moderada. Hable con su veterinario sobre el siguiente paso.',
    High: 'Una carga alta. Hable pronto con su veterinario.',
    'Very High': 'Una carga muy alta. Hable con su veterinario sin demora.',
    Invalid: 'El recuento no se pudo utilizar.',
  },
  notGraded: 'No hay una escala publicada para este recuento. Su veterinario puede decirle qué significa.',
  fluke: (positive, samples) => `Coprología de fasciola: huevos en ${positive} de ${samples} muestras.`,
  notes: {
    'few-samples': 'Menos de 10 muestras individuales: la media es incierta.',
    pooled: 'Las muestras agrupadas no forman parte de la media.',
    'only-pooled': 'Una muestra agrupada: un solo recuento para varios animales, sin intervalo.',
    'mixed-factors': 'Las muestras se contaron con métodos distintos: no se da un intervalo.',
    nematodirus:
      'Los recuentos de Nematodirus no deben decidir si se trata a los corderos: el daño se produce antes de que aparezcan los huevos.',
  },
  treatments: 'Tratamientos',
  noTreatments: 'En este periodo no se registró ningún tratamiento.',
  checks: 'Comprobaciones del tratamiento',
  due: 'Próximos pasos',
  nothingDue: 'No hay nada pendiente.',
  dueWithdrawal: (animals, product, meat, milk) =>
    `${animals} (${product}): retenga ${[meat && `la carne hasta el ${meat}`, milk && `la leche hasta el ${milk}`].filter((text) => text).join(', ')}.`,
  readThis: 'Cómo leer este informe',
  advice: 'Este informe no sustituye el consejo de su veterinario.',
  mail: {
    subject: (business, client) => `Informe de parásitos de ${client}, de ${business}`,
    greeting: 'Hola:',
    body: (client, start, end) =>
      `El informe completo de ${client}, del ${start} al ${end}, va adjunto en PDF.`,
    unsubscribe: (business) => `Dejar de recibir informes de ${business}`,
  },
  fileName: 'informe-de-parasitos',
};

export const CLIENT_REPORT_TEXTS: Readonly<Record<Locale, ClientReportTexts>> = { en, es };

import type { AnimalType, Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { formatsFor } from '@epigram/shared-contracts/formats/createFormats';
import type { Locale } from '@epigram/shared-contracts/locale';
import { alertFields, dayInWords, type NotificationKind } from '../../notifications/public.ts';
import { REPORT_TEXTS } from '../report/reportTexts.ts';

interface CountOfTest {
  readonly sampleId: string;
  readonly parasite: Parasite;
  readonly epg: number;
}

interface Facts {
  readonly client: string;
  readonly day: string;
  readonly animalType: AnimalType;
  readonly critical: boolean;
  /** The highest counts. */
  readonly counts: readonly CountOfTest[];
  /** The total number of samples above High. */
  readonly samples: number;
}

function inWords(language: Locale, { sampleId, parasite, epg }: CountOfTest): string {
  const count = formatsFor(language).count(epg, parasite === 'coccidia' ? 'opg' : 'epg');
  return `${sampleId}: ${REPORT_TEXTS[language].parasites[parasite]} ${count}`;
}

/** Counts above High in the samples of one visit. */
export const highCounts: NotificationKind<Facts> = {
  name: 'high-counts',
  type: 'alert',
  topic: 'results',
  priority: ({ critical }) => (critical ? 'urgent' : 'high'),
  requiresAction: true,
  fields: ({ critical }) => alertFields('warning', critical ? 'critical' : 'high', true),
  say: {
    en: ({ client, day, animalType, critical, counts, samples }) => ({
      title: `Very High counts at ${client}`,
      description: `${samples === 1 ? 'One sample' : `${samples} samples`} of the visit of ${dayInWords('en', day)} (${REPORT_TEXTS.en.animalTypes[animalType].toLowerCase()}) ${samples === 1 ? 'is' : 'are'} above the cut point for Very High${critical ? ', at least one by more than twice' : ''}. Review the results before you move or treat the flock.`,
      affected: counts.map((it) => inWords('en', it)),
    }),
    es: ({ client, day, animalType, critical, counts, samples }) => ({
      title: `Recuentos muy altos en ${client}`,
      description: `${samples === 1 ? 'Una muestra' : `${samples} muestras`} de la visita del ${dayInWords('es', day)} (${REPORT_TEXTS.es.animalTypes[animalType].toLowerCase()}) ${samples === 1 ? 'supera' : 'superan'} el límite de muy alto${critical ? ', al menos una en más del doble' : ''}. Revise los resultados antes del próximo cambio de pasto o tratamiento.`,
      affected: counts.map((it) => inWords('es', it)),
    }),
  },
};

import { msg } from '#i18n';
import type { AnimalType, Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { formatsFor } from '@epigram/shared-contracts/formats/createFormats';
import type { Locale } from '@epigram/shared-contracts/locale';
import { unitOf } from '@epigram/shared-contracts/formats/countUnit';

import { inEachLanguage } from '../../../kernel/i18n/inEachLanguage.ts';
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
  const count = formatsFor(language).count(epg, unitOf(parasite));
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
  say: inEachLanguage((say, language) => ({ client, day, animalType, critical, counts, samples }) => ({
    title: say(msg`Very High counts at {client}`, { client }),
    description: say(
      msg`{samples, plural, one {One sample of the visit of {day} ({animalType}) is above the cut point for Very High} other {{samples} samples of the visit of {day} ({animalType}) are above the cut point for Very High}}{critical, select, yes {, at least one by more than twice} other {}}. Review the results before you move or treat the flock.`,
      {
        samples,
        day: dayInWords(language, day),
        animalType: REPORT_TEXTS[language].animalTypes[animalType].toLowerCase(),
        critical: critical ? 'yes' : 'no',
      },
    ),
    affected: counts.map((it) => inWords(language, it)),
  })),
};

import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import type { Locale } from '@epigram/shared-contracts/locale';

import { type Block, type Cell, reportFormats } from '../test-results/public.ts';
import { milkUntilText, treatedAnimals, treatedClasses } from './treatedTexts.ts';
import { TREATMENT_TEXTS } from './treatmentTexts.ts';

/** A table of treatments with the note on withdrawal periods. */
export function treatmentBlocks(treatments: readonly Treatment[], language: Locale): Block[] {
  const texts = TREATMENT_TEXTS[language];
  return [
    {
      kind: 'table',
      head: [
        texts.date,
        texts.animals,
        texts.product,
        texts.activeClass,
        texts.dose,
        texts.prescriber,
        texts.meatUntil,
        texts.milkUntil,
        texts.reason,
      ].map((text) => ({ text })),
      rows: treatments.map((treatment) => cellsOf(treatment, language)),
    },
    { kind: 'notes', title: texts.notes, items: [texts.withdrawalNote] },
  ];
}

function cellsOf(treatment: Treatment, language: Locale): Cell[] {
  const texts = TREATMENT_TEXTS[language];
  const formats = reportFormats(language);
  const day = (text: string | null): string => (text === null ? '–' : formats.day(new Date(text)));
  const dates = [treatment.treatedOn, ...(treatment.endedOn ? [treatment.endedOn] : [])].map(day).join(' – ');
  return [
    dates,
    treatedAnimals(treatment, language),
    treatment.product,
    treatedClasses(treatment, language),
    `${texts.doseBases[treatment.doseBasis]}, ${texts.routes[treatment.route]}`,
    treatment.prescriber ?? '–',
    day(treatment.meatUntil),
    milkUntilText(treatment, language),
    treatment.reason ?? '–',
  ].map((text) => ({ text }));
}

import type { TreatmentVersion } from '@epigram/shared-contracts/api/treatmentHistory';
import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import type { Locale } from '@epigram/shared-contracts/locale';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';

import {
  type Block,
  type Cell,
  type ReportDocument,
  reportFormats,
  REPORT_TEXTS,
} from '../test-results/public.ts';
import { medicineRegister } from './medicineRegister.ts';
import { milkUntilText, treatedAnimals, treatedClasses } from './treatedTexts.ts';
import { TREATMENT_TEXTS } from './treatmentTexts.ts';

/** The treatment log as a printable document. */
export function treatmentLog(
  treatments: readonly Treatment[],
  versions: readonly TreatmentVersion[],
  it: { clientName: string; businessName: string; language: Locale; now: Date },
): ReportDocument {
  const texts = TREATMENT_TEXTS[it.language];
  const formats = reportFormats(it.language);
  return {
    language: it.language,
    title: texts.title,
    subtitle: `${it.clientName} · ${texts.count(treatments.length)}`,
    byline: `${it.businessName} · ${PRODUCT_NAME} · ${REPORT_TEXTS[it.language].made}: ${formats.day(it.now)}`,
    landscape: true,
    blocks:
      treatments.length + versions.length > 0
        ? medicineRegister(treatments, versions, it.language)
        : [{ kind: 'heading', text: texts.none }],
  };
}

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

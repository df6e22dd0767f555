import type { Locale } from '@epigram/shared-contracts/locale';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';

import { type ReportDocument, reportFormats, REPORT_TEXTS } from '../test-results/public.ts';
import { medicineRegister } from './medicineRegister.ts';
import type { Register } from './registerEntries.ts';
import type { Period } from './treatmentRepository.ts';
import { TREATMENT_TEXTS } from './treatmentTexts.ts';

/** Whose register it is, and of which time. */
export interface RegisterHead {
  readonly client: {
    readonly name: string;
    readonly number: string | null;
    readonly flockNumber: string | null;
    readonly address: string | null;
  };
  readonly businessName: string;
  readonly period: Period;
  readonly language: Locale;
  readonly now: Date;
}

/** The register of treatments as a printable document. */
export function registerDocument(register: Register, head: RegisterHead): ReportDocument {
  const { client, language } = head;
  const texts = TREATMENT_TEXTS[language];
  const { treatments, versions } = register;
  return {
    language,
    title: texts.title,
    subtitle: [client.name, periodText(head), texts.count(treatments.length)].join(' · '),
    byline: `${head.businessName} · ${PRODUCT_NAME} · ${REPORT_TEXTS[language].made}: ${reportFormats(language).day(head.now)}`,
    landscape: true,
    blocks: [
      { kind: 'facts', items: headFacts(head) },
      ...(treatments.length + versions.length > 0
        ? medicineRegister(register, language)
        : [{ kind: 'heading' as const, text: noneText(head) }]),
    ],
  };
}

export function headFacts({ client, language, ...head }: RegisterHead): [label: string, value: string][] {
  const [texts, labels] = [TREATMENT_TEXTS[language], REPORT_TEXTS[language]];
  const facts: [string, string | null][] = [
    [texts.keeper, client.name],
    [labels.address, client.address],
    [labels.flockNumber, client.flockNumber],
    [labels.clientNumber, client.number],
    [texts.period, periodText({ ...head, language })],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

/** "1 Jan 2026 – 31 Dec 2026". */
function periodText({ period: { start, end }, language }: Pick<RegisterHead, 'period' | 'language'>): string {
  const texts = TREATMENT_TEXTS[language];
  const { day } = reportFormats(language);
  if (start && end) return `${day(start)} – ${day(end)}`;
  if (start) return texts.from(day(start));
  return end ? texts.until(day(end)) : texts.allTime;
}

/** Says that there is none, because an empty list could also be a fault. */
export function noneText(head: Pick<RegisterHead, 'period' | 'language'>): string {
  const texts = TREATMENT_TEXTS[head.language];
  const { start, end } = head.period;
  return (start ?? end) ? texts.noneWithin(periodText(head)) : texts.none;
}

import { formatsFor } from '@epigram/shared-contracts/formats/createFormats';
import type { Locale } from '@epigram/shared-contracts/locale';

import { reportFormats } from '../test-results/public.ts';
import { SUMMARY_TEXTS } from './summaryTexts.ts';

export function monthName(month: string, language: Locale): string {
  return formatsFor(language).longMonth(`${month}-01`);
}

/** A share with its numbers: `30% (12 / 40)`. */
export function shareText({ part, whole }: { part: number; whole: number }, language: Locale): string {
  const { number, share } = reportFormats(language);
  if (whole === 0) return SUMMARY_TEXTS[language].none;
  return `${share(part / whole)} (${number(part)} / ${number(whole)})`;
}

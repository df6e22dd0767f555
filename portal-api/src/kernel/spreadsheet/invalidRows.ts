import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';

import { DomainError } from '../domainError.ts';
import { SHEET_TEXTS } from './sheetTexts.ts';

/** A list of problems that a person can work through; the rest is counted. */
const MOST_ERRORS = 200;

/** The refusal of a file, with an answer for each bad cell in the order of the rows. */
export function invalidRows(errors: readonly ErrorDetail[], language: Locale): DomainError {
  const sorted = errors.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
  const rest = sorted.length - MOST_ERRORS;
  return new DomainError('INVALID_DATA', {
    errors: sorted.slice(0, MOST_ERRORS),
    messages: rest > 0 ? [SHEET_TEXTS[language].moreErrors(rest)] : [],
  });
}

import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';

import { DomainError } from '../domainError.ts';
import type { CellProblem } from './rowReader.ts';
import { SHEET_TEXTS } from './sheetTexts.ts';

/** As many problems as a person can work through; the rest are only counted. */
const MAX_ERRORS = 200;

/** The error for a file, with the problem of each invalid cell, in the order of the rows. */
export function invalidRows(
  errors: readonly CellProblem[],
  language: Locale,
  messages: readonly string[] = [],
): DomainError {
  const sorted = errors.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
  const rest = sorted.length - MAX_ERRORS;
  return new DomainError('INVALID_DATA', {
    errors: sorted.slice(0, MAX_ERRORS).map(({ ask: _, ...error }): ErrorDetail => error),
    messages: [...messages, ...(rest > 0 ? [SHEET_TEXTS[language].moreErrors(rest)] : [])],
  });
}

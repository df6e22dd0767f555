import { errorMessage, toApiError } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';

/** Why joining failed. A refused password has its own reason, which the general text before it would only hide. */
export function joinError(error: unknown, locale: Locale): string {
  const { code, messages } = toApiError(error);
  return code === 'BAD_REQUEST' && messages.length > 0 ? messages.join('\n') : errorMessage(error, locale);
}

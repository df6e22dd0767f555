import { toApiError } from '@epigram/shared-contracts/errors';

/** Whether a sign-in failed only because a second factor is missing. */
export function needsCode(failure: unknown): boolean {
  const { code } = toApiError(failure);
  return code === 'SECOND_FACTOR_REQUIRED' || code === 'SECOND_FACTOR_INCORRECT';
}

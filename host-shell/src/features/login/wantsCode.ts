import { toApiError } from '@epigram/shared-contracts/errors';

/** Whether a sign-in failed for want of a second factor only. */
export function wantsCode(failure: unknown): boolean {
  const { code } = toApiError(failure);
  return code === 'SECOND_FACTOR_REQUIRED' || code === 'SECOND_FACTOR_INCORRECT';
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { errorText, toApiError } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';
import { AccountError, type AccountProblem } from '../../session/accountProblem.ts';

export const ACCOUNT_PROBLEMS: Record<AccountProblem, MessageDescriptor> = {
  'no-entities': msg`No businesses or organisations found for this user`,
  'no-businesses': msg`User's organisation(s) have no associated businesses`,
};

/** The message of a session that could not be continued. */
export function restoreMessage(error: unknown): MessageDescriptor {
  return error instanceof AccountError
    ? ACCOUNT_PROBLEMS[error.problem]
    : msg`Your account could not be loaded, so you were signed out. Please sign in again.`;
}

/** The message of a failed sign-in: the problem with the account, or the catalogue's text. */
export function loginMessage(
  error: unknown,
  locale: Locale,
  translate: (message: MessageDescriptor) => string,
): string {
  if (error instanceof AccountError) return translate(ACCOUNT_PROBLEMS[error.problem]);
  return errorText(toApiError(error).code, locale);
}

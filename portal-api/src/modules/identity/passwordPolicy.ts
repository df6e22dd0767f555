import { JOIN_PASSWORD_MIN_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { brokenPasswordRules } from '@epigram/shared-contracts/domain/passwordRules';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import { DomainError } from '../../kernel/domainError.ts';

/** Where the two passwords stand in the body. */
interface Fields {
  readonly password: string;
  readonly confirmation: string;
}

/** The rules of reset and change (specification, section 5). The details name each broken rule. */
export function requireStrongPassword(password: string, confirmation: string, fields: Fields): void {
  refuse([
    ...brokenPasswordRules(password).map((rule) => ({ path: fields.password, message: rule })),
    ...mismatch(password, confirmation, fields),
  ]);
}

/** The rule of joining an organisation: eight characters. */
export function requireJoinPassword(password: string, confirmation: string, fields: Fields): void {
  refuse([
    ...(password.length < JOIN_PASSWORD_MIN_LENGTH ? [{ path: fields.password, message: 'length' }] : []),
    ...mismatch(password, confirmation, fields),
  ]);
}

function mismatch(password: string, confirmation: string, fields: Fields): ErrorDetail[] {
  return password === confirmation ? [] : [{ path: fields.confirmation, message: 'match' }];
}

function refuse(errors: readonly ErrorDetail[]): void {
  if (errors.length > 0) throw new DomainError('BAD_REQUEST', { errors });
}

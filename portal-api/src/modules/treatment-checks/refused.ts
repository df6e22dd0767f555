import { DomainError } from '../../kernel/domainError.ts';

/** A field of a draft that can't be used. */
export function refused(path: string, message: string): DomainError {
  return new DomainError('BAD_REQUEST', { errors: [{ path, message }] });
}

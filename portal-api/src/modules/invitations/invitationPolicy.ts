import { DomainError } from '../../kernel/domainError.ts';

/** Users cannot invite themselves, as they could otherwise give themselves a role, or a higher one. */
export function requireOtherAddress(caller: { readonly email: string }, invited: string): void {
  if (caller.email.toLowerCase() === invited.trim().toLowerCase()) throw new DomainError('OWN_MEMBERSHIP');
}

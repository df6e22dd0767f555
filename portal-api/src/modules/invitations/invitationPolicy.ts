import { DomainError } from '../../kernel/domainError.ts';

/** Another person has to accept an invitation: users cannot give themselves a role, or a higher one. */
export function requireOtherAddress(caller: { readonly email: string }, invited: string): void {
  if (caller.email.toLowerCase() === invited.trim().toLowerCase()) throw new DomainError('OWN_MEMBERSHIP');
}

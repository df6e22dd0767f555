import { DomainError } from '../../kernel/domainError.ts';

/** An invitation is another person's to accept: nobody gives themselves a role, or more of one. */
export function requireOtherAddress(caller: { readonly email: string }, invited: string): void {
  if (caller.email.toLowerCase() === invited.trim().toLowerCase()) throw new DomainError('OWN_MEMBERSHIP');
}

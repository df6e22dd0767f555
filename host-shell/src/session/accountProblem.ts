import { isEndUser } from '@epigram/shared-contracts/permissions';
import type { Account } from './sessionApi.ts';

/** Why an account can't be used: it has nothing to show. */
export type AccountProblem = 'no-entities' | 'no-businesses';

export class AccountError extends Error {
  readonly problem: AccountProblem;

  constructor(problem: AccountProblem) {
    super(problem);
    this.name = 'AccountError';
    this.problem = problem;
  }
}

/** Platform users may work without a business: they see the whole platform (docs/product.md, 10.4). */
export function accountProblem({ user, businesses, organisations }: Account): AccountProblem | null {
  if (businesses.length > 0 || !isEndUser(user)) return null;
  if (organisations.length === 0) return 'no-entities';
  return organisations.every((organisation) => organisation.businesses.length === 0) ? 'no-businesses' : null;
}

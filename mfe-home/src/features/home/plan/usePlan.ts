import { useBusinessPlan, useOrganisationPlan } from '../homeApi.ts';
import type { HomeScope } from '../homeScope.ts';

/** Credits and plan of the current context. `credits` is null if they are unlimited. */
export interface Plan {
  readonly credits: number | null;
  readonly planExpiresAt: string | null;
}

export function usePlan(scope: HomeScope) {
  const business = useBusinessPlan(scope);
  const organisation = useOrganisationPlan(scope);
  const query = scope.view === 'business' ? business : organisation;
  const plan: Plan | undefined = query.data?.data;
  return { query, plan };
}

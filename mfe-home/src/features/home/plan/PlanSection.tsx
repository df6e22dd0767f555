import { ErrorState, queryErrorState } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { HomeScope } from '../homeScope.ts';
import { BusinessesCard } from './BusinessesCard.tsx';
import { CreditsCard } from './CreditsCard.tsx';
import { PlanExpiryCard } from './PlanExpiryCard.tsx';
import { usePlan } from './usePlan.ts';

export interface PlanSectionProps {
  scope: HomeScope;
}

/** Credits, plan and businesses. The platform-wide view has no plan. */
export function PlanSection({ scope }: PlanSectionProps) {
  const { t } = useLingui();
  const { query, plan } = usePlan(scope);
  if (scope.view === 'platform') return null;
  const isUnlimited = scope.business?.infinite_credits ?? false;
  return (
    <section className="ep-home-plan" aria-label={t`Credits and plan`}>
      {query.isError && !plan ? (
        <div className="ep-home-plan-error">
          <ErrorState
            compact
            title={<Trans>Credits and plan could not be loaded</Trans>}
            {...queryErrorState(query)}
          />
        </div>
      ) : (
        <>
          <CreditsCard plan={plan} unlimited={isUnlimited} />
          <PlanExpiryCard plan={plan} firstOfSeveral={scope.view === 'organisation'} />
        </>
      )}
      <BusinessesCard scope={scope} />
    </section>
  );
}

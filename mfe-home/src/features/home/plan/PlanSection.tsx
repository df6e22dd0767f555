import { currentTime } from '@epigram/shared-contracts/session';
import { ErrorState, formatNumber, queryErrorState, Skeleton } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HomeScope } from '../homeScope.ts';
import { CreditsWords } from './CreditsWords.tsx';
import { PlanWords } from './PlanWords.tsx';
import { usePlan } from './usePlan.ts';

export interface PlanSectionProps {
  scope: HomeScope;
}

/** Credits, plan and businesses in one line: what is in stock, after what is to do. The platform has no plan. */
export function PlanSection({ scope }: PlanSectionProps) {
  const { t } = useLingui();
  const { query, plan } = usePlan(scope);
  if (scope.view === 'platform') return null;
  const isUnlimited = scope.business?.infinite_credits ?? false;
  const isSeveral = scope.view === 'organisation';
  const hasFailed = query.isError && !plan;
  return (
    <section
      className="ep-home-plan"
      aria-label={t`Credits and plan`}
      aria-busy={query.isLoading || undefined}
    >
      {hasFailed && (
        <ErrorState
          compact
          title={<Trans>Credits and plan could not be loaded</Trans>}
          {...queryErrorState(query)}
        />
      )}
      <dl>
        {!hasFailed && (
          <>
            <Stock name={<Trans>Credits</Trans>}>
              {plan || isUnlimited ? (
                <CreditsWords scope={scope} credits={isUnlimited ? null : (plan?.credits ?? null)} />
              ) : (
                <Skeleton width={140} height={18} />
              )}
            </Stock>
            <Stock name={isSeveral ? <Trans>Next plan to expire</Trans> : <Trans>Plan</Trans>}>
              {plan ? <PlanWords plan={plan} now={currentTime()} /> : <Skeleton width={140} height={18} />}
            </Stock>
          </>
        )}
        {/* From the session: nothing has to be loaded. */}
        <Stock name={<Trans>Active businesses</Trans>}>
          <strong>{formatNumber(scope.businesses.length)}</strong>
        </Stock>
      </dl>
    </section>
  );
}

function Stock({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

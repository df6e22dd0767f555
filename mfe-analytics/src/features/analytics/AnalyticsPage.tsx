import { isAggregatedView } from '@epigram/shared-contracts/permissions';
import {
  currentOrgAccessLevelAtom,
  selectedOrganisationAtom,
  useSession,
} from '@epigram/shared-contracts/session';
import {
  Button,
  DeniedState,
  EmptyState,
  ErrorState,
  Notice,
  PageFrame,
  PageSkeleton,
  queryErrorState,
} from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import './analytics.css';
import { useGraph } from './analyticsApi.ts';
import { NO_FILTERS } from './filters/filterChips.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { useAnalyticsScope } from './filters/useAnalyticsScope.ts';
import { HeadlineNumbers } from './HeadlineNumbers.tsx';
import { MonthlySummary } from './summary/MonthlySummary.tsx';
import { SummaryNotice } from './summary/SummaryNotice.tsx';

// The chart code is heavy: filters and numbers show before it.
const Graphs = lazy(() => import('./Graphs.tsx').then((module) => ({ default: module.Graphs })));

/** Analytics of whatever is in view: filters of the whole page, four numbers, and the graphs behind them. */
export function AnalyticsPage() {
  const [scope, changeScope] = useAnalyticsScope();
  const total = useGraph('total-tests', scope);
  const dataset = total.data?.data;
  const hasNoTest = dataset?.chartType === 'total-tests' && dataset.totalTests === 0;

  // Users who may not see analytics at all get one answer, not one for each card.
  if (total.error && ['AUTHORIZATION_FAILED', 'CONTEXT_MISSING'].includes(total.error.code)) {
    return <DeniedState text={queryErrorState(total).text} />;
  }
  return (
    <PageFrame
      actions={<MonthlySummary scope={scope} />}
      toolbar={<FilterBar scope={scope} onChange={changeScope} />}
    >
      <AggregatedNotice />
      <SummaryNotice scope={scope} />
      {total.isError && !dataset ? (
        // One message, not one in each card.
        <ErrorState {...queryErrorState(total)} />
      ) : hasNoTest ? (
        <EmptyState
          icon="analytics"
          title={<Trans>No test matches these filters</Trans>}
          text={<Trans>Choose a longer period, or take a filter away.</Trans>}
          action={
            <Button onClick={() => changeScope({ ...NO_FILTERS, start: '', end: '' })}>
              <Trans>Clear all filters</Trans>
            </Button>
          }
        />
      ) : (
        <>
          <HeadlineNumbers scope={scope} />
          <Suspense fallback={<PageSkeleton shape="cards" />}>
            <Graphs scope={scope} />
          </Suspense>
        </>
      )}
    </PageFrame>
  );
}

function AggregatedNotice() {
  const organisation = useSession(selectedOrganisationAtom);
  const isAggregated = isAggregatedView(useSession(currentOrgAccessLevelAtom));
  if (!organisation || !isAggregated) return null;
  const name = organisation.name;
  return (
    <Notice>
      <p>
        <Trans>Aggregated View: the numbers are of all businesses of {name} together.</Trans>
      </p>
      <p>
        <Trans>
          Numbers that rest on fewer than 5 tests, or would give such a number away, are not shown. Weeks are
          whole.
        </Trans>
      </p>
    </Notice>
  );
}

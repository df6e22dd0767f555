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
  WhenNear,
} from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { lazy, useDeferredValue } from 'react';
import './analytics.css';
import { useGraph } from './analyticsApi.ts';
import { NO_FILTERS } from './filters/filterChips.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { useAnalyticsScope } from './filters/useAnalyticsScope.ts';
import { HeadlineNumbers } from './HeadlineNumbers.tsx';
import { MonthlySummary } from './summary/MonthlySummary.tsx';
import { SummaryNotice } from './summary/SummaryNotice.tsx';

// The chart code is large, so filters and numbers are shown before it loads.
const Graphs = lazy(() => import('./Graphs.tsx').then((module) => ({ default: module.Graphs })));

/** Analytics of the viewed businesses: filters for the whole page, four headline numbers, and the graphs. */
export function AnalyticsPage() {
  const [scope, changeScope] = useAnalyticsScope();
  const total = useGraph('total-tests', scope);
  const dataset = total.data?.data;
  // The numbers are drawn first; on a later visit, the graphs are known too.
  const areGraphsDrawn = useDeferredValue(true, dataset !== undefined);
  const hasNoTest = dataset?.chartType === 'total-tests' && dataset.totalTests === 0;

  // Users without access to analytics get one message instead of one per card.
  if (total.error && ['AUTHORIZATION_FAILED', 'CONTEXT_MISSING'].includes(total.error.code)) {
    return <DeniedState text={queryErrorState(total).text} />;
  }
  return (
    <PageFrame
      actions={<MonthlySummary scope={scope} />}
      toolbar={<FilterBar scope={scope} onChange={changeScope} />}
    >
      <SummaryNotice scope={scope} />
      {total.isError && !dataset ? (
        // One message instead of one per card.
        <ErrorState {...queryErrorState(total)} />
      ) : hasNoTest ? (
        <EmptyState
          icon="analytics"
          title={<Trans>No test matches these filters</Trans>}
          text={<Trans>Choose a longer period or remove a filter.</Trans>}
          action={
            <Button onClick={() => changeScope({ ...NO_FILTERS, start: '', end: '' })}>
              <Trans>Clear all filters</Trans>
            </Button>
          }
        />
      ) : (
        <>
          <HeadlineNumbers scope={scope} />
          <AggregatedNotice />
          {areGraphsDrawn ? (
            <WhenNear placeholder={<PageSkeleton shape="cards" />}>
              <Graphs scope={scope} />
            </WhenNear>
          ) : (
            <PageSkeleton shape="cards" />
          )}
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
      <Trans>
        Aggregated View of {name}: numbers are rounded to fives. Those that are based on fewer than 5 tests or
        clients, or would reveal such a number, are not shown. Weeks are whole.
      </Trans>
    </Notice>
  );
}

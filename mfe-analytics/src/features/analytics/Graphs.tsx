import { Columns } from '@epigram/shared-ui/ui';
import { LiveTrackerCard } from './burden/LiveTrackerCard.tsx';
import { ParasiteBurdenCard } from './burden/ParasiteBurdenCard.tsx';
import type { AnalyticsScope } from './filters/analyticsFilters.ts';
import { GraphCard } from './graphs/GraphCard.tsx';

export interface GraphsProps {
  scope: AnalyticsScope;
}

/** The graphs, from how heavy the burden is to who tests where. */
export function Graphs({ scope }: GraphsProps) {
  return (
    <>
      <LiveTrackerCard scope={scope} />
      <ParasiteBurdenCard scope={scope} />
      <GraphCard type="number-of-tests" scope={scope} />
      <Columns>
        <GraphCard type="status-all" scope={scope} />
        <GraphCard type="fec-vs-fluke" scope={scope} />
        <GraphCard type="animal-type" scope={scope} />
        <GraphCard type="active-clients" scope={scope} />
        <GraphCard type="region" scope={scope} height={380} />
        {scope.country === null && <GraphCard type="country" scope={scope} height={380} />}
      </Columns>
    </>
  );
}

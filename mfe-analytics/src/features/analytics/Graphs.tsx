import { useSession, viewedBusinessAtom } from '@epigram/shared-contracts/session';
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
  // Tests count for the country of their business: one business, or a chosen country, leaves nothing to compare.
  const hasCountries = useSession(viewedBusinessAtom) === null && scope.country === null;
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
      </Columns>
      <GraphCard type="region" scope={scope} />
      {hasCountries && <GraphCard type="country" scope={scope} />}
    </>
  );
}

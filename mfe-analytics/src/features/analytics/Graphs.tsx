import { isAggregatedView } from '@epigram/shared-contracts/permissions';
import {
  currentOrgAccessLevelAtom,
  selectedRoleAtom,
  useSession,
  viewedBusinessAtom,
} from '@epigram/shared-contracts/session';
import { Columns, Section, Stack } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { LiveTrackerCard } from './burden/LiveTrackerCard.tsx';
import { ParasiteBurdenCard } from './burden/ParasiteBurdenCard.tsx';
import type { AnalyticsScope } from './filters/analyticsFilters.ts';
import { useSeveralCountries } from './filters/useSeveralCountries.ts';
import { GraphCard } from './graphs/GraphCard.tsx';
import { OrganisationGraphs } from './organisations/OrganisationGraphs.tsx';
import { RegionalCard } from './regional/RegionalCard.tsx';
import { ResistanceCard } from './resistance/ResistanceCard.tsx';
import { RegionCard } from './regions/RegionCard.tsx';
import { YearByYearCard } from './trends/YearByYearCard.tsx';
import { LoadsAhead, useIsSettled } from './useGraphPlace.ts';

export interface GraphsProps {
  scope: AnalyticsScope;
}

/** The graphs in reading order: burdens first, then farms and regions, then the amount of testing. */
export function Graphs({ scope }: GraphsProps) {
  const { t } = useLingui();
  const hasCountries = useSeveralCountries(scope) && scope.country === null;
  const role = useSession(selectedRoleAtom);
  // A single business has nothing to compare with.
  const viewed = useSession(viewedBusinessAtom);
  const isCompared = viewed === null && role?.type === 'organisation';
  // Platform users have no role, so there is no business whose checks they may read.
  const isDetailed = !isAggregatedView(useSession(currentOrgAccessLevelAtom)) && role !== null;
  const isSettled = useIsSettled(scope);
  return (
    <LoadsAhead value={isSettled}>
      <Section title={t`Where the problems are`} surface="plain">
        <Stack>
          <LiveTrackerCard scope={scope} />
          <ParasiteBurdenCard scope={scope} />
          {isDetailed && <ResistanceCard scope={scope} />}
        </Stack>
      </Section>
      <Section title={t`Who and where`} surface="plain">
        <div className="ep-analytics-pairs">
          <Columns>
            <GraphCard type="animal-type" scope={scope} />
            {hasCountries && <GraphCard type="country" scope={scope} />}
          </Columns>
        </div>
        <RegionCard scope={scope} />
        {viewed && isDetailed && <RegionalCard businessId={viewed.id} />}
      </Section>
      {isCompared && <OrganisationGraphs organisationId={role.id} scope={scope} />}
      <Section title={t`How much is tested`} surface="plain">
        {scope.country === null && <YearByYearCard scope={scope} />}
        <Columns>
          <GraphCard type="number-of-tests" scope={scope} />
          <GraphCard type="active-clients" scope={scope} />
          <GraphCard type="status-all" scope={scope} />
          <GraphCard type="fec-vs-fluke" scope={scope} />
        </Columns>
      </Section>
    </LoadsAhead>
  );
}

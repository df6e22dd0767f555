import { isAggregatedView } from '@epigram/shared-contracts/permissions';
import {
  currentOrgAccessLevelAtom,
  selectedRoleAtom,
  useSession,
  viewedBusinessAtom,
} from '@epigram/shared-contracts/session';
import { Button, Columns, Section, Stack } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
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

const STORED_AS = 'more';

function stored(): boolean {
  try {
    return localStorage.getItem(STORED_AS) === 'true';
  } catch {
    return false;
  }
}

/** Whether all charts are shown: the last choice in this browser. */
function useShowsMore(): [boolean, () => void] {
  const [showsMore, setShowsMore] = useState(stored);
  function toggle() {
    setShowsMore(!showsMore);
    try {
      localStorage.setItem(STORED_AS, String(!showsMore));
    } catch {
      // Without storage, the choice holds for this visit.
    }
  }
  return [showsMore, toggle];
}

export interface GraphsProps {
  scope: AnalyticsScope;
}

/**
 * The graphs in reading order: burdens first, then the comparison with last year and the region, then farms and the
 * amount of testing. A practice or an organisation opens the last ones when it wants them.
 */
export function Graphs({ scope }: GraphsProps) {
  const { t } = useLingui();
  const role = useSession(selectedRoleAtom);
  // A single business has nothing to compare with.
  const viewed = useSession(viewedBusinessAtom);
  const isCompared = viewed === null && role?.type === 'organisation';
  // Platform users have no role, so there is no business whose checks they may read.
  const isDetailed = !isAggregatedView(useSession(currentOrgAccessLevelAtom)) && role !== null;
  const isPractice = viewed !== null && isDetailed;
  // The platform has few other charts.
  const hasMore = isPractice || isCompared;
  const [showsMore, toggleMore] = useShowsMore();
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
      {(scope.country === null || isPractice) && (
        <Section title={t`Better or worse`} surface="plain">
          <Stack>
            {scope.country === null && <YearByYearCard scope={scope} />}
            {isPractice && <RegionalCard businessId={viewed.id} scope={scope} />}
          </Stack>
        </Section>
      )}
      {isCompared && <OrganisationGraphs organisationId={role.id} scope={scope} />}
      {hasMore && (
        <Button
          icon={showsMore ? 'chevron-up' : 'chevron-down'}
          aria-expanded={showsMore}
          onClick={toggleMore}
        >
          {showsMore ? <Trans>Fewer charts</Trans> : <Trans>More charts</Trans>}
        </Button>
      )}
      {(!hasMore || showsMore) && <FarmsAndNumbers scope={scope} />}
    </LoadsAhead>
  );
}

/** Who is tested, where, and how much. */
function FarmsAndNumbers({ scope }: GraphsProps) {
  const { t } = useLingui();
  const hasCountries = useSeveralCountries(scope) && scope.country === null;
  return (
    <>
      <Section title={t`Who and where`} surface="plain">
        <div className="ep-analytics-pairs">
          <Columns>
            <GraphCard type="animal-type" scope={scope} />
            {hasCountries && <GraphCard type="country" scope={scope} />}
          </Columns>
        </div>
        <RegionCard scope={scope} />
      </Section>
      <Section title={t`How much is tested`} surface="plain">
        <Columns>
          <GraphCard type="number-of-tests" scope={scope} />
          <GraphCard type="active-clients" scope={scope} />
          <GraphCard type="status-all" scope={scope} />
          <GraphCard type="fec-vs-fluke" scope={scope} />
        </Columns>
      </Section>
    </>
  );
}

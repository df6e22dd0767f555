import { PageFrame } from '@epigram/shared-ui/ui';
import { FirstSteps } from './first-steps/FirstSteps.tsx';
import './home.css';
import { useIsNewBusiness } from './homeApi.ts';
import { useHomeScope } from './homeScope.ts';
import { NeedsSection } from './needs/NeedsSection.tsx';
import { BusinessesSection } from './organisation/BusinessesSection.tsx';
import { PlanSection } from './plan/PlanSection.tsx';
import { TestsSection } from './test-charts/TestsSection.tsx';
import { WelcomeBanner } from './welcome/WelcomeBanner.tsx';

/**
 * The main dashboard: a welcome, what to do next, credits and plan, and the tests of the viewed businesses. Aggregated
 * View has nothing to do for single clients, so it opens with its figures.
 */
export function HomePage() {
  const scope = useHomeScope();
  const isNew = useIsNewBusiness(scope).data?.data.isNew ?? false;
  const plan = <PlanSection scope={scope} />;
  return (
    <PageFrame>
      <WelcomeBanner scope={scope} />
      {scope.view === 'organisation' && scope.organisation && !scope.aggregated && (
        <BusinessesSection organisationId={scope.organisation.id} />
      )}
      {scope.view !== 'platform' && !scope.aggregated && <NeedsSection scope={scope} />}
      {!scope.aggregated && plan}
      {isNew ? <FirstSteps scope={scope} /> : <TestsSection scope={scope} />}
      {scope.aggregated && plan}
    </PageFrame>
  );
}

import { ExtensionSlot } from '@epigram/shared-contracts/slots';
import { PageFrame, Skeleton } from '@epigram/shared-ui/ui';
import { lazy, Suspense } from 'react';
import { FirstSteps } from './first-steps/FirstSteps.tsx';
import './home.css';
import { useIsNewBusiness } from './homeApi.ts';
import { useHomeScope } from './homeScope.ts';
import { PlanSection } from './plan/PlanSection.tsx';
import { TestsSection } from './test-charts/TestsSection.tsx';
import { WelcomeBanner } from './welcome/WelcomeBanner.tsx';

const EggCountChart = lazy(() =>
  import('./egg-counts/EggCountChart.tsx').then((module) => ({ default: module.EggCountChart })),
);

/** The main dashboard: a welcome, credits and plan, and the tests of whatever is in view. */
export function HomePage() {
  const scope = useHomeScope();
  const isNew = useIsNewBusiness(scope).data?.data.isNew ?? false;
  return (
    <PageFrame>
      <WelcomeBanner scope={scope} />
      <PlanSection scope={scope} />
      {isNew ? (
        <FirstSteps scope={scope} />
      ) : (
        <>
          <TestsSection scope={scope} />
          <Suspense fallback={<Skeleton height={420} shape="block" />}>
            <EggCountChart />
          </Suspense>
        </>
      )}
      <ExtensionSlot name="home.cards" props={{}} />
    </PageFrame>
  );
}

import { Columns, Section, Skeleton, Stack, WhenNear } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { ClientKey } from '../../../shared/clientApi.ts';
import type { Client } from '../../../shared/clientTypes.ts';
import { ChartFilterBar } from '../../../shared/test-charts/ChartFilterBar.tsx';
import { useChartScope } from '../../../shared/test-charts/useChartScope.ts';
import { ClientFacts } from '../ClientFacts.tsx';
import { AnimalTypeSummary } from './AnimalTypeSummary.tsx';
import { LatestTests } from './LatestTests.tsx';
import { OutcomeSummary } from './OutcomeSummary.tsx';

// The chart code is heavy. The facts above do not need it.
const OverviewCharts = lazy(() =>
  import('./OverviewCharts.tsx').then((module) => ({ default: module.OverviewCharts })),
);

const GroupTrends = lazy(() =>
  import('./GroupTrends.tsx').then((module) => ({ default: module.GroupTrends })),
);

interface ClientOverviewProps {
  client: Client;
  clientKey: ClientKey;
}

/** The client's facts, latest results and trends. */
export function ClientOverview({ client, clientKey }: ClientOverviewProps) {
  const { t } = useLingui();
  const [scope, changeScope] = useChartScope();
  return (
    <Stack>
      {client.totalTests > 0 && (
        <Suspense fallback={<Skeleton height={320} shape="block" />}>
          <GroupTrends client={clientKey} />
        </Suspense>
      )}
      <Section title={t`Client details`}>
        <ClientFacts client={client} />
      </Section>
      <Columns>
        <div className="cl-left">
          <OutcomeSummary client={clientKey} />
          <AnimalTypeSummary client={clientKey} />
        </div>
        <LatestTests client={clientKey} />
      </Columns>
      {client.totalTests > 0 && (
        <Section title={t`Results over time`} surface="plain">
          <WhenNear placeholder={<Skeleton height={960} shape="block" />}>
            <Stack>
              <ChartFilterBar scope={scope} onChange={changeScope} hasAnimalType />
              <OverviewCharts client={clientKey} scope={scope} />
            </Stack>
          </WhenNear>
        </Section>
      )}
    </Stack>
  );
}

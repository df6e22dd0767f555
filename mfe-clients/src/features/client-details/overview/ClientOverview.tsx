import { Columns, Section, Stack } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../../../shared/clientApi.ts';
import type { Client } from '../../../shared/clientTypes.ts';
import { ChartFilterBar } from '../../../shared/test-charts/ChartFilterBar.tsx';
import { TestCharts } from '../../../shared/test-charts/TestCharts.tsx';
import { useChartScope } from '../../../shared/test-charts/useChartScope.ts';
import { ClientFacts } from '../ClientFacts.tsx';
import { AnimalDistribution } from './AnimalDistribution.tsx';
import { AnimalTypeSummary } from './AnimalTypeSummary.tsx';
import { LatestTests } from './LatestTests.tsx';
import { OutcomeSummary } from './OutcomeSummary.tsx';

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
          <Stack>
            <ChartFilterBar scope={scope} onChange={changeScope} hasAnimalType />
            <TestCharts subject={clientKey} scope={scope} />
            <AnimalDistribution client={clientKey} scope={scope} />
          </Stack>
        </Section>
      )}
    </Stack>
  );
}

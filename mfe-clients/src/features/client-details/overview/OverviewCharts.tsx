import { Stack } from '@epigram/shared-ui/ui';
import type { ClientKey } from '../../../shared/clientApi.ts';
import type { ChartScope } from '../../../shared/test-charts/chartFilters.ts';
import { TestCharts } from '../../../shared/test-charts/TestCharts.tsx';
import { AnimalDistribution } from './AnimalDistribution.tsx';

interface OverviewChartsProps {
  client: ClientKey;
  scope: ChartScope;
}

/** The client's results over time. */
export function OverviewCharts({ client, scope }: OverviewChartsProps) {
  return (
    <Stack>
      <TestCharts subject={client} scope={scope} />
      <AnimalDistribution client={client} scope={scope} />
    </Stack>
  );
}

import { Stack, queryState, useFormats } from '@epigram/shared-ui/ui';
import { ChartFrame } from '@epigram/shared-ui/chart';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ClientKey } from '../../../shared/clientApi.ts';
import type { ChartScope } from '../../../shared/test-charts/chartFilters.ts';
import { TestCharts } from '../../../shared/test-charts/TestCharts.tsx';
import { distributionChart } from './distributionChartOptions.ts';
import { useAnimalDistribution } from './clientOverviewApi.ts';

interface AnimalDistributionProps {
  client: ClientKey;
  scope: ChartScope;
}

function AnimalDistribution({ client, scope }: AnimalDistributionProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const query = useAnimalDistribution(client, scope);
  const types = query.data?.data;
  const spec = useMemo(() => types && distributionChart(types, formats), [types, formats]);
  return <ChartFrame title={t`Tests by animal type`} spec={spec} height={180} {...queryState(query)} />;
}

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

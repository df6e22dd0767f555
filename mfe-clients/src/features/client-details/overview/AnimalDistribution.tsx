import { ChartFrame } from '@epigram/shared-ui/chart';
import { queryState, useFormats } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ClientKey } from '../../../shared/clientApi.ts';
import type { ChartScope } from '../../../shared/test-charts/chartFilters.ts';
import { distributionChart } from './distributionChartOptions.ts';
import { useAnimalDistribution } from './clientOverviewApi.ts';

interface AnimalDistributionProps {
  client: ClientKey;
  scope: ChartScope;
}

export function AnimalDistribution({ client, scope }: AnimalDistributionProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const query = useAnimalDistribution(client, scope);
  const types = query.data?.data;
  const spec = useMemo(() => types && distributionChart(types, formats), [types, formats]);
  return <ChartFrame title={t`Tests by animal type`} spec={spec} height={180} {...queryState(query)} />;
}

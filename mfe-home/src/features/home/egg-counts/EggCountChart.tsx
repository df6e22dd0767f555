import { ChartFrame } from '@epigram/shared-ui/chart';
import { queryState, useFormats } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useEggCounts } from '../homeApi.ts';
import { BurdenHelp } from './BurdenHelp.tsx';
import { eggCountChart } from './eggCountChartOptions.ts';

export interface EggCountChartProps {
  days: { readonly startDate: string; readonly endDate: string };
}

export function EggCountChart({ days }: EggCountChartProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const query = useEggCounts(days);
  const counts = query.data?.data;
  const spec = useMemo(() => counts && eggCountChart(counts, formats), [counts, formats]);
  return (
    <ChartFrame
      title={t`Egg count by parasite`}
      help={<BurdenHelp />}
      description={<Trans>Mean of all worm tests by week</Trans>}
      spec={spec}
      {...queryState(query)}
      empty={{
        title: <Trans>No egg count in this period</Trans>,
        text: <Trans>Choose a longer period above: most tests are done from June to October.</Trans>,
      }}
    />
  );
}

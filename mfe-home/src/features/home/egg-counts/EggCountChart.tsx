import { ChartFrame } from '@epigram/shared-ui/chart';
import { DateRangePicker, lastDays, queryState, useFormats } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useEggCounts } from '../homeApi.ts';
import { BurdenHelp } from './BurdenHelp.tsx';
import { eggCountChart } from './eggCountChartOptions.ts';
import { useEggCountRange } from './useEggCountRange.ts';

export function EggCountChart() {
  const { t } = useLingui();
  const formats = useFormats();
  const [range, chooseRange] = useEggCountRange();
  const query = useEggCounts({ startDate: range.start, endDate: range.end });
  const counts = query.data?.data;
  const spec = useMemo(() => counts && eggCountChart(counts, formats), [counts, formats]);
  return (
    <ChartFrame
      title={t`Egg count by parasite`}
      help={<BurdenHelp />}
      description={<Trans>Mean of all worm tests by week</Trans>}
      spec={spec}
      {...queryState(query)}
      actions={
        <DateRangePicker
          label={t`Period of the egg counts`}
          value={range}
          max={lastDays(1).end}
          onChange={chooseRange}
        />
      }
      empty={{
        title: <Trans>No egg count in this period</Trans>,
        text: <Trans>Choose a longer period: most tests are done from June to October.</Trans>,
      }}
    />
  );
}

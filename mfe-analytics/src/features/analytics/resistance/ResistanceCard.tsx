import {
  getResistanceOverview,
  type ResistanceClass,
} from '@epigram/shared-contracts/api/analyticsOverviews';
import { useOperation } from '@epigram/shared-contracts/query';
import { ChartFrame } from '@epigram/shared-ui/chart';
import { activeClassLabel, formatNumber, formatPercent, queryState, useFormats } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AnalyticsScope } from '../filters/analyticsFilters.ts';
import { barHeight } from '../graphs/barHeight.ts';
import { resistanceChart } from './resistanceChart.ts';

// With a single class, only the legend names its bar.
const OPTIONS = { legend: { enabled: true }, yAxis: { allowDecimals: false } };

/** The findings of efficacy checks by active class. Shown only if there are any. */
export function ResistanceCard({ scope }: { scope: AnalyticsScope }) {
  const { t } = useLingui();
  const formats = useFormats();
  const body = {
    dateRange: { start: scope.start, end: scope.end },
    animalTypes: scope.animalTypes.length > 0 ? [...scope.animalTypes] : undefined,
  };
  const query = useOperation(getResistanceOverview, { body }, { keepPrevious: true });
  const answer = query.data?.data;
  // The names of classes change with the language.
  const spec = useMemo(() => answer && formats && resistanceChart(answer), [answer, formats]);
  if (!answer && !query.isError) return null;
  if (answer?.checks === 0) return null;
  const pooled = answer?.classes
    .filter(({ composite }) => composite.checks > 0)
    .map((one) => <Pooled key={one.activeClass} one={one} />);
  return (
    <ChartFrame
      title={t`Resistance, by active class`}
      description={<Trans>Finished reduction tests of treatments in the period</Trans>}
      help={
        <p>
          <Trans>
            Each reduction test is classed by its 90% interval. There is no interval if too few animals were
            sampled or no eggs were left. Pooled checks show a reduction, not resistance.
          </Trans>
        </p>
      }
      spec={spec}
      options={OPTIONS}
      height={barHeight(spec)}
      {...queryState(query)}
      footer={pooled}
      empty={{ title: <Trans>No reduction test in this period</Trans>, text: pooled }}
    />
  );
}

function Pooled({ one }: { one: ResistanceClass }) {
  const name = activeClassLabel(one.activeClass);
  const { checks, lowest, highest } = one.composite;
  const from = formatPercent(lowest);
  const to = formatPercent(highest);
  const shown = formatNumber(checks);
  return (
    <span className="ep-analytics-line">
      {lowest === highest ? (
        <Plural
          value={checks}
          one={`${name}: ${shown} pooled check, reduction ${from}`}
          other={`${name}: ${shown} pooled checks, reduction ${from}`}
        />
      ) : (
        <Trans>
          {name}: {shown} pooled checks, reduction {from} to {to}
        </Trans>
      )}
    </span>
  );
}

import { ChartFrame } from '@epigram/shared-ui/chart';
import { Columns, queryState, useFormats } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ChartScope } from './chartFilters.ts';
import {
  meanCountsChart,
  meanOocystsChart,
  positiveVsNegativeChart,
  testsOverTimeChart,
} from './testChartOptions.ts';
import {
  type ChartSubject,
  useMeanCounts,
  usePositiveVsNegative,
  useTestsOverTime,
} from './testChartsApi.ts';

interface TestChartsProps {
  subject: ChartSubject;
  scope: ChartScope;
}

const HEIGHT = 260;

/** Tests, findings and counts, by week. */
export function TestCharts({ subject, scope }: TestChartsProps) {
  return (
    <>
      <MeanCounts subject={subject} scope={scope} />
      <Columns>
        <TestsOverTime subject={subject} scope={scope} />
        <PositiveVsNegative subject={subject} scope={scope} />
      </Columns>
    </>
  );
}

function MeanCounts({ subject, scope }: TestChartsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const query = useMeanCounts(subject, scope);
  const counts = query.data?.data;
  const spec = useMemo(() => counts && meanCountsChart(counts, formats), [counts, formats]);
  const oocysts = useMemo(() => (counts ? meanOocystsChart(counts, formats) : null), [counts, formats]);
  return (
    <>
      <ChartFrame
        title={t`Mean egg count by parasite`}
        description={<Trans>Mean of all worm tests of a week</Trans>}
        help={
          <Trans>
            A week without tests has no value. Nematodirus counts must not drive lamb treatment: the immature
            larvae do the damage before eggs appear.
          </Trans>
        }
        spec={spec}
        height={HEIGHT}
        {...queryState(query)}
      />
      {oocysts && (
        <ChartFrame
          title={t`Mean oocyst count of coccidia`}
          description={<Trans>Mean of all worm tests of a week, in oocysts per gram</Trans>}
          spec={oocysts}
          height={HEIGHT}
          {...queryState(query)}
        />
      )}
    </>
  );
}

function TestsOverTime({ subject, scope }: TestChartsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const query = useTestsOverTime(subject, scope);
  const weeks = query.data?.data;
  const spec = useMemo(() => weeks && testsOverTimeChart(weeks, formats), [weeks, formats]);
  return <ChartFrame title={t`Tests over time`} spec={spec} height={HEIGHT} {...queryState(query)} />;
}

function PositiveVsNegative({ subject, scope }: TestChartsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const query = usePositiveVsNegative(subject, scope);
  const found = query.data?.data;
  const spec = useMemo(() => found && positiveVsNegativeChart(found, formats), [found, formats]);
  return (
    <ChartFrame title={t`Tests with and without eggs`} spec={spec} height={HEIGHT} {...queryState(query)} />
  );
}

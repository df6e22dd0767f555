import { ChartFrame } from '@epigram/shared-ui/chart';
import { Columns, queryState, useFormats } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import {
  getClientAnimalTrends,
  getClientPositiveVsNegative,
  getClientTestsOverTime,
} from '@epigram/shared-contracts/api/clientCharts';
import { useOperation } from '@epigram/shared-contracts/query';
import { type ChartScope, chartBody } from './chartFilters.ts';
import {
  meanCountsChart,
  meanOocystsChart,
  positiveVsNegativeChart,
  testsOverTimeChart,
} from './testChartOptions.ts';
import type { ClientKey } from '../clientApi.ts';

/** The owner of the tests: one animal, or a client with all its animals and with samples without one. */
interface ChartSubject extends ClientKey {
  readonly animalId?: number;
}

function input({ animalId, ...params }: ChartSubject, scope: ChartScope) {
  return { params, body: { filters: chartBody(scope), animalId } };
}

function useTestsOverTime(subject: ChartSubject, scope: ChartScope) {
  return useOperation(getClientTestsOverTime, input(subject, scope), { keepPrevious: true });
}

function usePositiveVsNegative(subject: ChartSubject, scope: ChartScope) {
  return useOperation(getClientPositiveVsNegative, input(subject, scope), { keepPrevious: true });
}

function useMeanCounts(subject: ChartSubject, scope: ChartScope) {
  return useOperation(getClientAnimalTrends, input(subject, scope), { keepPrevious: true });
}

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

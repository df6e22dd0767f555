import type { ChartDataset, ChartType } from '@epigram/shared-contracts/api/analytics';
import {
  CardGrid,
  ErrorState,
  formatMonth,
  formatNumber,
  formatPercent,
  type QueryLike,
  queryErrorState,
  StatCard,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useGraph, useLiveTracker } from './analyticsApi.ts';
import { type BurdenWeeks, heavyTests, trackerWeeks } from './burden/burdenPeriods.ts';
import type { AnalyticsScope } from './filters/analyticsFilters.ts';
import { countChange, lastYear, percentOf, type Share, shareChange } from './headlineChange.ts';

export interface HeadlineNumbersProps {
  scope: AnalyticsScope;
}

/** Four headline numbers, each compared with the same period of last year. */
export function HeadlineNumbers({ scope }: HeadlineNumbersProps) {
  return (
    <div className="ep-analytics-headline">
      <CardGrid>
        <TotalTests scope={scope} />
        <ShareWithEggs scope={scope} />
        <ShareHeavy scope={scope} />
        <ActiveClients scope={scope} />
      </CardGrid>
    </div>
  );
}

type DatasetOf<Type extends ChartType> = Extract<ChartDataset, { chartType: Type }>;

function datasetOf<Type extends ChartType>(
  type: Type,
  query: ReturnType<typeof useGraph>,
): DatasetOf<Type> | undefined {
  const dataset = query.data?.data;
  return dataset?.chartType === type ? (dataset as DatasetOf<Type>) : undefined;
}

function TotalTests({ scope }: HeadlineNumbersProps) {
  const { t } = useLingui();
  const query = useGraph('total-tests', scope);
  const before = datasetOf('total-tests', useGraph('total-tests', lastYear(scope)));
  const dataset = datasetOf('total-tests', query);
  if (query.isError && !dataset) return <FailedCard query={query} />;
  const known = dataset ? dataset.totalTests : 0;
  const total = known ?? 0;
  return (
    <StatCard
      label={t`All tests`}
      icon="test-results"
      loading={!dataset}
      value={formatNumber(known)}
      unit={<Plural value={total} one="test" other="tests" />}
      trend={countChange(known, before?.totalTests)}
    />
  );
}

function withEggs(dataset: DatasetOf<'status-all'>): Share {
  const { infected, clear } = dataset;
  return { part: infected, whole: infected === null || clear === null ? null : infected + clear };
}

function ShareWithEggs({ scope }: HeadlineNumbersProps) {
  const { t } = useLingui();
  const query = useGraph('status-all', scope);
  const before = datasetOf('status-all', useGraph('status-all', lastYear(scope)));
  const dataset = datasetOf('status-all', query);
  if (query.isError && !dataset) return <FailedCard query={query} />;
  const share = dataset ? withEggs(dataset) : { part: 0, whole: 0 };
  const tests = formatNumber(share.whole);
  return (
    <StatCard
      label={t`Tests with eggs detected`}
      icon="microscope"
      loading={!dataset}
      value={formatPercent(percentOf(share))}
      trend={shareChange(share, before && withEggs(before))}
      note={<Trans>of {tests} tests with a result</Trans>}
    />
  );
}

function heavyShare(rows: BurdenWeeks): Share {
  const { heavy, graded } = heavyTests(trackerWeeks(rows));
  return { part: heavy, whole: graded };
}

function ShareHeavy({ scope }: HeadlineNumbersProps) {
  const { t } = useLingui();
  const query = useLiveTracker(scope, scope.animalTypes);
  const before = useLiveTracker(lastYear(scope), scope.animalTypes).data?.data;
  const rows = query.data?.data;
  if (query.isError && !rows) return <FailedCard query={query} />;
  const share = heavyShare(rows ?? []);
  const tests = formatNumber(share.whole);
  return (
    <StatCard
      label={t`High or Very High burden`}
      icon="alert"
      help={t`Each worm test counts at the highest level it found. Weeks are whole: the first may begin before the period.`}
      loading={!rows}
      value={formatPercent(percentOf(share))}
      trend={shareChange(share, before && heavyShare(before))}
      note={<Trans>of {tests} worm tests with a level</Trans>}
    />
  );
}

function ActiveClients({ scope }: HeadlineNumbersProps) {
  const { t } = useLingui();
  const query = useGraph('active-clients', scope);
  const before = datasetOf('active-clients', useGraph('active-clients', lastYear(scope)));
  const dataset = datasetOf('active-clients', query);
  if (query.isError && !dataset) return <FailedCard query={query} />;
  const latest = dataset?.months.at(-1);
  const month = latest ? formatMonth(`${latest}-01`) : '';
  const count = dataset ? (dataset.counts.at(-1) ?? null) : 0;
  return (
    <StatCard
      label={t`Active clients`}
      icon="clients"
      loading={!dataset}
      value={formatNumber(count)}
      trend={countChange(count, before?.counts.at(-1))}
      note={month && <Trans>with a test in {month}</Trans>}
    />
  );
}

function FailedCard({ query }: { query: QueryLike }) {
  return (
    <div className="ep-analytics-card">
      <ErrorState compact {...queryErrorState(query)} />
    </div>
  );
}

import type { ChartDataset, ChartType, getLiveTracker } from '@epigram/shared-contracts/api/analytics';
import type { OperationAnswer } from '@epigram/shared-contracts/api/operation';
import {
  CardGrid,
  ErrorState,
  formatDate,
  formatMonth,
  formatNumber,
  formatPercent,
  type QueryLike,
  queryErrorState,
  StatCard,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useGraph, useLiveTracker } from './analyticsApi.ts';
import type { AnalyticsScope } from './filters/analyticsFilters.ts';
import { countChange, isSuppressed, lastYear, percentOf, type Share, shareChange } from './headlineChange.ts';

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

// Texts of usual length take the space of those to come, so a card keeps its height when its numbers arrive.
const USUAL_SHARE: Share = { part: 710, whole: 1000 };
const usualShareChange = () => shareChange(USUAL_SHARE, { ...USUAL_SHARE, part: 650 });
const usualCountChange = () => countChange(1260, 1000);

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
  const queryBefore = useGraph('total-tests', lastYear(scope));
  const before = datasetOf('total-tests', queryBefore);
  const dataset = datasetOf('total-tests', query);
  if (query.isError && !dataset) return <FailedCard query={query} />;
  const isLoading = !dataset || queryBefore.isLoading;
  const known = dataset ? dataset.totalTests : 0;
  const total = known ?? 0;
  return (
    <StatCard
      label={t`All tests`}
      icon="test-results"
      loading={isLoading}
      value={formatNumber(known)}
      unit={known !== null && <Plural value={total} one="test" other="tests" />}
      note={known === null && <NotShown />}
      trend={isLoading ? usualCountChange() : countChange(known, before?.totalTests)}
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
  const queryBefore = useGraph('status-all', lastYear(scope));
  const before = datasetOf('status-all', queryBefore);
  const dataset = datasetOf('status-all', query);
  if (query.isError && !dataset) return <FailedCard query={query} />;
  const isLoading = !dataset || queryBefore.isLoading;
  const share = dataset ? withEggs(dataset) : USUAL_SHARE;
  const tests = formatNumber(share.whole);
  return (
    <StatCard
      label={t`Tests with eggs detected`}
      icon="microscope"
      loading={isLoading}
      value={formatPercent(percentOf(share))}
      trend={isLoading ? usualShareChange() : shareChange(share, before && withEggs(before))}
      note={isSuppressed(share) ? <NotShown /> : <Trans>of {tests} tests with a result</Trans>}
    />
  );
}

type Tracker = OperationAnswer<typeof getLiveTracker>;

const heavyShare = ({ period }: Tracker): Share => ({
  part: period?.heavy ?? null,
  whole: period?.graded ?? null,
});

function ShareHeavy({ scope }: HeadlineNumbersProps) {
  const { t } = useLingui();
  const query = useLiveTracker(scope, scope.animalTypes);
  const queryBefore = useLiveTracker(lastYear(scope), scope.animalTypes);
  const before = queryBefore.data;
  const { data } = query;
  if (query.isError && !data) return <FailedCard query={query} />;
  const isLoading = !data || queryBefore.isLoading;
  const share = data ? heavyShare(data) : USUAL_SHARE;
  const { first, last } = data?.period ?? {};
  const [from, to] = [first && formatDate(first), last && formatDate(last)];
  const tests = formatNumber(share.whole);
  return (
    <StatCard
      label={t`High or Very High burden`}
      icon="alert"
      help={t`Each worm test counts at the highest level it found. Weeks are whole: the first may begin before the period.`}
      loading={isLoading}
      value={formatPercent(percentOf(share))}
      trend={isLoading ? usualShareChange() : shareChange(share, before && heavyShare(before))}
      note={
        isSuppressed(share) ? (
          <NotShown />
        ) : from && to ? (
          <Trans>
            of {tests} worm tests with a level, {from} to {to}
          </Trans>
        ) : (
          <Trans>of {tests} worm tests with a level</Trans>
        )
      }
    />
  );
}

function ActiveClients({ scope }: HeadlineNumbersProps) {
  const { t } = useLingui();
  const query = useGraph('active-clients', scope);
  const queryBefore = useGraph('active-clients', lastYear(scope));
  const before = datasetOf('active-clients', queryBefore);
  const dataset = datasetOf('active-clients', query);
  if (query.isError && !dataset) return <FailedCard query={query} />;
  const isLoading = !dataset || queryBefore.isLoading;
  const latest = dataset ? dataset.months.at(-1) : scope.end.slice(0, 7);
  const month = latest ? formatMonth(`${latest}-01`) : '';
  const count = dataset ? (dataset.counts.at(-1) ?? null) : 0;
  return (
    <StatCard
      label={t`Active clients`}
      icon="clients"
      loading={isLoading}
      value={formatNumber(count)}
      trend={isLoading ? usualCountChange() : countChange(count, before?.counts.at(-1))}
      note={
        dataset && count === null && latest ? <NotShown /> : month && <Trans>with a test in {month}</Trans>
      }
    />
  );
}

/** In the note of a card whose number is suppressed. */
function NotShown() {
  return <Trans>Not shown: it would single out tests</Trans>;
}

function FailedCard({ query }: { query: QueryLike }) {
  return (
    <div className="ep-analytics-card">
      <ErrorState compact {...queryErrorState(query)} />
    </div>
  );
}

import {
  CardGrid,
  ErrorState,
  formatMonth,
  formatNumber,
  formatPercent,
  queryErrorState,
  StatCard,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useGraph } from './analyticsApi.ts';
import type { AnalyticsScope } from './filters/analyticsFilters.ts';

export interface HeadlineNumbersProps {
  scope: AnalyticsScope;
}

/** The three numbers that the graphs below explain. */
export function HeadlineNumbers({ scope }: HeadlineNumbersProps) {
  return (
    <CardGrid>
      <TotalTests scope={scope} />
      <ShareWithEggs scope={scope} />
      <ActiveClients scope={scope} />
    </CardGrid>
  );
}

function TotalTests({ scope }: HeadlineNumbersProps) {
  const { t } = useLingui();
  const query = useGraph('total-tests', scope);
  const dataset = query.data?.data;
  if (query.isError && !dataset) return <FailedCard query={query} />;
  const total = dataset?.chartType === 'total-tests' ? dataset.totalTests : 0;
  return (
    <StatCard
      label={t`All tests`}
      icon="test-results"
      loading={!dataset}
      value={formatNumber(total)}
      unit={<Plural value={total} one="test" other="tests" />}
    />
  );
}

function ShareWithEggs({ scope }: HeadlineNumbersProps) {
  const { t } = useLingui();
  const query = useGraph('status-all', scope);
  const dataset = query.data?.data;
  if (query.isError && !dataset) return <FailedCard query={query} />;
  const { infected, clear } = dataset?.chartType === 'status-all' ? dataset : { infected: 0, clear: 0 };
  const withResult = formatNumber(infected + clear);
  const share = infected + clear > 0 ? (infected / (infected + clear)) * 100 : null;
  return (
    <StatCard
      label={t`Tests that found eggs`}
      icon="microscope"
      loading={!dataset}
      value={formatPercent(share)}
      note={<Trans>of {withResult} tests with a result</Trans>}
    />
  );
}

function ActiveClients({ scope }: HeadlineNumbersProps) {
  const { t } = useLingui();
  const query = useGraph('active-clients', scope);
  const dataset = query.data?.data;
  if (query.isError && !dataset) return <FailedCard query={query} />;
  const isMonths = dataset?.chartType === 'active-clients';
  const latest = isMonths ? dataset.months.at(-1) : undefined;
  const month = latest ? formatMonth(`${latest}-01`) : '';
  return (
    <StatCard
      label={t`Active clients`}
      icon="clients"
      loading={!dataset}
      value={formatNumber(isMonths ? (dataset.counts.at(-1) ?? 0) : 0)}
      note={month && <Trans>with a test in {month}</Trans>}
    />
  );
}

function FailedCard({ query }: { query: ReturnType<typeof useGraph> }) {
  return (
    <div className="ep-analytics-card">
      <ErrorState compact {...queryErrorState(query)} />
    </div>
  );
}

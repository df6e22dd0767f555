import { ChartFrame, type ChartSpec } from '@epigram/shared-ui/chart';
import { queryState, useActiveLocale } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useGraph } from '../analyticsApi.ts';
import type { AnalyticsScope } from '../filters/analyticsFilters.ts';
import { graphChart } from './graphCharts.ts';
import { GRAPHS, type GraphType } from './graphDefinitions.ts';

export interface GraphCardProps {
  type: GraphType;
  scope: AnalyticsScope;
}

const HEIGHT = 280;
const BAR_HEIGHT = 34;

/** Bars keep their thickness, however many there are. */
function heightOf(spec: ChartSpec | undefined): number {
  return spec?.kind === 'bar' ? 96 + spec.categories.length * BAR_HEIGHT : HEIGHT;
}

/** One graph: it loads, fails and is retried by itself. */
export function GraphCard({ type, scope }: GraphCardProps) {
  const { t } = useLingui();
  const locale = useActiveLocale();
  const query = useGraph(type, scope);
  const dataset = query.data?.data;
  const spec = useMemo(
    () => (dataset && dataset.chartType !== 'total-tests' ? graphChart(dataset) : undefined),
    [dataset, locale],
  );
  const { title, help } = GRAPHS[type];
  return (
    <ChartFrame
      title={t(title)}
      help={<p>{t(help)}</p>}
      spec={spec}
      height={heightOf(spec)}
      {...queryState(query)}
    />
  );
}

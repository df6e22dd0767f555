import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ChartScope, readChartScope, writeChartScope } from './chartFilters.ts';

/** The shared filters of a page's charts, kept in the URL so that a view can be shared. */
export function useChartScope(): [ChartScope, (change: ChartScope) => void] {
  const [params, setParams] = useSearchParams();
  const scope = useMemo(() => readChartScope(params), [params]);
  const change = (part: ChartScope) =>
    setParams((current) => writeChartScope(current, part), { replace: true, preventScrollReset: true });
  return [scope, change];
}

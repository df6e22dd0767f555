import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AnalyticsScope, readScope, writeScope } from './analyticsFilters.ts';

/** The page's filters, kept in its URL so that a view can be shared. */
export function useAnalyticsScope(): [AnalyticsScope, (change: Partial<AnalyticsScope>) => void] {
  const [params, setParams] = useSearchParams();
  const scope = useMemo(() => readScope(params), [params]);
  const change = (part: Partial<AnalyticsScope>) =>
    setParams((current) => writeScope(current, part), { replace: true });
  return [scope, change];
}

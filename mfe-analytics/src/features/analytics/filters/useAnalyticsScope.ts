import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AnalyticsScope, readScope, writeScope } from './analyticsFilters.ts';

/** The page's filters, kept in its URL so that a view can be shared. */
export function useAnalyticsScope(): [AnalyticsScope, (change: Partial<AnalyticsScope>) => void] {
  const [params, setParams] = useSearchParams();
  // The address also holds choices of single graphs: they leave the scope, and so the other graphs, as they are.
  const text = JSON.stringify(readScope(params));
  const scope = useMemo(() => JSON.parse(text) as AnalyticsScope, [text]);
  const change = (part: Partial<AnalyticsScope>) =>
    setParams((current) => writeScope(current, part), { replace: true });
  return [scope, change];
}

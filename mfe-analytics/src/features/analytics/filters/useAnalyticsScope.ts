import { useMemo } from 'react';
import { useUrlParams } from '@epigram/shared-ui/ui';
import { type AnalyticsScope, readScope, writeScope } from './analyticsFilters.ts';

/** The page's filters, kept in its URL so that a view can be shared. */
export function useAnalyticsScope(): [AnalyticsScope, (change: Partial<AnalyticsScope>) => void] {
  const [params, changeParams] = useUrlParams();
  // The URL also contains choices of single graphs, which must not change the scope of the other graphs.
  const text = JSON.stringify(readScope(params));
  const scope = useMemo(() => JSON.parse(text) as AnalyticsScope, [text]);
  const change = (part: Partial<AnalyticsScope>) => changeParams((current) => writeScope(current, part));
  return [scope, change];
}

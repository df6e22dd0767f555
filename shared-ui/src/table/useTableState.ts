import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeTableState, readTableState, writeTableState } from './tableState.ts';
import type { TableDefaults, TableState } from './tableState.ts';

function sorted(params: URLSearchParams): string {
  const copy = new URLSearchParams(params);
  copy.sort();
  return copy.toString();
}

/**
 * A table's search, sort, page, page size and filters, kept in the URL, so that they survive reloads, links and the
 * back button. `change` merges; every change except paging returns to the first page.
 *
 * The URL is updated in a transition, which may take a while. Until then the hook returns the changed state, so that a
 * filter's check box reacts immediately and two quick changes are combined.
 */
export function useTableState(defaults: TableDefaults): [TableState, (change: Partial<TableState>) => void] {
  const [params, setParams] = useSearchParams();
  const [known] = useState(defaults);
  const [ahead, setAhead] = useState<{ of: URLSearchParams; state: TableState }>();
  const settled = useMemo(() => readTableState(params, known), [params, known]);
  const state = ahead?.of === params ? ahead.state : settled;
  const latest = useRef({ params, state });
  latest.current = { params, state };

  // Invalid parameters are ignored, so remove them from the URL.
  useEffect(() => {
    const tidy = writeTableState(params, settled, known);
    if (sorted(tidy) !== sorted(params)) setParams(tidy, { replace: true, preventScrollReset: true });
  }, [params, settled, known, setParams]);

  const change = useCallback(
    (next: Partial<TableState>) => {
      const changed = changeTableState(latest.current.state, next);
      latest.current = { ...latest.current, state: changed };
      setAhead({ of: latest.current.params, state: changed });
      setParams((current) => writeTableState(current, changed, known), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [setParams, known],
  );
  return [state, change];
}

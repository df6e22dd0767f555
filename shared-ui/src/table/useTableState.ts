import { useCallback, useEffect, useMemo, useState } from 'react';
import { useUrlParams } from '../url/useUrlParams.ts';
import { changeTableState, readTableState, writeTableState } from './tableState.ts';
import type { TableDefaults, TableState } from './tableState.ts';

function sorted(params: URLSearchParams): string {
  const copy = new URLSearchParams(params);
  copy.sort();
  return copy.toString();
}

/**
 * A table's search, sort, page, page size and filters, kept in the URL. `change` merges; every change except paging
 * returns to the first page.
 */
export function useTableState(defaults: TableDefaults): [TableState, (change: Partial<TableState>) => void] {
  const [params, changeParams] = useUrlParams();
  const [known] = useState(defaults);
  const state = useMemo(() => readTableState(params, known), [params, known]);

  // Invalid parameters are ignored, so remove them from the URL.
  useEffect(() => {
    const tidy = writeTableState(params, state, known);
    if (sorted(tidy) !== sorted(params)) changeParams(() => tidy);
  }, [params, state, known, changeParams]);

  const change = useCallback(
    (next: Partial<TableState>) =>
      changeParams((current) =>
        writeTableState(current, changeTableState(readTableState(current, known), next), known),
      ),
    [changeParams, known],
  );
  return [state, change];
}

import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeTableState, readTableState, writeTableState } from './tableState.ts';
import type { TableDefaults, TableState } from './tableState.ts';

/**
 * A table's search, sort, page, page size and filters, kept in the address: they survive a reload, a link and the
 * way back. `change` merges; anything but a page starts again at the first one.
 */
export function useTableState(defaults: TableDefaults): [TableState, (change: Partial<TableState>) => void] {
  const [params, setParams] = useSearchParams();
  const [known] = useState(defaults);
  const state = useMemo(() => readTableState(params, known), [params, known]);

  const change = useCallback(
    (next: Partial<TableState>) =>
      setParams(
        (current) => writeTableState(current, changeTableState(readTableState(current, known), next), known),
        { replace: true, preventScrollReset: true },
      ),
    [setParams, known],
  );
  return [state, change];
}

import { useState } from 'react';
import type { DataColumn } from './dataColumn.ts';

const PREFIX = 'epigram-table:';

function read(tableId: string): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + tableId) ?? 'null');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : undefined;
  } catch {
    return undefined;
  }
}

/** The columns that the user has hidden, stored per table in this browser. */
export function useHiddenColumns<Row>(
  tableId: string,
  columns: readonly DataColumn<Row>[],
): [ReadonlySet<string>, (columnIds: readonly string[]) => void] {
  const [stored, setStored] = useState(() => read(tableId));
  const hidden = stored ?? columns.filter((column) => column.initiallyHidden).map((column) => column.id);

  function setHidden(next: readonly string[]) {
    setStored([...next]);
    try {
      localStorage.setItem(PREFIX + tableId, JSON.stringify(next));
    } catch {
      // Without storage, the choice lasts until the page closes.
    }
  }
  return [new Set(hidden), setHidden];
}

import { useOwningRemote } from '@epigram/shared-contracts/slots';
import { useState } from 'react';
import type { DataColumn } from './dataColumn.ts';

const PREFIX = 'epigram-table:';

function read(key: string): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
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
  const owner = useOwningRemote();
  // Tables of two remotes may have the same id.
  const key = `${owner ? `${owner}.` : ''}${PREFIX}${tableId}`;
  const [stored, setStored] = useState(() => read(key) ?? read(PREFIX + tableId));
  const hidden = stored ?? columns.filter((column) => column.initiallyHidden).map((column) => column.id);

  function setHidden(next: readonly string[]) {
    setStored([...next]);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage, the choice lasts until the page closes.
    }
  }
  return [new Set(hidden), setHidden];
}

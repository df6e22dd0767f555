import { useState } from 'react';

/** The selected rows across all pages that were shown: the ids for the table, the rows for the call. */
export function useSelectedRows<Row extends { readonly uuid: string }>(shown: readonly Row[]) {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const selected: ReadonlySet<string> = new Set(rows.keys());
  function onChange(ids: ReadonlySet<string>) {
    const known = new Map([...rows, ...shown.map((row) => [row.uuid, row] as const)]);
    setRows(new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id)!]] : []))));
  }
  return { selected, onChange, rows: [...rows.values()], clear: () => setRows(new Map()) };
}

/** Rows that the user picked, kept while pages, sort and search change. */
export interface RowSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** What a row is called, for its checkbox: `Select ${rowLabel}`. */
  rowLabel: (row: Row) => string;
  /** Rows that cannot be picked. */
  isSelectable?: (row: Row) => boolean;
}

/** The set with the ids added, or taken away. */
export function withSelected(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** What the checkbox of the whole page shows. */
export function pageSelection(
  selected: ReadonlySet<string>,
  ids: readonly string[],
): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

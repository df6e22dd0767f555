/** The selected rows, which are kept while page, sort and search change. */
export interface RowSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The row's name, for its checkbox: `Select ${rowLabel}`. */
  rowLabel: (row: Row) => string;
  /** Whether a row can be selected; by default, all can. */
  isSelectable?: (row: Row) => boolean;
}

/** The set with the ids added or removed. */
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

/** The state of the checkbox for the whole page. */
export function pageSelection(
  selected: ReadonlySet<string>,
  ids: readonly string[],
): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** Whether none, some or all of the businesses are selected: the state of the select-all box. */
export function selectionState(
  selected: ReadonlySet<number>,
  all: readonly { readonly id: number }[],
): 'none' | 'some' | 'all' {
  const count = all.filter((business) => selected.has(business.id)).length;
  if (count === 0) return 'none';
  return count === all.length ? 'all' : 'some';
}

export function toggled(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

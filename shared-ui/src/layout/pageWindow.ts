/** Pages to offer: first, last, the current one and its neighbours, with gaps between. */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((entry) => entry >= 1 && entry <= pages);
  const entries = [...new Set(wanted)].sort((a, b) => a - b);
  return entries.flatMap((entry, index) => {
    const before = entries[index - 1] ?? entry - 1;
    // A gap of one page is shown as that page, which takes no more space than the dots.
    if (entry - before === 2) return [entry - 1, entry];
    return entry - before > 2 ? ['gap' as const, entry] : [entry];
  });
}

/** First and last row of a page, from 1. */
export function shownRange(page: number, pageSize: number, total: number): { first: number; last: number } {
  return { first: Math.min((page - 1) * pageSize + 1, total), last: Math.min(page * pageSize, total) };
}

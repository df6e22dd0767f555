import type { TableState } from '@epigram/shared-ui/table';
import { useEffect } from 'react';

/** Redirects to the last page if the URL names a later one, for example after rows were removed. */
export function usePageWithin(
  total: number,
  { page, pageSize }: TableState,
  change: (change: Partial<TableState>) => void,
  isPending: boolean,
): void {
  const last = Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (!isPending && total > 0 && page > last) change({ page: last });
  }, [isPending, total, page, last, change]);
}

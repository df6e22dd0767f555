import type { TableState } from '@epigram/shared-ui/table';
import { useEffect } from 'react';

/** Goes to the last page where the address names one behind it: an old link, or rows that are gone. */
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

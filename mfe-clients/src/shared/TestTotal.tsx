import { formatNumber, useIsMobile } from '@epigram/shared-ui/ui';
import { Plural } from '@lingui/react/macro';

/** The number of tests. In a table the column's heading explains it; on a phone's card it explains itself. */
export function TestTotal({ count }: { count: number }) {
  return useIsMobile() ? <Plural value={count} one="# test" other="# tests" /> : formatNumber(count);
}

import { formatNumber, useIsMobile } from '@epigram/shared-ui/ui';
import { Plural } from '@lingui/react/macro';

/** How many tests: in a column its heading says of what, on a phone's card the number has to say it itself. */
export function TestTotal({ count }: { count: number }) {
  return useIsMobile() ? <Plural value={count} one="# test" other="# tests" /> : formatNumber(count);
}

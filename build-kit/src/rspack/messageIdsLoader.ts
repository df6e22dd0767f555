import type { LoaderContext } from '@rspack/core';
import { prefixMessageIds } from '../i18n/messageIds.ts';

/** Runs after the compiler: a remote's message ids begin with the name of its package. */
export default function messageIdsLoader(
  this: LoaderContext<{ readonly owner: string }>,
  source: string,
  map?: Parameters<LoaderContext['callback']>[2],
): void {
  // An id is the last on its line, so the map still fits.
  this.callback(null, prefixMessageIds(source, this.getOptions().owner), map);
}

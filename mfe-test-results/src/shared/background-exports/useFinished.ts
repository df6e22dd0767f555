import type { TestExport } from '@epigram/shared-contracts/api/exports';
import { useEffect, useRef, useState } from 'react';
import { isUnfinished } from './backgroundExportsApi.ts';

/** Result of the latest export that finished while the page was open. */
export function useFinished(exports: readonly TestExport[] | undefined): 'ready' | 'failed' | null {
  const unfinished = useRef<ReadonlySet<string>>(new Set());
  const [finished, setFinished] = useState<'ready' | 'failed' | null>(null);
  useEffect(() => {
    if (!exports) return;
    const ended = exports.find((it) => unfinished.current.has(it.id) && !isUnfinished(it));
    unfinished.current = new Set(exports.filter(isUnfinished).map(({ id }) => id));
    if (ended) setFinished(ended.state === 'ready' ? 'ready' : 'failed');
  }, [exports]);
  return finished;
}

import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { clearFlowAtom, flowAtom, recordStepAtom } from './flowAtoms.ts';
import { type Flow, nextFlow } from './flowStack.ts';
import type { PageRoute } from './matchRoute.ts';

/** Keeps the breadcrumb flow while signed-in pages are shown, and clears it when they are left for good. */
export function useFlow(route: PageRoute): Flow {
  const { pathname, search } = useLocation();
  const flow = useAtomValue(flowAtom);
  const record = useSetAtom(recordStepAtom);
  const clear = useSetAtom(clearFlowAtom);
  const step = useMemo(() => ({ name: route, path: `${pathname}${search}` }), [route, pathname, search]);
  useEffect(() => record(step), [record, step]);
  useEffect(() => clear, [clear]);
  // What the effect is about to keep: the breadcrumbs never lag behind the page.
  return nextFlow(flow, step);
}

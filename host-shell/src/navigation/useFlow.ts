import { useAtom, atom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type Flow, nextFlow } from './flowStack.ts';
import type { Page } from './pages.ts';
import { usePages } from './usePages.ts';

/** The pages of the breadcrumb trail, without the Main Dashboard that it always starts from. */
const flowAtom = atom<Flow>([]);

/** Keeps the breadcrumb flow while signed-in pages are shown; signing out clears it (docs/product.md, 2.2). */
export function useFlow({ id }: Page): Flow {
  const { pathname, search } = useLocation();
  const pages = usePages();
  const [flow, setFlow] = useAtom(flowAtom);
  const step = useMemo(() => ({ page: id, path: `${pathname}${search}` }), [id, pathname, search]);
  useEffect(() => setFlow((known) => nextFlow(pages, known, step)), [pages, setFlow, step]);
  useEffect(() => () => setFlow([]), [setFlow]);
  // The value that the effect is about to store, so that the breadcrumbs never lag behind the page.
  return nextFlow(pages, flow, step);
}

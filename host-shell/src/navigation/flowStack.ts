import { isHome, type Page, type Pages, pathOf } from './pages.ts';

/** One page of the trail. */
export interface FlowStep {
  /** The page's id. */
  readonly page: string;
  /** Path with its query, so that going back shows the list as it was. */
  readonly path: string;
}

export type Flow = readonly FlowStep[];

/** The ancestors of a page: a direct visit starts there, as if the user had come through the menu. */
function ancestors(pages: Pages, { parent: id }: Page): FlowStep[] {
  const parent = pages.get(id ?? '');
  if (!parent || isHome(parent)) return [];
  return [...ancestors(pages, parent), { page: parent.id, path: pathOf(parent) }];
}

/**
 * The breadcrumb flow after a navigation (docs/product.md, 2.2). A page in the menu restarts it, any other page is
 * pushed, and a page that is already in it is returned to. Home, the root, is not part of it.
 */
export function nextFlow(pages: Pages, flow: Flow, step: FlowStep): Flow {
  const page = pages.get(step.page);
  if (!page || isHome(page)) return [];
  const known = flow.findIndex(({ page: id }) => id === page.id);
  if (!page.isMenuRoute && known >= 0) return [...flow.slice(0, known), step];
  if (!page.isMenuRoute && flow.length > 0) return [...flow, step];
  return [...ancestors(pages, page), step];
}

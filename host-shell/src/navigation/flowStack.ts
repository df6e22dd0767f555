import { ROUTES, type RouteName } from '@epigram/shared-contracts/routes';
import { generatePath } from 'react-router-dom';
import { type PageRoute, routeDefinition } from './matchRoute.ts';

/** One page on the way to here. */
export interface FlowStep {
  readonly name: PageRoute;
  /** Path with its query: going back shows the list as it was left. */
  readonly path: string;
}

export type Flow = readonly FlowStep[];

/** The menu's page that a page lies under: where a deep link starts, as if the user had come through the menu. */
function menuStep(name: PageRoute): FlowStep | undefined {
  const { menu } = routeDefinition(name);
  const parent = (Object.keys(ROUTES) as RouteName[]).find(
    (candidate) => routeDefinition(candidate).isMenuRoute && routeDefinition(candidate).menu === menu,
  );
  return menu && parent ? { name: parent, path: generatePath(ROUTES[parent].path) } : undefined;
}

/**
 * The breadcrumb flow after a navigation (specification, 2.2): a route of the main menu starts it anew, any other
 * page is pushed; a page that is already on the way is gone back to. Home, the root of all, is not in it.
 */
export function nextFlow(flow: Flow, step: FlowStep): Flow {
  if (step.name === 'Home') return [];
  if (routeDefinition(step.name).isMenuRoute) return [step];
  const known = flow.findIndex(({ name }) => name === step.name);
  if (known >= 0) return [...flow.slice(0, known), step];
  if (flow.length > 0) return [...flow, step];
  const parent = menuStep(step.name);
  return parent && parent.name !== 'Home' ? [parent, step] : [step];
}

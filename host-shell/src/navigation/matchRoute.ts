import { ROUTES, type RouteDefinition, type RouteName } from '@epigram/shared-contracts/routes';
import { matchRoutes } from 'react-router-dom';

const TABLE = (Object.keys(ROUTES) as RouteName[]).map((name) => ({ id: name, path: ROUTES[name].path }));

/** The route of the product's table that a path belongs to. */
export function matchRoute(pathname: string): RouteName {
  const matched = matchRoutes(TABLE, pathname)?.at(-1)?.route.id;
  return (matched ?? 'NotFound') as RouteName;
}

export function routeDefinition(name: RouteName): RouteDefinition {
  return ROUTES[name];
}

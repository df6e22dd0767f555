import type { ReleaseManifest } from '@epigram/shared-contracts/release';
import { ROUTES, type RouteDefinition, type RouteName } from '@epigram/shared-contracts/routes';
import { matchRoutes } from 'react-router-dom';
import { findPublished } from './publishedRemotes.ts';

/** A route of the product's table, or a page of a remote that was published later and that the table does not know. */
export type PageRoute = RouteName | 'Published';

const TABLE = (Object.keys(ROUTES) as RouteName[]).map((name) => ({ id: name, path: ROUTES[name].path }));
const PUBLISHED: RouteDefinition = { path: '*', owner: 'host-shell', isMenuRoute: true };

/** The route that a path belongs to. */
export function matchRoute(pathname: string, manifest: Pick<ReleaseManifest, 'remotes'>): PageRoute {
  const matched = matchRoutes(TABLE, pathname)?.at(-1)?.route.id as RouteName | undefined;
  if (matched && matched !== 'NotFound') return matched;
  return findPublished(manifest, pathname) ? 'Published' : 'NotFound';
}

export function routeDefinition(name: PageRoute): RouteDefinition {
  return name === 'Published' ? PUBLISHED : ROUTES[name];
}

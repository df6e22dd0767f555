/**
 * The part of the router that a page may import. A shared module is provided whole, so nothing could be tree-shaken
 * from the shell: these names are a quarter of the package. A test compares them with the sources.
 */
export const ROUTER_NAMES = [
  'createBrowserRouter',
  'createMemoryRouter',
  'createSearchParams',
  'generatePath',
  'Link',
  'matchPath',
  'matchRoutes',
  'Navigate',
  'NavLink',
  'Outlet',
  'renderMatches',
  'resolvePath',
  'Route',
  'Routes',
  'ScrollRestoration',
  'useBeforeUnload',
  'useBlocker',
  'useHref',
  'useLocation',
  'useMatch',
  'useNavigate',
  'useNavigation',
  'useNavigationType',
  'useOutletContext',
  'useParams',
  'useResolvedPath',
  'useRoutes',
  'useSearchParams',
] as const;

/** From the router's DOM package. */
export const ROUTER_DOM_NAMES = ['RouterProvider'] as const;

/** The source of the module that the shell provides as `react-router-dom`. */
export function routerSource(): string {
  return (
    `export { ${ROUTER_NAMES.join(', ')} } from 'react-router';\n` +
    `export { ${ROUTER_DOM_NAMES.join(', ')} } from 'react-router/dom';\n`
  );
}

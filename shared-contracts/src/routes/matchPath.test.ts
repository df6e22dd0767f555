import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { matchPath } from './matchPath.ts';
import { ROUTES } from './routeTable.ts';

function routersChoice(paths: readonly string[], pathname: string): string | undefined {
  const routes = paths.map((path, index) => ({ path, id: String(index) }));
  return matchRoutes(routes, pathname)?.at(-1)?.route.path;
}

function ours(paths: readonly string[], pathname: string): string | undefined {
  return matchPath(
    paths.map((path) => ({ path })),
    pathname,
  )?.path;
}

describe('matchPath', () => {
  const declared = [
    ...Object.values(ROUTES).map(({ path }) => path),
    '/clients',
    '/clients/details/:id?/:fromTab?',
    '/clients/details/new',
    '/old/*',
  ];

  test.each([
    ['/clients/', '/clients'],
    ['/CLIENTS', '/clients'],
    ['/clients/details/7/tests', '/clients/details/:id?/:fromTab?'],
    ['/clients/details/new', '/clients/details/new'],
    ['/password/recover', '/Password/Recover/'],
    ['/Join', '/Join/:token?'],
    ['/old/a/b', '/old/*'],
    ['/clients/nothing/here', '*'],
    ['/clients/details/a%2Fb', '/clients/details/:id?/:fromTab?'],
  ])('%s is the page %s, as for the router', (pathname, expected) => {
    expect(ours(declared, pathname)).toBe(expected);
    expect(routersChoice(declared, pathname)).toBe(expected);
  });

  test('a path that cannot be decoded is no page', () => {
    expect(ours(declared, '/clients/%E0%A4%A')).toBeUndefined();
  });

  test('chooses what the router chooses from any table', () => {
    const name = fc.constantFrom('a', 'b', 'a.b', 'New');
    const segment = fc.oneof(name, fc.constantFrom(':x', ':y?', 'c?'));
    const pattern = fc
      .tuple(fc.array(segment, { maxLength: 3 }), fc.constantFrom('', '', '/', '/*'))
      .map(([segments, end]) => `/${segments.join('/')}${end}`.replaceAll(/\/{2,}/g, '/'));
    const address = fc
      .tuple(
        fc.array(fc.oneof(name, fc.constantFrom('c', 'new', 'x y', 'axb')), { maxLength: 4 }),
        fc.constantFrom('', '/'),
      )
      .map(([segments, end]) =>
        `/${segments.map(encodeURIComponent).join('/')}${end}`.replaceAll(/\/{2,}/g, '/'),
      );
    fc.assert(
      fc.property(fc.uniqueArray(pattern, { maxLength: 8 }), address, (paths, pathname) => {
        expect(ours(paths, pathname)).toBe(routersChoice(paths, pathname));
      }),
      { numRuns: 2_000 },
    );
  });
});

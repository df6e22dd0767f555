import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { releasablePackages } from '../workspace/workspacePackage.ts';
import { lazyRoutes } from './lazyRoutes.ts';

test('reads pages, their layouts and their paths', () => {
  const source = `
    const Layout = lazy(async () => ({ default: (await import('./Layout.tsx')).Layout }));
    const ListPage = lazy(() => import('./list/ListPage.tsx').then((module) => ({ default: module.ListPage })));
    const FormPage = lazy(async () => ({ default: (await import('./form/FormPage.tsx')).FormPage }));
    export const routes: readonly RouteObject[] = [
      { element: <Layout />, children: [
        { index: true, element: <Suspense fallback={<Skeleton />}><ListPage /></Suspense> },
        { path: 'details/:id', element: <FormPage /> },
      ] },
      { path: 'old', element: <Navigate to="/" /> },
    ];`;
  expect(lazyRoutes(source)).toEqual([
    { path: '', requests: ['./Layout.tsx', './list/ListPage.tsx'] },
    { path: 'details/:id', requests: ['./Layout.tsx', './form/FormPage.tsx'] },
  ]);
});

test.each(releasablePackages().filter(({ json }) => json.epigram))(
  '$name has pages that can be found',
  ({ dir }) => {
    const routes = lazyRoutes(readFileSync(path.join(dir, 'src', 'routes.tsx'), 'utf8'));
    expect(routes.map((route) => route.path)).toContain('');
  },
);

import { describe, expect, it } from '@jest/globals';
import { matchRoutes } from 'react-router-dom';
import { remote } from './remote.tsx';

const routes = [...remote.routes];

describe('the remote', () => {
  it.each(['/', '/details/3f2a9c1b-0000-4000-8000-000000000001', '/details/external-7781/external'])(
    'has a screen for %s',
    (path) => {
      expect(matchRoutes(routes, path)?.at(-1)?.route.element).toBeDefined();
    },
  );

  it('leaves a path of another remote to the shell', () => {
    expect(matchRoutes(routes, '/nothing/here')).toBeNull();
  });

  it.each(['en', 'es'] as const)('has its texts in %s', async (locale) => {
    expect(Object.keys(await remote.loadCatalog(locale)).length).toBeGreaterThan(50);
  });
});

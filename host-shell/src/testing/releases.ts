import type { RemoteModule } from '@epigram/shared-contracts/remote';
import type { RemotePage } from '@epigram/shared-contracts/pages';
import { CLIENT_ACCESS, TEST_ACCESS } from '@epigram/shared-contracts/permissions';
import type { ReleaseManifest, RemoteRelease } from '@epigram/shared-contracts/release';

/** A published remote, for tests. */
export function aRelease(change: Partial<RemoteRelease> = {}): RemoteRelease {
  const name = change.name ?? 'mfe-clients';
  const entry = `/remotes/${name}/1.2.0/remoteEntry.js`;
  return {
    name,
    version: '1.2.0',
    contract: '^4.0.0',
    mount: ['/clients'],
    container: `epigram_${name.replaceAll('-', '_')}_1_2_0`,
    entry,
    integrity: { [entry]: 'sha384-AAAA' },
    initial: [],
    ...change,
  };
}

export function aManifest(...remotes: RemoteRelease[]): ReleaseManifest {
  return { sequence: 1, issuedAt: '2026-11-21T00:00:00Z', remotes };
}

function aPage(name: string, path: string, change: Partial<RemotePage> = {}): RemotePage {
  return { name, path, title: { en: `the ${name}`, es: `el ${name}` }, ...change };
}

/** Releases that declare pages of every kind, for tests. */
export function aPortal(): ReleaseManifest {
  const clients = { access: CLIENT_ACCESS, parent: 'clients' };
  return aManifest(
    aRelease({
      name: 'mfe-home',
      mount: ['/'],
      pages: [aPage('home', '/')],
      menu: [{ page: 'home', section: 'main', order: 100, icon: 'home', shortcut: 'h', quick: true }],
    }),
    aRelease({
      title: { en: 'Clients', es: 'Clientes' },
      pages: [
        aPage('clients', '/clients', { access: CLIENT_ACCESS, skeleton: 'table' }),
        aPage('details', '/clients/details/:id?/:fromTab?', clients),
        aPage('animal', '/clients/animal/details/:id', clients),
      ],
      menu: [{ page: 'clients', section: 'main', order: 200, icon: 'clients', shortcut: 'c', quick: true }],
    }),
    aRelease({
      name: 'mfe-test-results',
      mount: ['/test-results'],
      pages: [aPage('results', '/test-results', { access: TEST_ACCESS })],
      menu: [
        {
          page: 'results',
          section: 'main',
          order: 300,
          icon: 'test-results',
          badge: 'testResults',
          shortcut: 't',
        },
      ],
    }),
    aRelease({
      name: 'mfe-forecast',
      mount: ['/forecast'],
      pages: [aPage('forecast', '/forecast', { access: { countries: 'forecast' } })],
      menu: [{ page: 'forecast', section: 'main', order: 500, icon: 'forecast', shortcut: 'c' }],
    }),
    aRelease({
      name: 'mfe-notifications',
      mount: ['/notifications'],
      pages: [aPage('all', '/notifications')],
    }),
    // A release from before remotes declared pages.
    aRelease({ name: 'mfe-soil-samples', mount: ['/soil'], title: { en: 'Soil', es: 'Suelo' } }),
  );
}

/** The module that a remote exposes, with one page. */
export function aRemoteModule(change: Partial<RemoteModule> = {}): RemoteModule {
  return {
    name: 'mfe-clients',
    contract: '^4.0.0',
    routes: [],
    loadCatalog: () => Promise.resolve({}),
    ...change,
  };
}

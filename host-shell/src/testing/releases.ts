import type { RemoteModule } from '@epigram/shared-contracts/remote';
import type { ReleaseManifest, RemoteRelease } from '@epigram/shared-contracts/release';

/** A published remote, for tests. */
export function aRelease(change: Partial<RemoteRelease> = {}): RemoteRelease {
  const name = change.name ?? 'mfe-clients';
  const entry = `/remotes/${name}/1.2.0/remoteEntry.js`;
  return {
    name,
    version: '1.2.0',
    contract: '^1.0.0',
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

/** What a remote exposes, with one page. */
export function aRemoteModule(change: Partial<RemoteModule> = {}): RemoteModule {
  return {
    name: 'mfe-clients',
    contract: '^1.0.0',
    routes: [],
    loadCatalog: () => Promise.resolve({}),
    ...change,
  };
}

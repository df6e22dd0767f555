import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { FETCH_FILE_GLOBAL } from '@epigram/shared-contracts/release';
import { fetchFile, refetch } from './fetchFile.ts';
import { loadScript } from './loadScript.ts';

/** A release without what only the shell decides on (mount, fallback). */
export interface ContainerSource {
  readonly name: string;
  readonly container: string;
  readonly entry: string;
  readonly initial: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
}

const sources = new Map<string, ContainerSource>();
let nonce: string | undefined;

async function loadContainer(registeredName: string): Promise<unknown> {
  const source = sources.get(registeredName);
  if (!source) return undefined;
  const integrity = source.integrity[source.entry];
  if (!integrity) throw new Error(`${source.entry} is not listed in the manifest`);
  const scope = globalThis as unknown as Record<string, unknown>;
  // A container that an earlier attempt left behind holds that attempt's failures.
  scope[source.container] = undefined;
  await loadScript({ url: source.entry, integrity, nonce });
  const container = scope[source.container];
  if (!container) throw new Error(`${source.entry} defines no container ${source.container}`);
  return container;
}

/** Makes federation fetch remote entries our way: only what the manifest lists, checked, timed, tried twice. */
export function installFederation(pageNonce: string | undefined): void {
  nonce = pageNonce;
  Object.assign(globalThis, { [FETCH_FILE_GLOBAL]: fetchFile });
  registerPlugins([
    {
      name: 'epigram-verified-entries',
      loadEntry: ({ remoteInfo }) => loadContainer(remoteInfo.name) as never,
    },
  ]);
}

/**
 * The module that a remote exposes. Each `generation` evaluates the remote anew under a name of its own: that is
 * what makes a retry fetch chunks again that have failed before, and it fetches them past the caches.
 */
export async function loadExposed(source: ContainerSource, generation: number): Promise<unknown> {
  const registeredName = `${source.container}__${generation}`;
  sources.set(registeredName, source);
  if (generation > 0) await refetch([source.entry, ...source.initial]);
  registerRemotes([{ name: registeredName, entry: source.entry, entryGlobalName: source.container }]);
  // Beside the entry, which would only ask for them once it runs. One that does not come fails the release.
  const [exposed] = await Promise.all([
    loadRemote<unknown>(`${registeredName}/remote`),
    ...source.initial.map(fetchFile),
  ]);
  return exposed;
}

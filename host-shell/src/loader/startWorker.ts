import type { PlacedRelease, ReleaseManifest } from '@epigram/shared-contracts/release';
import type { KeepMessage } from '../worker/messages.ts';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

const WORKER_URL = '/service-worker.js';
/** For development builds, which change under one URL (build-kit/src/dev/devConfig.ts). */
const DEV_VERSION = '0.0.0-dev';

function folderOf(entry: string): string {
  return entry.slice(0, entry.lastIndexOf('/') + 1);
}

/** Where the plan of a release is from which a file was loaded: a page may have had it inside, without a request. */
function planUrl(release: PlacedRelease, loaded: ReadonlySet<string>): string | undefined {
  if (!('plan' in release)) return undefined;
  const folder = folderOf(new URL(release.entry, location.href).href);
  const isLoaded = [...loaded].some((url) => url.startsWith(folder));
  return isLoaded ? new URL(release.plan.url, location.href).href : undefined;
}

/**
 * The files of this page that belong to releases in its manifest; the worker keeps them for the next start, which may be
 * at another path.
 */
export function keepMessage(
  manifest: ReleaseManifest,
  loaded: readonly string[],
  isControlled: boolean,
): KeepMessage {
  const releases = manifest.remotes.flatMap<PlacedRelease>((release) =>
    release.fallback ? [release, release.fallback] : [release],
  );
  const folders = new Set(releases.map(({ entry }) => folderOf(entry)));
  if (manifest.shell) folders.add(`/remotes/host-shell/${manifest.shell.version}/`);
  const files = new Set(
    loaded.filter((url) => [...folders].some((folder) => new URL(url).pathname.startsWith(folder))),
  );
  for (const release of releases) {
    const plan = planUrl(release, files);
    if (plan) files.add(plan);
  }
  return { type: 'keep', files: [...files], folders: [...folders], page: !isControlled };
}

/** URLs of the files that were loaded without the worker. */
export function bypassing(
  entries: readonly Pick<PerformanceResourceTiming, 'name' | 'workerStart'>[],
): string[] {
  return entries.filter(({ workerStart }) => workerStart === 0).map(({ name }) => name);
}

function isDevelopment({ remotes }: ReleaseManifest): boolean {
  return process.env.NODE_ENV === 'development' || remotes.some(({ version }) => version === DEV_VERSION);
}

async function endWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  await registration?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('epigram-')).map((name) => caches.delete(name)));
}

/**
 * Starts the service worker if the registry serves one, and unregisters it otherwise. Never with development builds.
 * The push worker has its own scope and is not affected.
 */
export async function startWorker(manifest: ReleaseManifest): Promise<void> {
  if (!('serviceWorker' in navigator) || !globalThis.caches) return;
  if (isDevelopment(manifest)) return endWorker();
  const isControlled = navigator.serviceWorker.controller !== null;
  const answer = await fetch(WORKER_URL, { method: 'HEAD', cache: 'no-store' });
  const state = answer.ok ? answer.headers.get('x-epigram-worker') : null;
  if (state === 'off') return endWorker();
  if (state !== 'on') return;
  await navigator.serviceWorker.register(WORKER_URL, { scope: '/', updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage(keepMessage(manifest, loaded, isControlled));
  // The worker takes over a little later: until then, files still bypass it.
  new PerformanceObserver((list) => {
    const later = bypassing(list.getEntries() as PerformanceResourceTiming[]);
    const message = keepMessage(manifest, later, true);
    if (message.files.length > 0) active?.postMessage(message);
  }).observe({ type: 'resource' });
}

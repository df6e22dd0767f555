import type { RemoteModule } from '@epigram/shared-contracts/remote';
import type {
  ListedRelease,
  LoadPlan,
  PlacedRelease,
  ReleaseManifest,
} from '@epigram/shared-contracts/release';
import { acceptsContract } from './acceptsContract.ts';
import type { Report } from './beacons.ts';
import { faultCause, faultStack } from './faults.ts';
import { refetch, TOTAL_MS } from './fetchFile.ts';
import type { OpenedRelease, Openings } from './freezes.ts';
import { planOf } from './plans.ts';
import { RemoteError, type RemoteFailure } from './remoteError.ts';
import { TimeoutError, withTimeout } from './withTimeout.ts';

export interface LoadedRemote {
  readonly module: RemoteModule;
  readonly version: string;
  /** The live release failed to load, and this is the last good one before it. */
  readonly isFallback: boolean;
}

export interface RemoteLoaderParts {
  readonly manifest: ReleaseManifest;
  readonly loadExposed: (release: PlacedRelease & LoadPlan, generation: number) => Promise<unknown>;
  /** Adds the remote's texts in the active language. */
  readonly addCatalogs: (module: RemoteModule, remote: string) => Promise<void>;
  /** Called with a remote's module as soon as it has loaded, while its texts are loading. */
  readonly onModule?: (release: PlacedRelease, module: RemoteModule) => void;
  /** Called with a report on each release. */
  readonly report?: Report;
  /** Releases at which an earlier page of this browser froze: the last good ones are shown first. */
  readonly frozen?: readonly OpenedRelease[];
  /** Records which releases are being opened. */
  readonly openings?: Openings;
  /** The manifest that a page load would get now; null if the registry does not answer. */
  readonly fetchManifest?: () => Promise<ReleaseManifest | null>;
}

/** A promise that exposes its outcome to React, so that an already loaded module renders without a fallback. */
type TrackedPromise<Value> = Promise<Value> & { status?: string; value?: Value; failed?: boolean };

function failureOf(error: unknown): RemoteFailure {
  const isLate = error instanceof TimeoutError || (isChunkLoadError(error) && error.type === 'timeout');
  return isLate ? 'timeout' : 'unreachable';
}

function isRemoteModule(value: unknown): value is RemoteModule {
  const module = value as Partial<RemoteModule> | null;
  return Array.isArray(module?.routes) && typeof module?.loadCatalog === 'function';
}

/** The one export of an exposed module that is a `RemoteModule`, whatever its name. */
function findRemoteModule(exposed: unknown): RemoteModule | undefined {
  if (isRemoteModule(exposed)) return exposed;
  return Object.values((exposed ?? {}) as object).find(isRemoteModule);
}

/** The error that a remote's own runtime throws when a chunk fails to load; `request` is the file's URL. */
interface ChunkLoadError extends Error {
  readonly request?: string;
  readonly type?: string;
}

function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

export interface RemoteLoader {
  readonly manifest: ReleaseManifest;
  /** The remote, loaded once. The same promise until `reset`, even if it was rejected (with a RemoteError). */
  readonly load: (name: string) => Promise<LoadedRemote>;
  /** Looks for a newer release and forgets the loaded one: the remote is evaluated again. */
  readonly retry: (name: string) => void;
  /** Loads the last good release instead of one whose page failed. @returns whether there is one to show */
  readonly fallBack: (name: string) => boolean;
  /** The release that should be live: the manifest's, or a newer one found by `retry`. */
  readonly releaseOf: (name: string) => ListedRelease | undefined;
  /**
   * Forgets a remote, but only if it failed to load.
   * @returns how often it has been forgotten
   */
  readonly forgetFailure: (name: string) => number;
  /** The remote's page is about to render, and may never finish. */
  readonly noteOpening: (name: string) => void;
  /** The remote's page is on screen. */
  readonly noteShown: (name: string) => void;
  /** The remote's page threw, or a part of it failed to load. */
  readonly noteFault: (name: string, error: unknown) => void;
  /** Resolves when a remote's page is on screen for the first time. */
  readonly firstShown: Promise<void>;
}

export function createRemoteLoader({
  manifest,
  loadExposed,
  addCatalogs,
  onModule,
  report = () => undefined,
  frozen = [],
  openings,
  fetchManifest,
}: RemoteLoaderParts): RemoteLoader {
  /** Newer releases than the manifest's, by name. */
  const newer = new Map<string, ListedRelease>();
  /** The version of each remote that runs in this page. */
  const running = new Map<string, string>();
  const loads = new Map<string, TrackedPromise<LoadedRemote>>();
  const generations = new Map<string, number>();
  const { promise: firstShown, resolve: noteFirstShown } = Promise.withResolvers<void>();

  async function loadCandidate(release: PlacedRelease): Promise<RemoteModule> {
    const { name, version, contract } = release;
    const check = async (range: string) => {
      if (!(await acceptsContract(range))) throw new RemoteError(name, version, 'contract');
    };
    // The manifest is checked before anything is fetched; the module itself is checked last and takes precedence.
    await check(contract);
    const planned = { ...release, ...(await planOf(release)) };
    openings?.begin({ remote: name, version });
    const module = findRemoteModule(await loadExposed(planned, generations.get(name) ?? 0));
    if (!module) throw new RemoteError(name, version, 'invalid');
    await check(module.contract);
    onModule?.(release, module);
    await addCatalogs(module, name);
    return module;
  }

  async function loadWithin(release: PlacedRelease): Promise<RemoteModule> {
    const { name, version } = release;
    const started = performance.now();
    try {
      const module = await withTimeout(loadCandidate(release), TOTAL_MS, name);
      running.set(name, version);
      const durationMs = Math.round(performance.now() - started);
      report({ remote: name, version, phase: 'load', outcome: 'ok', durationMs });
      return module;
    } catch (cause) {
      const error =
        cause instanceof RemoteError ? cause : new RemoteError(name, version, failureOf(cause), cause);
      report({ remote: name, version, phase: 'load', outcome: 'failed', cause: error.failure });
      throw error;
    } finally {
      openings?.end(name);
    }
  }

  function releaseOf(name: string): ListedRelease | undefined {
    return newer.get(name) ?? manifest.remotes.find((remote) => remote.name === name);
  }

  async function loadFallback(fallback: PlacedRelease): Promise<LoadedRemote> {
    return { module: await loadWithin(fallback), version: fallback.version, isFallback: true };
  }

  async function loadRelease(name: string): Promise<LoadedRemote> {
    const release = releaseOf(name);
    if (!release) throw new RemoteError(name, null, 'missing');
    const { fallback, version } = release;
    if (release.disabled) throw new RemoteError(name, version, 'disabled');
    const hasFrozen = frozen.some((other) => other.remote === name && other.version === version);
    if (fallback && hasFrozen && !generations.has(name)) return loadFallback(fallback);
    try {
      return { module: await loadWithin(release), version, isFallback: false };
    } catch (error) {
      if (!fallback) throw error;
      console.warn(`${name} ${version} could not be loaded; trying ${fallback.version}`);
      try {
        return await loadFallback(fallback);
      } catch {
        // The panel names the release that should be live.
        throw error;
      }
    }
  }

  function load(name: string): Promise<LoadedRemote> {
    const known = loads.get(name);
    if (known) return known;
    return keep(name, loadRelease(name));
  }

  function keep(name: string, started: TrackedPromise<LoadedRemote>): Promise<LoadedRemote> {
    started.then(
      (value) => void Object.assign(started, { status: 'fulfilled', value }),
      // The area shows the failure; a preload ignores it.
      () => void Object.assign(started, { failed: true }),
    );
    loads.set(name, started);
    return started;
  }

  function reset(name: string): void {
    loads.delete(name);
    generations.set(name, (generations.get(name) ?? 0) + 1);
  }

  async function findNewer(name: string): Promise<void> {
    const newest = await fetchManifest?.();
    const release = newest?.remotes.find((remote) => remote.name === name);
    // A version that has been rolled back in the meantime is not tried again. The same version may have its plan inside
    // now, because its file is missing.
    if (release) newer.set(name, release);
  }

  function retry(name: string): void {
    reset(name);
    void keep(
      name,
      findNewer(name).then(() => loadRelease(name)),
    );
  }

  function fallBack(name: string): boolean {
    const release = releaseOf(name);
    if (!release?.fallback || running.get(name) !== release.version || loads.get(name)?.failed) return false;
    console.warn(`${name} ${release.version} failed; showing ${release.fallback.version}`);
    void keep(name, loadFallback(release.fallback));
    return true;
  }

  function forgetFailure(name: string): number {
    if (loads.get(name)?.failed) reset(name);
    return generations.get(name) ?? 0;
  }

  function noteOpening(name: string): void {
    const version = running.get(name);
    if (version) openings?.begin({ remote: name, version });
  }

  function noteShown(name: string): void {
    noteFirstShown();
    openings?.end(name);
    const version = running.get(name);
    if (version) report({ remote: name, version, phase: 'render', outcome: 'ok' });
  }

  function noteFault(name: string, error: unknown): void {
    openings?.end(name);
    const version = running.get(name);
    // A release that failed to load has already been reported.
    if (!version || error instanceof RemoteError) return;
    const isLoad = isChunkLoadError(error);
    // Starts now, so that an intact copy is ready when the user retries.
    if (isLoad && error.request) refetch([error.request]).catch(() => undefined);
    const phase = isLoad ? 'load' : 'render';
    const details = { cause: faultCause(error), stack: faultStack(error) };
    report({ remote: name, version, phase, outcome: 'failed', ...details });
  }

  return {
    manifest,
    load,
    retry,
    fallBack,
    releaseOf,
    forgetFailure,
    noteOpening,
    noteShown,
    noteFault,
    firstShown,
  };
}

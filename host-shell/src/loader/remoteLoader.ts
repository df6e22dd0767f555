import { CONTRACT_VERSION, type RemoteModule } from '@epigram/shared-contracts/remote';
import type { ReleaseManifest, RemoteRelease } from '@epigram/shared-contracts/release';
import { satisfy } from '@module-federation/runtime';
import type { Report } from './beacons.ts';
import { faultCause } from './faults.ts';
import { refetch } from './refetch.ts';
import { RemoteError, type RemoteFailure } from './remoteError.ts';
import { TimeoutError, withTimeout } from './withTimeout.ts';

type Candidate = Omit<RemoteRelease, 'fallback' | 'channel'>;

export interface LoadedRemote {
  readonly module: RemoteModule;
  readonly version: string;
  /** The release that is live could not be loaded: this is the last good one before it. */
  readonly isFallback: boolean;
}

export interface RemoteLoaderParts {
  readonly manifest: ReleaseManifest;
  readonly loadExposed: (release: Candidate, generation: number) => Promise<unknown>;
  /** Makes the remote's texts known in the active language. */
  readonly addCatalogs: (module: RemoteModule) => Promise<void>;
  /** Told how each release fared. */
  readonly report?: Report;
}

/** A promise that tells React its outcome, so that a module already here renders without a fallback. */
type TrackedPromise<Value> = Promise<Value> & { status?: string; value?: Value; failed?: boolean };

/** Entry, exposed module and texts of one release together; then the fallback gets the same. */
export const RELEASE_BUDGET_MS = 6_000;

function failureOf(error: unknown): RemoteFailure {
  return error instanceof TimeoutError ? 'timeout' : 'unreachable';
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

/** What a remote's own runtime throws where a part of it did not come; `request` is the file's address. */
interface ChunkLoadError extends Error {
  readonly request?: string;
}

function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

export interface RemoteLoader {
  readonly manifest: ReleaseManifest;
  /** The remote, loaded once. The same promise until `reset`, also where it was rejected (with a RemoteError). */
  readonly load: (name: string) => Promise<LoadedRemote>;
  /** Forgets a remote: the next `load` fetches and evaluates it anew. */
  readonly reset: (name: string) => void;
  /** Forgets it only where it could not be loaded. @returns how often it has been forgotten */
  readonly forgetFailure: (name: string) => number;
  /** The remote's page is on screen. */
  readonly noteShown: (name: string) => void;
  /** The remote's page threw, or a part of it did not come. */
  readonly noteFault: (name: string, error: unknown) => void;
}

export function createRemoteLoader({
  manifest,
  loadExposed,
  addCatalogs,
  report = () => undefined,
}: RemoteLoaderParts): RemoteLoader {
  /** The version of each remote that runs in this page. */
  const running = new Map<string, string>();
  const loads = new Map<string, TrackedPromise<LoadedRemote>>();
  const generations = new Map<string, number>();

  async function loadCandidate(release: Candidate): Promise<RemoteModule> {
    const { name, version, contract } = release;
    const refuse = (range: string) => {
      if (!satisfy(CONTRACT_VERSION, range)) throw new RemoteError(name, version, 'contract');
    };
    // The manifest tells before anything is fetched; the module itself is believed last.
    refuse(contract);
    const module = findRemoteModule(await loadExposed(release, generations.get(name) ?? 0));
    if (!module) throw new RemoteError(name, version, 'invalid');
    refuse(module.contract);
    await addCatalogs(module);
    return module;
  }

  async function loadWithin(release: Candidate): Promise<RemoteModule> {
    const { name, version } = release;
    const started = performance.now();
    try {
      const module = await withTimeout(loadCandidate(release), RELEASE_BUDGET_MS, name);
      running.set(name, version);
      const durationMs = Math.round(performance.now() - started);
      report({ remote: name, version, phase: 'load', outcome: 'ok', durationMs });
      return module;
    } catch (cause) {
      const error =
        cause instanceof RemoteError ? cause : new RemoteError(name, version, failureOf(cause), cause);
      report({ remote: name, version, phase: 'load', outcome: 'failed', cause: error.failure });
      throw error;
    }
  }

  async function loadRelease(name: string): Promise<LoadedRemote> {
    const release = manifest.remotes.find((remote) => remote.name === name);
    if (!release) throw new RemoteError(name, null, 'missing');
    try {
      return { module: await loadWithin(release), version: release.version, isFallback: false };
    } catch (error) {
      if (!release.fallback) throw error;
      console.warn(`${name} ${release.version} could not be loaded; trying ${release.fallback.version}`);
      try {
        const module = await loadWithin(release.fallback);
        return { module, version: release.fallback.version, isFallback: true };
      } catch {
        // The panel names the release that should be live.
        throw error;
      }
    }
  }

  function load(name: string): Promise<LoadedRemote> {
    const known = loads.get(name);
    if (known) return known;
    const started: TrackedPromise<LoadedRemote> = loadRelease(name);
    started.then(
      (value) => void Object.assign(started, { status: 'fulfilled', value }),
      // Whoever renders the area shows it; a mere preload does not care.
      () => void Object.assign(started, { failed: true }),
    );
    loads.set(name, started);
    return started;
  }

  function reset(name: string): void {
    loads.delete(name);
    generations.set(name, (generations.get(name) ?? 0) + 1);
  }

  function forgetFailure(name: string): number {
    if (loads.get(name)?.failed) reset(name);
    return generations.get(name) ?? 0;
  }

  function noteShown(name: string): void {
    const version = running.get(name);
    if (version) report({ remote: name, version, phase: 'render', outcome: 'ok' });
  }

  function noteFault(name: string, error: unknown): void {
    const version = running.get(name);
    // A release that did not load has been reported as that.
    if (!version || error instanceof RemoteError) return;
    const isLoad = isChunkLoadError(error);
    // On its way already when the user tries again.
    if (isLoad && error.request) void refetch([error.request]);
    const phase = isLoad ? 'load' : 'render';
    report({ remote: name, version, phase, outcome: 'failed', cause: faultCause(error) });
  }

  return { manifest, load, reset, forgetFailure, noteShown, noteFault };
}

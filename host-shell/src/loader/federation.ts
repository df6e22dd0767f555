import { FETCH_FILE_GLOBAL } from '@epigram/shared-contracts/release';
import { fetchFile, refetch } from './fetchFile.ts';
import { loadScript } from './loadScript.ts';
import { nextTask } from './nextTask.ts';
import type { PageFiles } from './pageFiles.ts';
import { loadShared, scopeForContainer, type ShareScope } from './shareScope.ts';

/** A release without the fields that only the shell uses (mount, fallback). */
export interface ContainerSource {
  readonly name: string;
  readonly container: string;
  readonly entry: string;
  readonly initial: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
}

/** The container that a remote's entry defines under its global name. */
interface Container {
  readonly init: (scope: ShareScope) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
}

const EXPOSED = './remote';
/** Where entries look for the federation runtime: the page has a single one. */
const RUNTIME = '_FEDERATION_RUNTIME_CORE';

let nonce: string | undefined;

async function runScript({ integrity }: ContainerSource, path: string): Promise<void> {
  const expected = integrity[path];
  if (!expected) throw new Error(`${path} is not listed in the manifest`);
  await loadScript({ url: absoluteUrl(path), integrity: expected, nonce });
}

/** Absolute, as in the bundler's own code, which then waits for our element instead of adding another. */
function absoluteUrl(path: string): string {
  return new URL(path, location.href).href;
}

/** Not in the first script: sign-in has no remotes, and other pages load it in parallel with the session. */
export async function provideRuntime(): Promise<void> {
  const scope = globalThis as unknown as Record<string, unknown>;
  scope[RUNTIME] ??= await import('@module-federation/runtime/core');
}

async function loadContainer(source: ContainerSource): Promise<Container> {
  const scope = globalThis as unknown as Record<string, unknown>;
  // A container left by an earlier attempt also holds that attempt's failures.
  scope[source.container] = undefined;
  await provideRuntime();
  await runScript(source, source.entry);
  const container = scope[source.container];
  if (!container) throw new Error(`${source.entry} defines no container ${source.container}`);
  return container as Container;
}

async function evaluate(source: ContainerSource): Promise<unknown> {
  const container = await loadContainer(source);
  await container.init(scopeForContainer());
  const factory = await container.get(EXPOSED);
  return factory();
}

/** Routes the chunk loading of remotes through the shell: verified, with time limits and one retry. */
export function installFederation(pageNonce: string | undefined): void {
  nonce = pageNonce;
  Object.assign(globalThis, { [FETCH_FILE_GLOBAL]: fetchFile });
}

/** Each in a separate task, because many requests in one task block a phone. */
async function runLater(source: ContainerSource, url: string): Promise<void> {
  await nextTask();
  await runScript(source, url);
}

/** Chunks wait in the page for the container. If one fails to load, the container requests it again. */
function runAhead(source: ContainerSource, urls: readonly string[]): void {
  for (const url of urls) void runLater(source, url).catch(() => undefined);
}

/**
 * The module that a remote exposes. Its first scripts, and those of the requested page, run in parallel with the
 * entry instead of after it. Each `generation` evaluates the remote from its entry and bypasses the caches, so that a
 * retry fetches chunks that have failed before.
 */
export async function loadExposed(
  source: ContainerSource,
  generation: number,
  { scripts, shared }: PageFiles = { scripts: [], shared: [] },
): Promise<unknown> {
  if (generation > 0) await refetch([source.entry, ...source.initial, ...scripts]);
  else runAhead(source, [...source.initial.filter((url) => url.endsWith('.js')), ...scripts]);
  void loadShared(shared);
  // In parallel with the entry, which would request them only once it runs. If one fails, the release fails.
  const [exposed] = await Promise.all([evaluate(source), ...source.initial.map(fetchFile)]);
  return exposed;
}

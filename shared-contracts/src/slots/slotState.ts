import type { RemoteModule } from '../remote/remoteModule.ts';
import type { OfferedSlotName, RemoteExtension, SlotName } from '../remote/remotePages.ts';

export interface DeclaredExtension extends Omit<RemoteExtension, 'slot'> {
  /** One of the shell's and the remotes' own, or an offered one's full name. */
  readonly slot: SlotName | OfferedSlotName;
  readonly remote: string;
}

/** Provided by the shell: the declared extensions, and how to load a remote. */
export interface SlotHost {
  readonly extensions: readonly DeclaredExtension[];
  readonly load: (remote: string) => Promise<Pick<RemoteModule, 'extensions'>>;
  /** An extension threw, or is missing in the module that declares it. */
  readonly noteFault: (remote: string, error: unknown) => void;
}

type Extensions = NonNullable<RemoteModule['extensions']>;

const EMPTY: SlotHost = {
  extensions: [],
  load: () => Promise.reject(new Error('No shell provides the slots')),
  noteFault: () => undefined,
};

let host = EMPTY;
/** The extensions by remote; null if the remote could not be loaded. */
let modules = new Map<string, Extensions | null>();
let pending = new Set<string>();
let version = 0;
const listeners = new Set<() => void>();

function changed(): void {
  version += 1;
  for (const listener of listeners) listener();
}

export function setHost(next: SlotHost): void {
  host = next;
  modules = new Map();
  pending = new Set();
  changed();
}

export function clearHost(): void {
  setHost(EMPTY);
}

export function slotHost(): SlotHost {
  return host;
}

export function subscribeSlots(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Increases with every change: a snapshot for React. */
export function slotVersion(): number {
  return version;
}

/** A remote's extensions; null if it could not be loaded, undefined until that is known. */
export function extensionsOf(remote: string): Extensions | null | undefined {
  return modules.get(remote);
}

function reportMissing(remote: string, loaded: Extensions, { extensions, noteFault }: SlotHost): void {
  for (const { id } of extensions.filter((extension) => extension.remote === remote)) {
    if (!loaded[id])
      noteFault(remote, new Error(`${remote} declares the extension ${id}, but does not provide it`));
  }
}

/** Starts loading a remote's module, unless it is loaded or loading. Failed ones are retried. */
export function requestExtensions(remote: string): void {
  if (pending.has(remote) || modules.get(remote)) return;
  const requestedFrom = host;
  pending.add(remote);
  function settle(loaded: Extensions | null): void {
    // The shell was replaced in the meantime, by a test or a hot reload.
    if (host !== requestedFrom) return;
    pending.delete(remote);
    modules.set(remote, loaded);
    if (loaded) reportMissing(remote, loaded, requestedFrom);
    changed();
  }
  requestedFrom.load(remote).then(
    ({ extensions = {} }) => settle(extensions),
    // The loader has already reported it.
    () => settle(null),
  );
}

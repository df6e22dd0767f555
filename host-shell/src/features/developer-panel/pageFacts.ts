import type { ListedRelease, ReleaseManifest } from '@epigram/shared-contracts/release';

/** From where the files of a release came to this page. */
export type FileSource = 'network' | 'browser cache' | 'service worker';

export interface LoadedFiles {
  readonly count: number;
  /** Decoded bytes. */
  readonly bytes: number;
  /** Milliseconds after the page began. */
  readonly first: number;
  readonly sources: Readonly<Partial<Record<FileSource, number>>>;
}

function sourceOf({ workerStart, transferSize, decodedBodySize }: PerformanceResourceTiming): FileSource {
  if (workerStart > 0) return 'service worker';
  return transferSize === 0 && decodedBodySize > 0 ? 'browser cache' : 'network';
}

/** The files of a release that this page has loaded; null if there are none. */
export function loadedFiles(release: Pick<ListedRelease, 'entry'>): LoadedFiles | null {
  const folder = new URL('.', new URL(release.entry, location.href)).href;
  const entries = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => entry.name.startsWith(folder));
  if (entries.length === 0) return null;
  // A file that was fetched ahead appears again, from the cache, when it runs.
  const byUrl = new Map<string, PerformanceResourceTiming>();
  for (const entry of entries) if (!byUrl.has(entry.name)) byUrl.set(entry.name, entry);
  const files = [...byUrl.values()];
  const sources: Partial<Record<FileSource, number>> = {};
  for (const file of files) sources[sourceOf(file)] = (sources[sourceOf(file)] ?? 0) + 1;
  return {
    count: files.length,
    bytes: files.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
    first: Math.round(Math.min(...files.map(({ startTime }) => startTime))),
    sources,
  };
}

export interface SharedModule {
  readonly name: string;
  readonly version: string;
  readonly from: string;
}

interface ScopeEntry {
  readonly from: string;
}

/** The shared modules of this page, with more than one line for a module in several versions. */
export function sharedModules(): SharedModule[] {
  const { __EPIGRAM_SHARE_SCOPE__: scope = {} } = globalThis as {
    __EPIGRAM_SHARE_SCOPE__?: Record<string, Record<string, ScopeEntry>>;
  };
  return Object.entries(scope)
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from }]) => ({ name, version, from })),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

export interface FilledSlot {
  readonly slot: string;
  readonly fillers: readonly string[];
}

/** The slots that this page's releases fill, each with its extensions in order. */
export function filledSlots({ remotes }: ReleaseManifest): FilledSlot[] {
  const all = remotes.flatMap(({ name, extensions = [], fills = [] }) =>
    [...extensions, ...fills].map(({ slot, id, order }) => ({
      slot: String(slot),
      order,
      key: `${name}.${id}`,
    })),
  );
  const bySlot = Map.groupBy(all, ({ slot }) => slot);
  return [...bySlot]
    .map(([slot, found]) => ({
      slot,
      fillers: found
        .toSorted((a, b) => a.order - b.order || a.key.localeCompare(b.key))
        .map(({ key }) => key),
    }))
    .toSorted((a, b) => a.slot.localeCompare(b.slot));
}

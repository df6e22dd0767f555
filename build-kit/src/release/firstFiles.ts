import type { FirstFiles } from '@epigram/shared-contracts/release';
import { LAZY_SHARED } from '../federation/sharedModules.ts';
import type { BundledModule } from './installedPackages.ts';
import type { LazyRoute } from './lazyRoutes.ts';

/** The part of rspack's stats that is read here. */
export interface ChunkStats {
  readonly chunks: readonly {
    readonly id?: string | number;
    readonly files: readonly string[];
    /** Imports that fetch the chunk. */
    readonly origins: readonly { readonly request?: string; readonly moduleName?: string }[];
  }[];
  readonly modules?: readonly (BundledModule & { readonly name?: string })[];
}

/** The stats options that produce it. */
export const CHUNK_STATS = {
  all: false,
  chunks: true,
  chunkOrigins: true,
  ids: true,
  modules: true,
  modulesSpace: Infinity,
  nestedModules: true,
  nestedModulesSpace: Infinity,
  // Modules that are merged into others are orphans.
  orphanModules: true,
} as const;

const CATALOG = /locales\/([a-z]{2})\/messages\.po$/;
const LOADED = /\.(?:js|css)$/;

type Chunk = ChunkStats['chunks'][number];

function chunksOf({ chunks }: ChunkStats, requests: readonly string[]): Chunk[] {
  return chunks.filter(({ origins }) => origins.some(({ request }) => request && requests.includes(request)));
}

function filesOf(chunks: readonly Chunk[]): string[] {
  return [...new Set(chunks.flatMap(({ files }) => files))].filter((file) => LOADED.test(file)).sort();
}

/** The files that importing each of these fetches. */
export function filesOfImports(stats: ChunkStats, requests: readonly string[]): string[] {
  return filesOf(chunksOf(stats, requests));
}

/** The lazy shared modules that the chunks need to run. */
function sharedOf({ modules = [] }: ChunkStats, chunks: readonly Chunk[]): string[] {
  const ids = new Set(chunks.map(({ id }) => id));
  const consumed = modules
    .filter(({ chunks: within = [] }) => within.some((id) => ids.has(id)))
    .map(({ name = '' }) => name)
    .filter((name) => name.startsWith('consume shared module'));
  return LAZY_SHARED.filter((key) => consumed.some((name) => name.includes(` ${key}@`)));
}

/** The catalogue files, by language. */
export function catalogFiles(stats: ChunkStats): Record<string, string[]> {
  const requests = stats.chunks.flatMap(({ origins }) => origins.map(({ request = '' }) => request));
  const byLocale = Map.groupBy(
    new Set(requests.filter((request) => CATALOG.test(request))),
    (request) => CATALOG.exec(request)?.[1] ?? '',
  );
  // Two builds of the same sources may list their chunks in a different order.
  const sorted = [...byLocale].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([locale, named]) => [locale, filesOfImports(stats, named)]));
}

/** The files of each page of a remote at `mount`, in addition to its entry and `initial`. */
export function firstFilesOf(stats: ChunkStats, routes: readonly LazyRoute[], mount: string): FirstFiles {
  const pages = routes.map(({ path, requests }) => {
    const chunks = chunksOf(stats, requests);
    const shared = sharedOf(stats, chunks);
    const full = `${mount === '/' ? '' : mount}/${path}`.replace(/(?<=.)\/$/, '');
    return { path: full, files: filesOf(chunks), ...(shared.length > 0 ? { shared } : {}) };
  });
  return { catalogs: catalogFiles(stats), pages };
}

/** The part of rspack's stats that is read here. */
export interface BundleStats {
  readonly chunks: readonly { readonly id: string | number; readonly initial: boolean }[];
  readonly modules: readonly {
    readonly name: string;
    /** Bytes of source, before minification. */
    readonly size: number;
    /** Absent if the module was optimised away. */
    readonly chunks?: readonly (string | number)[];
  }[];
}

export interface OwnerSize {
  /** An npm package, or a folder of the workspace. */
  readonly owner: string;
  readonly first: number;
  readonly later: number;
}

/** The package or workspace folder that a module belongs to. */
export function ownerOf(moduleName: string): string {
  const installed = moduleName.split('node_modules/').at(-1) ?? '';
  if (moduleName.includes('node_modules/')) {
    return installed
      .split('/')
      .slice(0, installed.startsWith('@') ? 2 : 1)
      .join('/');
  }
  return (
    /(?:\.\.\/)?([\w-]+\/src\/[\w-]+)/.exec(moduleName)?.[1] ??
    /^\.\/(src\/[\w-]+)/.exec(moduleName)?.[1] ??
    'other'
  );
}

/** Sizes by owner, sorted by their share of the first load, largest first. */
export function sizesByOwner({ chunks, modules }: BundleStats): OwnerSize[] {
  const initial = new Set(chunks.filter((chunk) => chunk.initial).map((chunk) => chunk.id));
  const sizes = new Map<string, { first: number; later: number }>();
  for (const { name, size: bytes, chunks: within = [] } of modules) {
    if (within.length === 0) continue;
    const owner = ownerOf(name);
    const size = sizes.get(owner) ?? { first: 0, later: 0 };
    size[within.some((chunk) => initial.has(chunk)) ? 'first' : 'later'] += bytes;
    sizes.set(owner, size);
  }
  return [...sizes]
    .map(([owner, size]) => ({ owner, ...size }))
    .toSorted((a, b) => b.first - a.first || b.later - a.later);
}

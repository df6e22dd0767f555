import { type Compilation, type Compiler, rspack, type RspackPluginInstance } from '@rspack/core';

const CHUNK = /__webpack_require__\.e\((?:\/\*.*?\*\/\s*)?"?(?<id>[^()"]+)"?\)/g;
const CHUNKS = /\[__webpack_require__\.e\([^()]*\)(?:,\s*__webpack_require__\.e\([^()]*\))+\]/g;
/** The table of the chunks' hashes. */
const HASHES = /(?<=\.sri(?:Css)?Hashes = )\{[^{}]*\}/g;

function chunksWithStyles(compilation: Compilation): Set<string> {
  const styled = [...compilation.chunks].filter(({ files }) =>
    [...files].some((file) => file.endsWith('.css')),
  );
  return new Set(styled.map(({ id }) => String(id)));
}

/**
 * Sorts the chunks that an import waits for: rspack orders some of them by the folder of the build, and the same
 * sources would have another version in another folder. Those with styles keep their order, which the cascade needs,
 * behind the others.
 */
export class ChunkOrder implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(ChunkOrder.name, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name: ChunkOrder.name, stage }, (assets) => {
        const styled = chunksWithStyles(compilation);
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          const text = asset.source().toString();
          const parts = [...text.matchAll(CHUNKS), ...text.matchAll(HASHES)];
          if (parts.length === 0) continue;
          const sorted = new rspack.sources.ReplaceSource(asset);
          for (const { 0: part, index } of parts)
            sorted.replace(index, index + part.length - 1, inOrder(part, styled));
          compilation.updateAsset(file, sorted);
        }
      });
    });
  }
}

/** @param part a list of calls that load chunks, or a table by chunk */
export function inOrder(part: string, styled: ReadonlySet<string>): string {
  if (part.startsWith('{')) return `{${part.slice(1, -1).split(',').toSorted().join(',')}}`;
  const calls = [...part.matchAll(CHUNK)].map(({ 0: call, groups }) => ({ call, id: groups?.['id'] ?? '' }));
  const plain = calls.filter(({ id }) => !styled.has(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const others = calls.filter(({ id }) => styled.has(id));
  return `[${[...plain, ...others].map(({ call }) => call).join(',')}]`;
}

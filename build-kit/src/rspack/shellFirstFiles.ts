import { rspack, type Compilation, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { LAZY_SHARED } from '../federation/sharedModules.ts';
import {
  catalogFiles,
  CHUNK_STATS,
  type ChunkStats,
  filesOfImports,
  filesProvided,
} from '../release/firstFiles.ts';

/** The element in which the shell's page finds them. */
const ELEMENT_ID = 'epigram-first-files';
/** `../features/login/LoginPage.tsx` is the page of the route `Login`. */
const SHELL_PAGE = /^\.\.\/features\/.*\/(\w+)Page\.tsx$/;

function pages(stats: ChunkStats) {
  const requests = new Set(stats.chunks.flatMap(({ origins }) => origins.map(({ request = '' }) => request)));
  return [...requests].toSorted().flatMap((request) => {
    const [, name = ''] = SHELL_PAGE.exec(request) ?? [];
    if (!Object.hasOwn(ROUTES, name)) return [];
    return [{ path: ROUTES[name as keyof typeof ROUTES].path, files: filesOfImports(stats, [request]) }];
  });
}

function describe(compilation: Compilation, base: string): string {
  const stats = compilation.getStats().toJson(CHUNK_STATS) as ChunkStats;
  const shared = LAZY_SHARED.map((key) => [key, filesProvided(stats, key)] as const);
  return JSON.stringify({
    base,
    catalogs: catalogFiles(stats),
    pages: pages(stats),
    shared: Object.fromEntries(shared.filter(([, files]) => files.length > 0)),
  });
}

/** Tells the shell's page which of the shell's further files a route will need: it asks for them beside the shell. */
export class ShellFirstFiles implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(ShellFirstFiles.name, (compilation) => {
      const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tapPromise(ShellFirstFiles.name, async (data) => {
        data.headTags.push({
          tagName: 'script',
          voidTag: false,
          attributes: { type: 'application/json', id: ELEMENT_ID },
          innerHTML: describe(compilation, data.publicPath ?? ''),
        });
        for (const { tagName, attributes } of data.headTags) {
          // Before what the page asks for ahead of it.
          if (tagName === 'script' && attributes['src']) attributes['fetchpriority'] = 'high';
        }
        return data;
      });
    });
  }
}

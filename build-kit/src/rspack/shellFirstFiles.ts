import { createHash } from 'node:crypto';
import { rspack, type Compilation, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { SHELL_FILES_ID, type ShellFiles } from '@epigram/shared-contracts/release/page';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { LAZY_SHARED } from '../federation/sharedModules.ts';
import { catalogFiles, CHUNK_STATS, type ChunkStats, filesOfImports } from '../release/firstFiles.ts';

/** Needed by every remote's entry (host-shell/src/loader/federation.ts). */
const RUNTIME = '@module-federation/runtime/core';
/**
 * Code that a wide screen needs at the start, and a phone later or never (shared-ui/src/layout/heavyComponent.ts). A table
 * shows its first rows without its grid.
 */
const HEAVY = {
  '@epigram/shared-ui/chart': './ChartCanvas.tsx',
  '@epigram/shared-ui/map': './MapCanvas.tsx',
};
/** Only remotes that were built before its parts existed use it, so no page's files include it. */
const WHOLE_UI = '@epigram/shared-ui/ui';
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

/** The Subresource Integrity values of the scripts that a text names. A preload has to state the same one as the script. */
function integrityIn(text: string, compilation: Compilation): Record<string, string> {
  const scripts = compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js') && text.includes(JSON.stringify(name)));
  return Object.fromEntries(
    scripts.map(({ name, source }) => [
      name,
      `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`,
    ]),
  );
}

function describe(compilation: Compilation, base: string): string {
  const stats = compilation.getStats().toJson(CHUNK_STATS) as ChunkStats;
  const shared = LAZY_SHARED.filter((key) => key !== WHOLE_UI).map(
    (key) => [key, filesOfImports(stats, [key])] as const,
  );
  const runAtOnce = {
    catalogs: catalogFiles(stats),
    pages: pages(stats),
    runtime: filesOfImports(stats, [RUNTIME]),
    shared: Object.fromEntries(shared.filter(([, files]) => files.length > 0)),
  };
  return JSON.stringify({
    base,
    ...runAtOnce,
    // Charts and maps run when they are near the visible area, so the browser would report unused preloads.
    wide: Object.fromEntries(
      Object.entries(HEAVY).map(([key, component]) => [key, filesOfImports(stats, [component])]),
    ),
    integrity: integrityIn(JSON.stringify(runAtOnce), compilation),
  } satisfies ShellFiles);
}

/** Lists the shell's further files for each route, so that the server writes those of the requested page into it. */
export class ShellFirstFiles implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(ShellFirstFiles.name, (compilation) => {
      const hooks = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tapPromise(ShellFirstFiles.name, async (data) => {
        data.headTags.push({
          tagName: 'script',
          voidTag: false,
          attributes: { type: 'application/json', id: SHELL_FILES_ID },
          innerHTML: describe(compilation, data.publicPath ?? ''),
        });
        for (const { tagName, attributes } of data.headTags) {
          // Prioritised over the page's own early requests.
          if (tagName === 'script' && attributes['src']) attributes['fetchpriority'] = 'high';
        }
        return data;
      });
    });
  }
}

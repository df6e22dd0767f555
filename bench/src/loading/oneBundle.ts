import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shellConfig } from '@epigram/build-kit/rspack/shell';
import {
  builtRelease,
  CHUNK_STATS,
  type ChunkStats,
  lazyRoutes,
  ROOT,
  releasablePackages,
  writeRelease,
} from '@epigram/build-kit/bench';
import { SHELL_FILES_ID, type ShellFiles } from '@epigram/shared-contracts/release/page';
import { rspack, type Configuration } from '@rspack/core';

const SHELL_DIR = path.join(ROOT, 'host-shell');
const FEDERATION = /[\\/]host-shell[\\/]src[\\/]loader[\\/]federation\.ts$/;
const PREFETCH = /[\\/]host-shell[\\/]src[\\/]loader[\\/]prefetchRelease\.ts$/;
const LANGUAGE = 'en';
const CATALOG = /locales\/en\/messages\.po$/;
const FIRST_FILES = new RegExp(`(<script\\b[^>]*\\bid="?${SHELL_FILES_ID}\\b[^>]*>)([^]*?)(?=</script>)`);
/** The page's script requests a file if its `data-boot` is the page's: frame for files of remotes, public for others. */
const BOOT_CONDITION = /(\w+)\.dataset\.boot\s*(===|!==)\s*\w+\.dataset\.boot/;

function remotes() {
  return releasablePackages().filter(({ name }) => name.startsWith('mfe-'));
}

/** Replaces the shell's loader: every remote is part of the same bundle. */
function wholeSource(): string {
  const imports = remotes().map(
    ({ name, dir }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${dir}/src/remote.tsx`)})`,
  );
  return `const remotes = { ${imports.join(', ')} };
export function installFederation() {}
export async function provideRuntime() {}
export function loadExposed({ name }) { return remotes[name](); }
`;
}

/** The shell's configuration without federation and with every remote included. */
function oneBundleConfig(outDir: string): Configuration {
  const config = shellConfig(SHELL_DIR);
  const whole = path.join(SHELL_DIR, 'src', 'loader', 'wholePortal.js');
  const noPrefetch = path.join(SHELL_DIR, 'src', 'loader', 'noPrefetch.js');
  const replaced = [
    [/federation\.ts$/, FEDERATION, whole],
    // The releases of the remotes are live for their pages and menu, but this bundle runs none of their files.
    [/prefetchRelease\.ts$/, PREFETCH, noPrefetch],
  ] as const;
  return {
    ...config,
    name: 'one-bundle',
    output: { ...config.output, path: outDir },
    cache: false,
    plugins: [
      ...(config.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin({
        [whole]: wholeSource(),
        [noPrefetch]: 'export function prefetchRelease() {}',
      }),
      ...replaced.map(
        ([request, file, replacement]) =>
          new rspack.NormalModuleReplacementPlugin(request, (data) => {
            if (file.test(path.join(data.context ?? '', data.request))) data.request = replacement;
          }),
      ),
    ],
  };
}

function compile(config: Configuration): Promise<ChunkStats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config, (error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      const chunks = stats?.toJson(CHUNK_STATS) as ChunkStats;
      compiler?.close(() => (failure ? reject(failure) : resolve(chunks)));
    });
  });
}

/** The files of a remote's imports. */
function filesOfImports(
  { chunks }: ChunkStats,
  isImport: (request: string, from: string) => boolean,
): string[] {
  const files = chunks
    .filter(({ origins }) =>
      origins.some(({ request = '', moduleName = '' }) => isImport(request, moduleName)),
    )
    .flatMap((chunk) => chunk.files);
  return [...new Set(files)].filter((file) => /\.(?:js|css)$/.test(file)).toSorted();
}

/** The pages of the remotes with their files in this bundle: what the federated page preloads, from the shell alone. */
function pagesOfRemotes(stats: ChunkStats, { wide }: ShellFiles): ShellFiles['pages'] {
  return remotes().flatMap(({ name, dir }) => {
    const routes = lazyRoutes(readFileSync(path.join(dir, 'src', 'routes.tsx'), 'utf8'));
    const shared = new Map(
      builtRelease(name).firstFiles?.pages.map((page) => [page.path, page.shared ?? []]),
    );
    const [mount = '/'] = builtRelease(name).mount;
    const own = filesOfImports(
      stats,
      (request, from) =>
        request === `${dir}/src/remote.tsx` || (from.includes(`/${name}/`) && CATALOG.test(request)),
    );
    return routes.map(({ path: below, requests }) => {
      const full = `${mount === '/' ? '' : mount}/${below}`.replace(/(?<=.)\/$/, '');
      const page = filesOfImports(
        stats,
        (request, from) => from.includes(`/${name}/`) && requests.includes(request),
      );
      const heavy = (shared.get(full) ?? []).flatMap((key) => wide[key] ?? []);
      return { path: full, files: [...new Set([...own, ...page, ...heavy])] };
    });
  });
}

function integrityIn(
  outDir: string,
  pages: ShellFiles['pages'],
  heavy: readonly string[],
): Record<string, string> {
  const scripts = new Set(pages.flatMap(({ files }) => files));
  return Object.fromEntries(
    [...scripts]
      // As on the federated page, what runs later is only fetched.
      .filter((file) => file.endsWith('.js') && !heavy.includes(file))
      .map((file) => {
        const hash = createHash('sha384').update(readFileSync(path.join(outDir, file)));
        return [file, `sha384-${hash.digest('base64')}`];
      }),
  );
}

/** Lets the server preload the bundle's files for each page, as it does for the federated one. */
function preloadPages(outDir: string, stats: ChunkStats): void {
  const file = path.join(outDir, 'index.html');
  const html = readFileSync(file, 'utf8');
  const [, , json = ''] = FIRST_FILES.exec(html) ?? [];
  const shell = JSON.parse(json) as ShellFiles;
  const pages = pagesOfRemotes(stats, shell);
  const ownTexts = filesOfImports(stats, (request, from) => CATALOG.test(request) && !from.includes('/mfe-'));
  const whole: ShellFiles = {
    ...shell,
    // The catalogues of the remotes are listed with their pages.
    catalogs: { [LANGUAGE]: ownTexts },
    pages: [...shell.pages, ...pages],
    integrity: { ...shell.integrity, ...integrityIn(outDir, pages, Object.values(shell.wide).flat()) },
  };
  const changed = html
    .replace(FIRST_FILES, (_, tag: string) => tag + JSON.stringify(whole))
    .replace(BOOT_CONDITION, '$1.dataset.boot$2"public"');
  if (!changed.includes('.dataset.boot==="public"') && !changed.includes('.dataset.boot!=="public"'))
    throw new Error('The page chooses its preloads in a way that this measurement does not know');
  writeFileSync(file, changed);
}

/** Builds the same sources as one bundle, as a release of the shell. @returns its version */
export async function buildOneBundle(outDir: string): Promise<string> {
  const stats = await compile(oneBundleConfig(outDir));
  preloadPages(outDir, stats);
  return writeRelease('host-shell', outDir);
}

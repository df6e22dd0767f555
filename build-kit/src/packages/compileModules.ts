import { transform } from '@swc/core';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCatalog } from '../i18n/catalogs.ts';
import { CACHE_DIR } from '../workspace/paths.ts';

const SOURCE = /(?<!\.d)\.tsx?$/;
const TEST = /\.test\.tsx?$/;
const RELATIVE_SOURCE = /((?:from |import |import\()["']\.[^"']+?)\.tsx?(["'])/g;
const RELATIVE_CATALOG = /((?:from |import\()["']\.[^"']+?\.po)(["'])/g;
const RELATIVE_IMPORT = /(?:from |import |import\()["'](\.[^"']+?)["']/g;
const PLATFORM_IMPORT = /(["'])@epigram\/platform\/([^"']+)\1/g;

/** The server's modules that a published package contains copies of: they depend on nothing. */
const PLATFORM = 'platform';

export interface Compiled {
  /** Compiled source files, relative to `src`. */
  readonly files: readonly string[];
  /** Modules of the server's platform that were copied, relative to its `src`. */
  readonly platform: readonly string[];
  /** The specifiers of everything that they import from other packages. */
  readonly imported: ReadonlySet<string>;
}

interface Places {
  readonly src: string;
  readonly dist: string;
  readonly platformSrc: string;
}

function compiledName(file: string): string {
  return file.replace(SOURCE, '.js');
}

/** Relative imports name the compiled files, and the server's modules the copies in the package. */
export function withPublishedImports(text: string, file: string): string {
  const toRoot = path.posix.relative(path.posix.dirname(file), '.') || '.';
  return text
    .replace(RELATIVE_SOURCE, '$1.js$2')
    .replace(RELATIVE_CATALOG, '$1.js$2')
    .replace(PLATFORM_IMPORT, `$1${toRoot}/${PLATFORM}/$2.js$1`);
}

async function compileSource(source: string, name: string): Promise<string> {
  const { code } = await transform(source, {
    filename: name,
    swcrc: false,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: name.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
      experimental: {
        cacheRoot: path.join(CACHE_DIR, 'swc'),
        keepImportAttributes: true,
        plugins: [
          [fileURLToPath(import.meta.resolve('@lingui/swc-plugin')), { descriptorFields: 'message' }],
        ],
      },
    },
  });
  return code;
}

function write(dist: string, file: string, text: string): void {
  const target = path.join(dist, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** Every file of a package's sources that is not a test. */
export function sourceFiles(src: string): string[] {
  return readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TEST.test(entry.name))
    .map((entry) => path.relative(src, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/** Compiles the files, and with `follow` also what they import. Other files are copied; catalogues are also compiled. */
export async function compileModules(
  starts: readonly string[],
  { src, dist, platformSrc }: Places,
  { follow }: { readonly follow: boolean },
): Promise<Compiled> {
  const queue = [...starts];
  const done = new Set<string>();
  const platform = new Set<string>();
  const imported = new Set<string>();
  for (let file = queue.shift(); file; file = queue.shift()) {
    if (done.has(file)) continue;
    done.add(file);
    if (!SOURCE.test(file)) {
      mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
      copyFileSync(path.join(src, file), path.join(dist, file));
      if (file.endsWith('.po')) {
        write(dist, `${file}.js`, await compileCatalog(path.join(src, file), { strict: true }));
      }
      continue;
    }
    const code = await compileSource(readFileSync(path.join(src, file), 'utf8'), file);
    for (const [, , name = ''] of code.matchAll(PLATFORM_IMPORT)) platform.add(`${name}.ts`);
    for (const [, specifier = ''] of code.matchAll(/["']([@a-z][^"'\s]*)["']/g)) imported.add(specifier);
    if (follow) {
      const next = [...code.matchAll(RELATIVE_IMPORT)].map(([, request = '']) =>
        path.posix.join(path.posix.dirname(file), request),
      );
      // A comment may quote an import.
      queue.push(...next.filter((one) => existsSync(path.join(src, one))));
    }
    write(dist, compiledName(file), withPublishedImports(code, file));
  }
  for (const file of platform) {
    const code = await compileSource(readFileSync(path.join(platformSrc, file), 'utf8'), file);
    write(path.join(dist, PLATFORM), compiledName(file), code);
  }
  return { files: [...done].filter((file) => SOURCE.test(file)), platform: [...platform], imported };
}

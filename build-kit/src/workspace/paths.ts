import { createRequire } from 'node:module';
import path from 'node:path';

/** In the workspace, build-kit runs from its sources; in its published package, it is compiled. */
export const IS_PACKAGE = import.meta.filename.endsWith('.js');

/** The ending of build-kit's own files, for those that a tool loads by path. */
export const OWN_EXTENSION = path.extname(import.meta.filename);

/** The repository's root folder. With the published package, it is the folder of the team's remote. */
export const ROOT = IS_PACKAGE ? process.cwd() : path.resolve(import.meta.dirname, '..', '..', '..');

/** Names the version of every installed package. */
export const LOCK_FILE = path.join(ROOT, IS_PACKAGE ? 'package-lock.json' : 'pnpm-lock.yaml');

/** Bundler and jest caches; safe to delete. */
export const CACHE_DIR = path.join(ROOT, '.cache');

/** Reports of the last test run, and screenshots. */
export const RESULTS_DIR = path.join(ROOT, '.test-results');

/** The default data folder of a checkout. */
export const DEFAULT_DATA_DIR = path.join(ROOT, '.data');

/** The folder in which a running portal stores its databases and releases. */
export function dataDir(env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(ROOT, env['DATA_DIR'] || DEFAULT_DATA_DIR);
}

/** The folder with the modules of a shared package: its sources, or the compiled ones of its published package. */
export function modulesOf(name: 'shared-contracts' | 'shared-ui'): string {
  if (!IS_PACKAGE) return path.join(ROOT, name, 'src');
  const manifest = createRequire(import.meta.url).resolve(`@epigram/${name}/package.json`);
  return path.join(path.dirname(manifest), 'dist');
}

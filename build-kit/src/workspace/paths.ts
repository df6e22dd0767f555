import path from 'node:path';

/** The repository's root folder. */
export const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');

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

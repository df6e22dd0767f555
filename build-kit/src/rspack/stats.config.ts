import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { CACHE_DIR, ROOT } from '../workspace/paths.ts';

/** For rspack's command line: a package's own configuration, with the stats that `npm run bundle` reads. */
async function statsConfig(): Promise<Configuration> {
  const name = process.env['EPIGRAM_BUNDLE'] ?? '';
  const file = path.join(ROOT, name, 'rspack.config.ts');
  const { config } = (await import(file)) as { config: Configuration };
  return {
    ...config,
    // A separate build: it writes elsewhere and without a cache, so that every module is counted.
    output: { ...config.output, path: path.join(CACHE_DIR, 'bundle', name) },
    cache: false,
    // Concatenated modules can't be distinguished.
    optimization: { ...config.optimization, concatenateModules: false },
    stats: { all: false, assets: true, modules: true, modulesSpace: Infinity, chunks: true, ids: true },
  };
}

export default statsConfig;

import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { CACHE_DIR, ROOT } from '../workspace/paths.ts';

/** A package's own configuration, with the stats that `npm run bundle` reads; for rspack's command line. */
async function statsConfig(): Promise<Configuration> {
  const name = process.env['EPIGRAM_BUNDLE'] ?? '';
  const file = path.join(ROOT, name, 'rspack.config.ts');
  const { config } = (await import(file)) as { config: Configuration };
  return {
    ...config,
    // A build beside the real one: it writes elsewhere and starts from nothing, so that every module is counted.
    output: { ...config.output, path: path.join(CACHE_DIR, 'bundle', name) },
    cache: false,
    // Concatenated modules can't be distinguished.
    optimization: { ...config.optimization, concatenateModules: false },
    stats: { all: false, assets: true, modules: true, modulesSpace: Infinity, chunks: true, ids: true },
  };
}

export default statsConfig;

import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { draftIdentity } from '../release/releaseIdentity.ts';
import { readPackage } from '../workspace/workspacePackage.ts';
import { baseConfig } from './baseConfig.ts';

/**
 * The shell's service worker: one file without a hash in its name, because the registry serves it at a fixed URL. It is
 * a separate build, so that it includes none of the page's runtime. Development has none.
 */
export function workerConfig(dir: string): Configuration {
  const identity = draftIdentity(readPackage(dir));
  const base = baseConfig({ dir, identity, mode: 'production', hot: false });
  return {
    ...base,
    name: `${identity.name}-worker`,
    target: ['webworker', 'es2023'],
    entry: { serviceWorker: path.join(dir, 'src', 'worker', 'worker.ts') },
    // In the same folder as the page's files.
    output: { path: base.output?.path, filename: '[name].js', clean: false },
    devtool: false,
    cache: false,
  };
}

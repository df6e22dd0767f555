import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { draftIdentity } from '../release/releaseIdentity.ts';
import { readPackage } from '../workspace/workspacePackage.ts';
import { baseConfig } from './baseConfig.ts';

/**
 * The shell's service worker: one file without a hash in its name, as the registry serves it at one address. A build of
 * its own, so that nothing of the page's runtime is in it. There is none for development.
 */
export function workerConfig(dir: string): Configuration {
  const identity = draftIdentity(readPackage(dir));
  const base = baseConfig({ dir, identity, mode: 'production', hot: false });
  return {
    ...base,
    name: `${identity.name}-worker`,
    target: ['webworker', 'es2023'],
    entry: { serviceWorker: path.join(dir, 'src', 'worker', 'worker.ts') },
    // Beside the page's files.
    output: { path: base.output?.path, filename: '[name].js', clean: false },
    devtool: false,
    cache: false,
  };
}

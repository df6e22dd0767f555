import path from 'node:path';
import type { Upstreams } from './gateway.ts';
import { keepRunning, type KeptServer } from './keepRunning.ts';

interface ServersOptions {
  readonly dataDir: string;
  readonly upstreams: Upstreams;
  readonly publicUrl: string;
  /** Restart the API when its sources change. */
  readonly watch?: boolean;
  readonly env?: NodeJS.ProcessEnv;
  readonly onProgress?: (text: string) => void;
}

export interface Servers {
  readonly api: KeptServer;
  readonly registry: KeptServer;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the registry and the API side by side, and keeps them running; the gateway learns of each as soon as it listens,
 * and when it is away.
 */
export async function startServers(options: ServersOptions): Promise<Servers> {
  const { dataDir, upstreams, publicUrl, watch = false, onProgress } = options;
  const common = {
    env: { ...options.env, DATA_DIR: dataDir, PUBLIC_URL: process.env['PUBLIC_URL'] ?? publicUrl },
    logDir: path.join(dataDir, 'logs'),
    onProgress,
  };
  const starting = [
    keepRunning({
      ...common,
      name: 'release-registry',
      script: 'release-registry/src/main.ts',
      onDown: () => delete upstreams.registry,
      onListening: (url) => (upstreams.registry = url),
    }),
    keepRunning({
      ...common,
      name: 'portal-api',
      onDown: () => delete upstreams.api,
      script: 'portal-api/src/main.ts',
      watch,
      onListening: (url) => (upstreams.api = url),
    }),
  ] as const;
  const settled = await Promise.allSettled(starting);
  const failure = settled.find((result) => result.status === 'rejected');
  if (failure) {
    // The one that did start must not outlive the start that failed.
    await Promise.all(
      settled.map((result) => (result.status === 'fulfilled' ? result.value.stop() : undefined)),
    );
    throw failure.reason;
  }
  const [registry, api] = await Promise.all(starting);
  const stop = async (): Promise<void> => void (await Promise.all([api.stop(), registry.stop()]));
  return { api, registry, stop };
}

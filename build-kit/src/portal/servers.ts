import path from 'node:path';
import type { Upstreams } from './gateway.ts';
import { keepRunning, type RestartedServer } from './keepRunning.ts';

interface ServersOptions {
  readonly dataDir: string;
  readonly upstreams: Upstreams;
  readonly publicUrl: string;
  /** Restart the API when its sources change. */
  readonly watch?: boolean;
  readonly env?: NodeJS.ProcessEnv;
  /** For the API, beside `env`. */
  readonly apiEnv?: NodeJS.ProcessEnv;
  readonly onProgress?: (text: string) => void;
  /** Called at each start of the registry, which may be long before the API has filled its database. */
  readonly onRegistry?: (url: string) => void;
}

export interface Servers {
  readonly api: RestartedServer;
  readonly registry: RestartedServer;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the registry and the API in parallel, and keeps them running; the gateway is updated as soon as each one
 * listens or goes down.
 */
export async function startServers(options: ServersOptions): Promise<Servers> {
  const { dataDir, upstreams, publicUrl, watch = false, onProgress } = options;
  const common = {
    env: { ...options.env, DATA_DIR: dataDir, PUBLIC_URL: process.env['PUBLIC_URL'] || publicUrl },
    logDir: path.join(dataDir, 'logs'),
    onProgress,
  };
  const starting = [
    keepRunning({
      ...common,
      name: 'release-registry',
      script: 'release-registry/src/main.ts',
      onDown: () => delete upstreams.registry,
      onListening: (url) => {
        upstreams.registry = url;
        options.onRegistry?.(url);
      },
    }),
    keepRunning({
      ...common,
      env: { ...common.env, ...options.apiEnv },
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
    // If one fails to start, the other must not outlive it.
    await Promise.all(
      settled.map((result) => (result.status === 'fulfilled' ? result.value.stop() : undefined)),
    );
    throw failure.reason;
  }
  const [registry, api] = await Promise.all(starting);
  const stop = async (): Promise<void> => void (await Promise.all([api.stop(), registry.stop()]));
  return { api, registry, stop };
}

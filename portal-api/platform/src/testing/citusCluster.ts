import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  openScratchServers,
  serverPrograms,
  type ScratchServer,
  type ScratchServers,
} from './scratchServers.ts';

/** A coordinator with two workers, all on the loopback address. The URLs are the superuser's, to the database `postgres`. */
export interface CitusCluster {
  readonly coordinator: string;
  readonly workers: readonly string[];
  readonly servers: ScratchServers;
  /** Starts a server of this name; a new one has a free port, and is no node yet. Returns its URL. */
  start(name: string, settings?: readonly string[]): Promise<string>;
  urlOf(name: string): string;
  /** Ends a server as a machine that is lost. */
  kill(name: string): Promise<void>;
  remove(): Promise<void>;
}

/** The names of the first nodes, the coordinator first. */
export const NODES = ['coordinator', 'worker1', 'worker2'] as const;

const SETTINGS = [
  'shared_preload_libraries=citus',
  'max_connections=300',
  'max_prepared_transactions=300',
  'max_locks_per_transaction=256',
  'max_worker_processes=64',
  'synchronous_commit=off',
  'full_page_writes=off',
  // Two shards on each worker: enough for every case, and quick to create.
  'citus.shard_count=4',
];

/** The folder of the programs of a PostgreSQL for which Citus is installed; undefined if there is none. */
export async function citusPrograms(): Promise<string | undefined> {
  const programs = await serverPrograms();
  const version = programs?.split('/').at(-2);
  return existsSync(`/usr/share/postgresql/${version}/extension/citus.control`) ? programs : undefined;
}

/** For the duration of the tests; createScratchDatabase connects the nodes of a database. */
export async function startCitusCluster(
  programs: string,
  settings: readonly string[] = [],
): Promise<CitusCluster> {
  const servers = await openScratchServers(programs, 'epigram-citus-');
  const running = new Map<string, ScratchServer>();
  async function start(name: string, more = settings): Promise<string> {
    const server = await servers.start(name, [...SETTINGS, ...more]);
    running.set(name, server);
    return server.url;
  }
  try {
    for (const name of NODES) servers.create(name);
    const [coordinator, ...workers] = await Promise.all(NODES.map((name) => start(name)));
    return {
      coordinator: coordinator!,
      workers,
      servers,
      async start(name, more) {
        if (!existsSync(path.join(servers.folder, name))) servers.create(name);
        return start(name, more);
      },
      urlOf: (name) => running.get(name)!.url,
      async kill(name) {
        const { process: server } = running.get(name)!;
        // As the whole server ends at once: its children notice, and end as well.
        server.kill('SIGQUIT');
        await once(server, 'exit');
      },
      remove: servers.remove,
    };
  } catch (error) {
    await servers.remove();
    throw error;
  }
}

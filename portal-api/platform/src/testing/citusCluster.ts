import { existsSync } from 'node:fs';
import { serverPrograms, openScratchServers } from './scratchServers.ts';

/** A coordinator with two workers, all on the loopback address. The URLs are the superuser's, to the database `postgres`. */
export interface CitusCluster {
  readonly coordinator: string;
  readonly workers: readonly string[];
  remove(): Promise<void>;
}

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
export async function startCitusCluster(programs: string): Promise<CitusCluster> {
  const servers = await openScratchServers(programs, 'epigram-citus-');
  const names = ['coordinator', 'worker1', 'worker2'];
  try {
    for (const name of names) servers.create(name);
    const [coordinator, ...workers] = await Promise.all(names.map((name) => servers.start(name, SETTINGS)));
    return {
      coordinator: coordinator!.url,
      workers: workers.map(({ url }) => url),
      remove: servers.remove,
    };
  } catch (error) {
    await servers.remove();
    throw error;
  }
}

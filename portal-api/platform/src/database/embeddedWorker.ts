// The embedded engine's own thread: PGlite computes synchronously, and on the main thread every query
// would hold up every request.
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { startTestClock } from '../testClock.ts';

export interface EmbeddedWorkerData {
  readonly dataDir: string;
  /** The login that everything runs as: owner of the schema, but no superuser. */
  readonly owner: string;
  /** A file with an empty database, to begin from. */
  readonly template?: string;
}

export type WorkerRequest =
  { readonly id: number; readonly message: Uint8Array } | { readonly id: number; readonly close: true };
export type WorkerReply = { readonly id: number; readonly data?: Uint8Array; readonly error?: string };

if (!parentPort) throw new Error('embeddedWorker runs as a worker thread only');
const port = parentPort;
const { dataDir, owner, template } = workerData as EmbeddedWorkerData;
// A thread has a clock of its own.
startTestClock(process.env);

const engine = await PGlite.create({
  dataDir,
  extensions: { pg_trgm, btree_gin },
  ...(template && { loadDataDir: new Blob([readFileSync(template)]) }),
});
await engine.exec(`
  do $$ begin
    if not exists (select from pg_roles where rolname = '${owner}') then
      create role ${owner} nosuperuser nobypassrls createrole login;
    end if;
  end $$;
  grant all on database postgres to ${owner};
  grant all on schema public to ${owner} with grant option;
  set session authorization ${owner};
`);
port.postMessage({ id: 0 } satisfies WorkerReply);

port.on('message', async (request: WorkerRequest) => {
  const { id } = request;
  try {
    if ('close' in request) {
      await engine.close();
      port.postMessage({ id } satisfies WorkerReply);
      port.close();
      return;
    }
    const data = await engine.execProtocolRaw(request.message);
    port.postMessage({ id, data } satisfies WorkerReply, [data.buffer as ArrayBuffer]);
  } catch (error) {
    port.postMessage({ id, error: String(error) } satisfies WorkerReply);
  }
});

import pg from 'pg';
import type { ServerUrl } from './serverUrl.ts';

/** The longest that one of several hosts may take to answer. */
const HOST_TIMEOUT_MS = 3_000;

type Callback = (error?: Error) => void;
type Host = ServerUrl['candidates'][number];

/** None of the hosts accepts writes, for example during a failover. */
class NoWritableHostError extends Error {
  override readonly name = 'NoWritableHostError';
  /** PostgreSQL's own code for a server that only reads; a retry may succeed. */
  readonly code = '25006';
}

/** A client for `server`. Of several hosts, it connects to the one that accepts writes; `pg` knows single hosts only. */
export function clientFor({ candidates }: Pick<ServerUrl, 'candidates'>): typeof pg.Client {
  if (candidates.length === 0) return pg.Client;
  // Connections usually go where the one before went, so that only a failover costs a search.
  let known: Host | undefined;

  return class extends pg.Client {
    readonly #config: pg.ClientConfig;

    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionTimeoutMillis: HOST_TIMEOUT_MS });
      this.#config = config;
      // The server that was lost may not accept writes, or answer, when it is back.
      this.on('error', () => (known = undefined));
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<pg.Client> | void {
      const connected = this.#connectToWritable();
      if (!callback) return connected;
      connected.then(
        () => process.nextTick(callback),
        (error: Error) => process.nextTick(callback, error),
      );
    }

    async #connectToWritable(): Promise<pg.Client> {
      try {
        Object.assign(this, (known ??= await findWritable(candidates, this.#config)));
        await super.connect();
        if (!(await isWritable(this))) throw new NoWritableHostError('The database only reads');
        return this;
      } catch (error) {
        known = undefined;
        throw error;
      }
    }
  };
}

/** Asks all hosts together, because one that is frozen answers never. */
async function findWritable(candidates: readonly Host[], config: pg.ClientConfig): Promise<Host> {
  const asked = candidates.map(async (candidate) => {
    const client = new pg.Client({
      ...config,
      connectionTimeoutMillis: HOST_TIMEOUT_MS,
      query_timeout: HOST_TIMEOUT_MS,
    });
    Object.assign(client, candidate);
    client.on('error', () => undefined);
    try {
      await client.connect();
      if (await isWritable(client)) return candidate;
      throw new Error(`${candidate.host}:${candidate.port} only reads`);
    } finally {
      void client.end();
    }
  });
  return Promise.any(asked).catch((error: unknown) => {
    // A wrong password or a missing database is the same on every host, and no failover.
    const reasons = error instanceof AggregateError ? (error.errors as (Error & { code?: string })[]) : [];
    const lasting = reasons.find(({ code }) => /^(28|3D)/.test(code ?? ''));
    if (lasting) throw lasting;
    const said = reasons.map(({ message }) => message).join('; ');
    throw new NoWritableHostError(`No host of the database accepts writes: ${said}`, { cause: error });
  });
}

async function isWritable(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  return rows[0]?.transaction_read_only === 'off';
}

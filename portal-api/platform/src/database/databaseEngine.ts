import type { Kysely, KyselyPlugin } from 'kysely';
import type pg from 'pg';
import type { Logger } from '../logger.ts';
import type { Listen } from './listen.ts';
import type { Engine as EmbeddedEngine, EngineData } from './openEngine.ts';

export interface DatabaseOptions {
  /**
   * The URL of a PostgreSQL server; it may name several hosts. Without it, the embedded engine keeps its files in
   * `dataDir`.
   */
  readonly url?: string | undefined;
  /**
   * The URL of the same database without a pooler of transactions, for the owner's work, locks and LISTEN. With it, `url`
   * may lead to such a pooler: the role and all settings then last for a transaction only.
   */
  readonly directUrl?: string | undefined;
  /** On a server, where unqualified names are looked up, instead of in `public`. Not together with `directUrl`. */
  readonly schema?: string;
  /** Folder of the embedded engine; `memory://` stores nothing. */
  readonly dataDir?: string;
  /** A file with an empty database to copy for the embedded engine, because creating one takes seconds. */
  readonly template?: string;
  /** Opens the embedded engine; by default in a separate thread. */
  readonly openEngine?: ((data: EngineData) => Promise<EmbeddedEngine>) | undefined;
  readonly applicationName: string;
  /** The role that queries run as; see README.md. Without it, they run as the login. */
  readonly role?: string;
  readonly logger?: Logger;
  /** Connections to a server for queries. The embedded engine always has one. */
  readonly poolSize?: number;
}

interface OwnerOptions {
  /** Lets a statement take longer than a request may. */
  readonly unlimited?: boolean;
}

/**
 * Runs `work` as the login, on one connection, for schema changes, the seed, and upkeep across tenants. Meanwhile the
 * setting `app.upkeep` is `on`, which exempts the owner from forced policies.
 */
export type AsOwner<Schema> = <T>(
  work: (owner: Kysely<Schema>) => Promise<T>,
  options?: OwnerOptions,
) => Promise<T>;

/** An opened engine; its pool's queries run as the role. */
export interface DatabaseEngine {
  readonly engine: 'embedded' | 'server';
  readonly pool: pg.Pool;
  /** Of all queries. */
  readonly plugins?: KyselyPlugin[];
  readonly asOwner: AsOwner<unknown>;
  readonly listen: Listen;
  /** Throws if a server's notifications do not arrive. */
  readonly checkListener?: () => void;
  stop(): Promise<void>;
}

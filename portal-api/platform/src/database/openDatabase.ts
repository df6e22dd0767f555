import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { AsOwner, DatabaseOptions } from './databaseEngine.ts';
import type { Listen } from './listen.ts';
import { openEmbedded } from './openEmbedded.ts';
import { openServer } from './openServer.ts';

export interface Database<Schema> {
  readonly engine: 'embedded' | 'server';
  readonly db: Kysely<Schema>;
  readonly role: string | undefined;
  asOwner: AsOwner<Schema>;
  listen: Listen;
  /**
   * Throw if the database does not answer, and if notifications do not arrive. Migrations are no check: a server listens
   * after them.
   */
  readonly checks: Readonly<Record<'database' | 'listener', () => Promise<void>>>;
  close(): Promise<void>;
}

/** Opens the embedded engine or a server's database behind the same pool, dialect and types. */
export async function openDatabase<Schema>(options: DatabaseOptions): Promise<Database<Schema>> {
  const {
    engine,
    pool,
    plugins = [],
    asOwner,
    listen,
    checkListener,
    stop,
  } = options.url ? await openServer(options.url, options) : await openEmbedded(options);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins });
  return {
    engine,
    db,
    role: options.role,
    // The schema exists for the compiler only.
    asOwner: asOwner as AsOwner<Schema>,
    listen,
    checks: {
      async database() {
        await db.executeQuery(CompiledQuery.raw('select 1'));
      },
      async listener() {
        checkListener?.();
      },
    },
    close: stop,
  };
}

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
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the embedded engine or a server's database behind the same pool, dialect and types. */
export async function openDatabase<Schema>(options: DatabaseOptions): Promise<Database<Schema>> {
  const { engine, pool, asOwner, listen, stop } = options.url
    ? await openServer(options.url, options)
    : await openEmbedded(options);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine,
    db,
    role: options.role,
    // The schema exists for the compiler only.
    asOwner: asOwner as AsOwner<Schema>,
    listen,
    async ping() {
      await db.executeQuery(CompiledQuery.raw('select 1'));
    },
    close: stop,
  };
}

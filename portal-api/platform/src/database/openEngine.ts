import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { readFileSync } from 'node:fs';
import type { CompiledEngine } from './compiledEngine.ts';

export interface EngineData {
  readonly dataDir: string;
  /** The login that everything runs as; it owns the schema, but is not a superuser. */
  readonly owner: string;
  /** A file with an empty database to start from. */
  readonly template?: string;
}

/** The embedded engine, which takes and returns bytes of PostgreSQL's protocol. */
export interface Engine {
  send(message: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Opens PGlite on the calling thread, which then runs every query. */
export async function openEngine(
  { dataDir, owner, template }: EngineData,
  compiled?: CompiledEngine,
): Promise<Engine> {
  const engine = await PGlite.create({
    dataDir,
    extensions: { pg_trgm, btree_gin },
    ...compiled,
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
  return {
    send: (message) => engine.execProtocolRaw(message),
    close: () => engine.close(),
  };
}

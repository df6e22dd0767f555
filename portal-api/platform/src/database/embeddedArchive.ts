import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { lockFolder } from './folderLock.ts';
import { embeddedFiles, settleFiles } from './embeddedFiles.ts';

/** Queries an open database as its superuser. */
export type Query = <Row>(text: string) => Promise<Row[]>;

/**
 * The whole embedded database in `dataDir` as a compressed archive, and the result of `inspect` on it.
 * @throws FolderInUseError if a process has it open
 */
export async function packEmbedded<T>(
  dataDir: string,
  inspect: (query: Query) => Promise<T>,
): Promise<{ archive: Buffer; found: T }> {
  return locked(dataDir, () =>
    opened({ dataDir: embeddedFiles(dataDir).data }, async (engine) => {
      const found = await inspect(queryOn(engine));
      await engine.exec('checkpoint');
      const archive = await engine.dumpDataDir('gzip');
      return { archive: Buffer.from(await archive.arrayBuffer()), found };
    }),
  );
}

interface Checks {
  /** Checks the existing database, if there is one; throws to keep it. */
  readonly checkOld: (query: Query) => Promise<void>;
  /** Checks the new database before it replaces the old one; throws to refuse it. */
  readonly checkNew: (query: Query) => Promise<void>;
}

/**
 * Replaces the database in `dataDir` with an archive. The old database is kept until the new one has been opened, so an
 * earlier failure changes nothing.
 */
export async function unpackEmbedded(
  dataDir: string,
  archive: Buffer,
  { checkOld, checkNew }: Checks,
): Promise<void> {
  await locked(dataDir, async () => {
    const { data, next, previous } = embeddedFiles(dataDir);
    if (existsSync(data)) await opened({ dataDir: data }, (engine) => checkOld(queryOn(engine)));
    try {
      const loadDataDir = new Blob([new Uint8Array(archive)]);
      await opened({ dataDir: next, loadDataDir }, (engine) => checkNew(queryOn(engine)));
    } catch (error) {
      await rm(next, { recursive: true, force: true });
      throw error;
    }
    if (existsSync(data)) await rename(data, previous);
    await rename(next, data);
    await rm(previous, { recursive: true, force: true });
  });
}

async function locked<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const unlock = lockFolder(dataDir);
  try {
    settleFiles(dataDir);
    return await work();
  } finally {
    unlock();
  }
}

/** Opens the engine on the calling thread, for a command that has nothing else to do. */
async function opened<T>(
  options: { dataDir: string; loadDataDir?: Blob },
  work: (engine: PGlite) => Promise<T>,
): Promise<T> {
  const engine = await PGlite.create({ ...options, extensions: { pg_trgm, btree_gin } });
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

function queryOn(engine: PGlite): Query {
  return async <Row>(text: string) => (await engine.query<Row>(text)).rows;
}

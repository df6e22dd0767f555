import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { lockFolder } from './folderLock.ts';
import { embeddedFiles, settleFiles } from './embeddedFiles.ts';

/** Asks an opened database something, as its superuser. */
export type Ask = <Row>(text: string) => Promise<Row[]>;

/**
 * The embedded database in `dataDir`, whole, as a compressed archive, and what `look` answers about it. Throws
 * `FolderInUseError` where a process has it open.
 */
export async function packEmbedded<T>(
  dataDir: string,
  look: (ask: Ask) => Promise<T>,
): Promise<{ archive: Buffer; found: T }> {
  return locked(dataDir, () =>
    opened({ dataDir: embeddedFiles(dataDir).data }, async (engine) => {
      const found = await look(asker(engine));
      await engine.exec('checkpoint');
      const archive = await engine.dumpDataDir('gzip');
      return { archive: Buffer.from(await archive.arrayBuffer()), found };
    }),
  );
}

interface Exchange {
  /** Asked of the database that is there, where one is; throws to keep it. */
  readonly leave: (ask: Ask) => Promise<void>;
  /** Asked of the new one before it takes its place; throws to refuse it. */
  readonly enter: (ask: Ask) => Promise<void>;
}

/**
 * Puts an archive in the place of the database in `dataDir`. The old one stays until the new one was opened: what goes
 * wrong before leaves everything as it was.
 */
export async function unpackEmbedded(
  dataDir: string,
  archive: Buffer,
  { leave, enter }: Exchange,
): Promise<void> {
  await locked(dataDir, async () => {
    const { data, next, previous } = embeddedFiles(dataDir);
    if (existsSync(data)) await opened({ dataDir: data }, (engine) => leave(asker(engine)));
    try {
      const loadDataDir = new Blob([new Uint8Array(archive)]);
      await opened({ dataDir: next, loadDataDir }, (engine) => enter(asker(engine)));
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

/** On the calling thread: for a command that has nothing else to do. */
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

function asker(engine: PGlite): Ask {
  return async <Row>(text: string) => (await engine.query<Row>(text)).rows;
}

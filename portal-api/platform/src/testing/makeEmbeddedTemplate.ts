// Writes a database of the embedded engine, from which tests start, to the file in the first argument. The second
// argument is the folder of the database; without it, the database is empty.
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { renameSync, writeFileSync } from 'node:fs';
import { embeddedFiles } from '../database/embeddedFiles.ts';

/**
 * Tests open hundreds of databases. Without the two databases that nothing connects to and with small buffers, which the
 * engine fills with zeros at each start, opening one takes half the time. Commits stay synchronous: some tests kill a
 * process and expect what it has confirmed. Only a crash of the machine may lose more.
 */
const SLIMMING = [
  `update pg_database set datistemplate = false where datname in ('template0', 'template1')`,
  'drop database template0',
  'drop database template1',
  `alter system set shared_buffers = '16MB'`,
  'alter system set max_connections = 8',
  'alter system set fsync = off',
  'alter system set full_page_writes = off',
  'checkpoint',
];

const [file, dataDir] = process.argv.slice(2);
if (!file) throw new Error('Usage: makeEmbeddedTemplate.ts <file> [<folder>]');
const engine = await PGlite.create({
  dataDir: dataDir ? embeddedFiles(dataDir).data : 'memory://',
  extensions: { pg_trgm, btree_gin },
});
if (!dataDir) for (const statement of SLIMMING) await engine.exec(statement);
const archive = await engine.dumpDataDir('none');
await engine.close();
// Several test files may do this concurrently, so each moves a complete file into place.
const part = `${file}.${process.pid}`;
writeFileSync(part, new Uint8Array(await archive.arrayBuffer()));
renameSync(part, file);

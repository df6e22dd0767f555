// Writes a database of the embedded engine, from which tests start, to the file in the first argument. The second
// argument is the folder of the database; without it, the database is empty.
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { renameSync, writeFileSync } from 'node:fs';
import { embeddedFiles } from '../database/embeddedFiles.ts';

const [file, dataDir] = process.argv.slice(2);
if (!file) throw new Error('Usage: makeEmbeddedTemplate.ts <file> [<folder>]');
const engine = await PGlite.create({
  dataDir: dataDir ? embeddedFiles(dataDir).data : 'memory://',
  extensions: { pg_trgm, btree_gin },
});
const archive = await engine.dumpDataDir('none');
await engine.close();
// Several test files may do this concurrently, so each moves a complete file into place.
const part = `${file}.${process.pid}`;
writeFileSync(part, new Uint8Array(await archive.arrayBuffer()));
renameSync(part, file);

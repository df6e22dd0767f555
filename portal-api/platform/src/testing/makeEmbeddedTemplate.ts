// Makes an empty database of the embedded engine and writes it into the file that is named, for tests to begin from.
import { PGlite } from '@electric-sql/pglite';
import { renameSync, writeFileSync } from 'node:fs';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Usage: makeEmbeddedTemplate.ts <file>');
const engine = await PGlite.create();
const archive = await engine.dumpDataDir('none');
await engine.close();
// Several test files may do this at once: each puts a whole one in place.
const part = `${file}.${process.pid}`;
writeFileSync(part, new Uint8Array(await archive.arrayBuffer()));
renameSync(part, file);

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const FOLDER = path.resolve(import.meta.dirname, '../../../../.cache/embedded');

/**
 * The empty database of the engine's first start, which takes seconds to create. It is created once for each version
 * of the engine, and tests start from it.
 */
export async function embeddedTemplate(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8')) as {
    version: string;
  };
  const file = path.join(FOLDER, `small-${version}.tar`);
  if (!existsSync(file)) {
    mkdirSync(FOLDER, { recursive: true });
    await packTemplate(file);
  }
  return file;
}

/** Writes the embedded engine's database in `dataDir`, or an empty one, to `file`. */
export async function packTemplate(file: string, dataDir = ''): Promise<void> {
  const script = fileURLToPath(new URL('./makeEmbeddedTemplate.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [script, file, dataDir], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}

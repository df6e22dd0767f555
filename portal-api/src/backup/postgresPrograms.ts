import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from './backupFile.ts';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

type Program = 'pg_dump' | 'pg_restore' | 'psql';

/** The newest installed version of the program, which must be at least the server's major version (`atLeast`). */
export function findProgram(name: Program, atLeast: number, folders = programFolders()): string {
  const found = folders
    .map((folder) => path.join(folder, name))
    .filter((file) => existsSync(file))
    .map((file) => ({ file, version: versionOf(file) }))
    .sort((one, other) => other.version - one.version)[0];
  if (!found) {
    throw new BackupError(
      `${name} is missing: install PostgreSQL's client programs (Debian: postgresql-client), version ${atLeast} or newer.`,
    );
  }
  if (found.version < atLeast) {
    throw new BackupError(
      `${name} has version ${found.version}, but the server has ${atLeast}: install the client programs of version ${atLeast} or newer.`,
    );
  }
  return found.file;
}

function programFolders(): string[] {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const debian = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  return [...onPath, ...debian.map((version) => path.join(DEBIAN_FOLDER, version, 'bin'))];
}

function versionOf(file: string): number {
  const text = execFileSync(file, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(text.replace(/^\S+/, ''))?.[1] ?? 0);
}

interface Connection {
  readonly dbname: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * The connection of PostgreSQL's programs. The password is passed in the environment, because other users can see
 * arguments. `app.upkeep` lets the owner read rows that forced policies would hide.
 */
export function connectionFor(databaseUrl: string): Connection {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const options = [url.searchParams.get('options'), '-c app.upkeep=on'].filter(Boolean).join(' ');
  url.searchParams.set('options', options);
  // libpq does not decode a plus sign as a space.
  const dbname = url.href.replaceAll('+', '%20');
  return { dbname, env: { ...process.env, ...(password && { PGPASSWORD: password }) } };
}

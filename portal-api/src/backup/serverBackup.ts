import { Readable } from 'node:stream';
import type { BackupHeader } from './backupFile.ts';
import { connectionFor, findProgram } from './postgresPrograms.ts';
import { runProgram, type RunningProgram } from './runProgram.ts';

/** The portal's tables and its job queue. The registry may share the database. */
const SCHEMAS = ['public', 'jobs'];

/** A consistent dump of the portal's schemas, while users keep working. */
export function dumpServer(databaseUrl: string, { postgres }: Pick<BackupHeader, 'postgres'>): Readable {
  const { dbname, env } = connectionFor(databaseUrl);
  const dump = runProgram(
    findProgram('pg_dump', postgres),
    [
      `--dbname=${dbname}`,
      '--no-password',
      '--format=custom',
      '--no-owner',
      '--enable-row-security',
      ...SCHEMAS.map((schema) => `--schema=${schema}`),
    ],
    env,
  );
  dump.stdin.end();
  return Readable.from(wholeOutput(dump), { objectMode: false });
}

/** Also waits for the program, which may fail after its output has ended. */
async function* wholeOutput({ stdout, done }: RunningProgram): AsyncGenerator<Buffer> {
  for await (const chunk of stdout) yield chunk as Buffer;
  await done;
}

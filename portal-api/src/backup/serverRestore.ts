import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { GRANT_SEARCH_ROLE, OPEN_UPKEEP } from '../migrations/isolation.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import { backupContent, type BackupHeader } from './backupFile.ts';
import { DROP_PORTAL } from './dropPortal.ts';
import { connectionFor, findProgram } from './postgresPrograms.ts';
import { readText, runProgram, type RunningProgram } from './runProgram.ts';

/**
 * Entries of the file that the target sets itself: default privileges and the owner's policy. The target's owner may
 * differ from the source's.
 */
const LEFT_OUT = / (DEFAULT ACL|SCHEMA - public|ACL - SCHEMA public|COMMENT - |POLICY public \S+ upkeep )/;

const CLEAR_DATABASE = `
begin;
set local lock_timeout = '20s';
set local statement_timeout = 0;
set local client_min_messages = warning;
${DROP_PORTAL}create extension if not exists pg_trgm;
create extension if not exists btree_gin;
-- A table gets the privileges that the file names; the owner's defaults would add to them.
alter default privileges in schema public revoke all on tables from ${SERVER_ROLE};
alter default privileges in schema public revoke all on sequences from ${SERVER_ROLE};
do $$ begin
  create role epigram_search nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation or insufficient_privilege then null;
end $$;
`;

const SETTLE_IN = `
set search_path = public;
${OPEN_UPKEEP}
${GRANT_SEARCH_ROLE}
alter default privileges in schema public grant select, insert, update, delete on tables to ${SERVER_ROLE};
alter default privileges in schema public grant usage, select on sequences to ${SERVER_ROLE};
commit;
analyze;
`;

/** Replaces the database's content with the file's, in one transaction. */
export async function restoreServer(databaseUrl: string, file: string, header: BackupHeader): Promise<void> {
  const restore = findProgram('pg_restore', header.postgres);
  const { dbname, env } = connectionFor(databaseUrl);
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'epigram-restore-'));
  try {
    const list = path.join(scratch, 'list');
    await writeFile(list, await contentsOf(restore, file));
    const script = runProgram(restore, ['--no-owner', `--use-list=${list}`, '--file=-']);
    const psql = runProgram(
      findProgram('psql', 0),
      [`--dbname=${dbname}`, '--no-password', '--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-'],
      env,
    );
    await feed(psql, script, file);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function contentsOf(restore: string, file: string): Promise<string> {
  const list = runProgram(restore, ['--list']);
  // pg_restore stops reading at the end of the table of contents.
  const fed = pipeline(backupContent(file), list.stdin).catch(() => undefined);
  const [text] = await Promise.all([readText(list.stdout), list.done, fed]);
  return text
    .split('\n')
    .filter((line) => !LEFT_OUT.test(line))
    .join('\n');
}

/** Commits only a complete script; otherwise ends the session, which rolls its transaction back. */
async function feed(psql: RunningProgram, script: RunningProgram, file: string): Promise<void> {
  psql.stdout.resume();
  psql.stdin.write(CLEAR_DATABASE);
  const fed = pipeline(backupContent(file), script.stdin).catch(() => undefined);
  try {
    await pipeline(script.stdout, psql.stdin, { end: false });
    await script.done;
    psql.stdin.end(SETTLE_IN);
  } catch (cause) {
    script.kill();
    psql.stdin.destroy();
    // The database's own message is more useful than the broken pipe.
    await psql.done;
    throw cause;
  } finally {
    await fed;
  }
  await psql.done;
}

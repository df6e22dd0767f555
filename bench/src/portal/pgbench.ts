import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Load {
  readonly url: string;
  /** PostgreSQL's own benchmark. */
  readonly program: string;
  readonly role: string;
  readonly statements: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

/** How many times per second pgbench runs the statements, with the protocol of the server's driver. */
export async function measurePgbench({
  url,
  program,
  role,
  statements,
  connections,
  seconds,
}: Load): Promise<number> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'epigram-pgbench-'));
  try {
    const script = path.join(folder, 'page.sql');
    await writeFile(script, `${statements.map(oneLine).join('\n')}\n`);
    const { hostname, port, username, password, pathname } = new URL(url);
    const asked = ['--no-vacuum', '--protocol=extended', `--file=${script}`];
    const load = [`--client=${connections}`, '--jobs=2', `--time=${seconds}`];
    const where = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
    const { stdout } = await run(program, [...asked, ...load, ...where], {
      env: { ...process.env, PGPASSWORD: password, PGOPTIONS: `-c role=${role}` },
    });
    const perSecond = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (!perSecond) throw new Error(`pgbench printed: ${stdout}`);
    return Number(perSecond);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** pgbench reads each line as a statement, and a colon before a word as a variable. */
function oneLine(statement: string): string {
  return `${statement.replaceAll(/\s+/g, ' ').trim().split('; ').join(';\n')};`;
}

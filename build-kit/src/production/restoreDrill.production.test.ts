import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../portal/freePort.ts';
import { startServer } from '../portal/serverProcess.ts';
import { findBinaries } from '../suites/postgresCluster.ts';
import { systemAccount } from '../suites/systemAccount.ts';
import { RESULTS_DIR, ROOT } from '../workspace/paths.ts';
import { runTool } from '../workspace/runTool.ts';
import { exitWhenStopped, folderFor } from './accountProcess.ts';
import { productionEnv } from './productionFiles.ts';

const binaries = findBinaries();

/** The code blocks of a section of docs/operations.md. */
function blocksOf(title: string): string[] {
  const operations = readFileSync(path.join(ROOT, 'docs', 'operations.md'), 'utf8');
  const [, section = ''] = new RegExp(`### ${title}\n(.+?)\n###? `, 's').exec(operations) ?? [];
  return [...section.matchAll(/```\w*\n(.+?)```/gs)].map(([, block = '']) => block);
}

describe('back to a moment, by the commands of docs/operations.md', () => {
  if (!binaries) {
    test.todo('is not tested: Debian’s postgresql is not installed');
    return;
  }
  const account = systemAccount(['postgres', 'nobody']);
  const dir = folderFor(account, mkdtempSync(path.join(os.tmpdir(), 'epigram-drill-')));
  const [configuration = '', copy = '', restore = ''] = blocksOf('Back to a moment');
  const [returning = ''] = blocksOf('One business');
  const deletion = blocksOf('Database roles').at(-1) ?? '';
  let ports: readonly [number, number];

  /** The text with this machine's folders and ports. */
  function here(text: string): string {
    return text
      .replaceAll('/var/backups/epigram', path.join(dir, 'backups'))
      .replaceAll('/var/lib/postgresql/15', path.join(dir, 'servers'))
      .replaceAll('5433', String(ports[1]));
  }
  function bash(text: string): string {
    return execFileSync('bash', ['-euc', text], {
      ...account,
      cwd: dir,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${binaries}:${process.env['PATH']}`,
        PGHOST: '127.0.0.1',
        PGPORT: String(ports[0]),
        PGUSER: 'postgres',
        PGDATABASE: 'postgres',
      },
      // pg_ctl leaves its server the output, which would be awaited.
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }
  const urlOf = (port: number) => `postgres://portal:rehearsal@127.0.0.1:${port}/portal`;
  function sql(port: number, text: string): string {
    return execFileSync(
      path.join(binaries!, 'psql'),
      ['-AtqX', '-v', 'ON_ERROR_STOP=1', '-c', text, urlOf(port)],
      {
        encoding: 'utf8',
      },
    ).trim();
  }
  const businesses = (port: number) =>
    sql(port, `set app.upkeep = 'on'; select name from businesses order by name`);
  const envOf = (port: number) =>
    productionEnv('portal-api.env', {
      DATABASE_URL: urlOf(port),
      SMTP_URL: '',
      DATA_DIR: path.join(dir, 'data'),
    });

  /** A practice with its first account; the first call also creates the schema. */
  async function openPractice(name: string): Promise<void> {
    const email = `${name.toLowerCase()}@vets.example`;
    const args = ['account', email, '--name', 'Aoife Brennan', '--business', name, '--country', 'Ireland'];
    const script = path.join(ROOT, 'portal-api/src/cli.ts');
    const { code, output } = await runTool(script, args, { env: envOf(ports[0]) });
    if (code !== 0) throw new Error(output);
  }

  beforeAll(async () => {
    process.once('exit', stop);
    exitWhenStopped();
    ports = [await freePort(), await freePort()];
    for (const folder of ['backups', 'backups/wal', 'servers', 'etc', 'data'])
      folderFor(account, path.join(dir, folder));
    // The configuration is outside of the data, as Debian has it.
    bash(`initdb -D servers/main -U postgres -A trust -E UTF8 --locale=C.UTF-8 > initdb.log
      mv servers/main/{postgresql,pg_hba,pg_ident}.conf etc`);
    appendFileSync(path.join(dir, 'etc/postgresql.conf'), `port = ${ports[0]}\n${here(configuration)}`);
    bash(`pg_ctl start --wait -D servers/main -l main.log -o "-c config_file=${dir}/etc/postgresql.conf \\
      -c hba_file=${dir}/etc/pg_hba.conf -c ident_file=${dir}/etc/pg_ident.conf -k ${dir}"
      psql -qc "create role portal login createrole password 'rehearsal'" -c 'create database portal owner portal'`);
  });
  function stop(): void {
    for (const server of ['main', 'restored']) {
      try {
        bash(`pg_ctl stop --mode=immediate -D servers/${server}`);
      } catch {
        // it was not started
      }
    }
    rmSync(dir, { recursive: true, force: true });
  }
  afterAll(() => {
    process.removeListener('exit', stop);
    stop();
  });

  test('a practice that was deleted is there again, returns alone, and the portal starts on it', async () => {
    await openPractice('Early');
    bash(here(copy));
    await openPractice('Deleted');
    const id = sql(ports[0], `set app.upkeep = 'on'; select id from businesses where name = 'Deleted'`);
    const moment = sql(ports[0], 'select now()');
    expect(deletion.trim()).toMatch(/^npm run db -- delete-business 7 --name "[^"]+"$/);
    const deleted = await runTool(
      path.join(ROOT, 'portal-api/src/cli.ts'),
      ['delete-business', id, '--name', 'Deleted'],
      { env: envOf(ports[0]) },
    );
    expect(deleted).toMatchObject({ code: 0, output: expect.stringContaining(`Business ${id} was deleted`) });
    await openPractice('Later');
    expect(businesses(ports[0])).toBe('Early\nLater');

    const copied = readdirSync(path.join(dir, 'backups')).find((name) => name.startsWith('base-'));
    const commands = here(restore)
      .replace('base-2026-11-21', copied ?? '')
      .replace('2026-11-21 14:05:00+00', moment);
    bash(commands.replace("--options='-p", `--options='-k ${dir} -p`));
    expect(businesses(ports[1])).toBe('Deleted\nEarly');
    expect(businesses(ports[0])).toBe('Early\nLater');

    const command = returning
      .replace(' 7 ', ` ${id} `)
      .replace(/postgres:\S+/, urlOf(ports[1]))
      .trim();
    expect(command).toMatch(/^npm run db -- return-business \d+ --from postgres:\S+$/);
    const args = command.split(' ').slice(4);
    const returned = await runTool(path.join(ROOT, 'portal-api/src/cli.ts'), args, { env: envOf(ports[0]) });
    expect(returned).toMatchObject({
      code: 0,
      output: expect.stringContaining('“Deleted” is back'),
    });
    expect(businesses(ports[0])).toBe('Deleted\nEarly\nLater');

    const logDir = path.join(RESULTS_DIR, 'restore-drill-logs');
    const api = await startServer({
      name: 'portal-api',
      script: 'portal-api/src/main.ts',
      env: envOf(ports[1]),
      logDir,
    });
    try {
      expect((await fetch(`${api.url}/health/ready`)).status).toBe(200);
    } finally {
      await api.stop();
    }
  });
});

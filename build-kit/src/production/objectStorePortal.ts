import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../portal/serverProcess.ts';
import { startPostgres } from '../suites/postgresCluster.ts';
import { ROOT } from '../workspace/paths.ts';
import { runTool } from '../workspace/runTool.ts';
import { CommandError } from '../workspace/commandError.ts';
import type { Caller } from './caller.ts';
import { productionEnv } from './productionFiles.ts';
import { startRehearsedPortal, type RehearsedPortal } from './rehearsedPortal.ts';
import { writeSmallShell } from './smallShell.ts';

/** Two processes of the API and one of the registry, with their files in a bucket, on one PostgreSQL server. */
export interface ObjectStorePortal {
  readonly portal: RehearsedPortal;
  /** The registry's URL. */
  readonly registryUrl: string;
  /** Runs SQL as the superuser. Returns what psql prints. */
  readonly sql: (text: string, database?: string) => Promise<string>;
}

interface Options {
  readonly caller: Caller;
  readonly logDir: string;
  readonly undo: (step: () => void | Promise<void>) => void;
  /** The place of the files, without the prefix of the settings: `BUCKET`, `ENDPOINT` and so on. */
  readonly bucket: Readonly<Record<string, string>>;
  /** The scripts of the shell that the registry serves. */
  readonly scripts: readonly string[];
}

export async function startObjectStorePortal(options: Options): Promise<ObjectStorePortal> {
  const { caller, logDir, undo, bucket, scripts } = options;
  const settingsFor = (server: string) =>
    Object.fromEntries(Object.entries(bucket).map(([part, value]) => [`${server}_S3_${part}`, value]));
  const postgres = await startPostgres();
  if (!postgres) throw new CommandError('This needs PostgreSQL.');
  undo(postgres.stop);
  async function sql(text: string, database = 'postgres'): Promise<string> {
    const url = Object.assign(new URL(postgres!.url), { pathname: `/${database}` }).href;
    const args = ['-AtqX', '-v', 'ON_ERROR_STOP=1', '-c', text, url];
    return (await promisify(execFile)(postgres!.psql, args)).stdout.trim();
  }
  const url = (login: string, password: string) =>
    Object.assign(new URL(postgres.url), { username: login, password, pathname: `/${login}` }).href;

  const settings = settingsFor('FILES');
  // Read on the primary, because there is no other server.
  const cluster = { url, standbyUrl: () => '', sql };
  const portal = await startRehearsedPortal({ cluster, settings, caller, logDir, undo });

  const dir = mkdtempSync(path.join(os.tmpdir(), 'epigram-files-'));
  undo(() => rmSync(dir, { recursive: true, force: true }));
  const { privateKey } = generateKeyPairSync('ed25519');
  const dataDir = path.join(dir, 'data');
  const registry = await startServer({
    name: 'release-registry',
    script: 'release-registry/src/main.ts',
    logDir,
    env: productionEnv('release-registry.env', {
      DATABASE_URL: url('portal', 'rehearsal'),
      TRUSTED_PROXIES: 'loopback',
      DATA_DIR: dataDir,
      PORTAL_API_URL: '',
      REGISTRY_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ...settingsFor('REGISTRY'),
    }),
  });
  undo(registry.stop);
  const dist = path.join(dir, 'dist');
  writeSmallShell(dist, scripts);
  const token = readFileSync(path.join(dataDir, 'registry', 'operator-token'), 'utf8').trim();
  const env = { EPIGRAM_REGISTRY_URL: registry.url, EPIGRAM_REGISTRY_TOKEN: token };
  const script = path.join(ROOT, 'release-registry', 'src', 'cli.ts');
  const { code, output } = await runTool(script, ['sync', dist], { env });
  if (code !== 0) throw new CommandError(`The shell could not be published:\n${output}`);
  return { portal, registryUrl: registry.url, sql };
}

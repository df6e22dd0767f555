import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildPackages, distDirOf } from '../build/buildPackages.ts';
import { runTool } from '../workspace/runTool.ts';
import { printOutcome } from '../build/printOutcome.ts';
import { CommandError } from '../workspace/commandError.ts';
import { freePort } from '../portal/freePort.ts';
import { startPostgres, type PostgresCluster } from '../suites/postgresCluster.ts';
import { RESULTS_DIR, ROOT } from '../workspace/paths.ts';
import { releasablePackages } from '../workspace/workspacePackage.ts';
import { createCertificate } from './certificate.ts';
import { interruptible } from './interruption.ts';
import { startNginx } from './nginx.ts';
import { productionEnv } from './productionFiles.ts';
import { superviseServer, writeProcesses, type SupervisedServer } from './superviseServer.ts';

export interface ProductionPortal {
  /** The URL that people open. */
  readonly url: string;
  /** The URL without TLS, which redirects to `url`. */
  readonly plainUrl: string;
  /** nginx's access log. */
  readonly accessLog: string;
  /** A JSON file with the current processes of the API and the registry. */
  readonly processesFile: string;
  readonly postgres: PostgresCluster;
  /** The operator's token, for commands. */
  readonly operatorToken: string;
  readonly dataDir: string;
  /** The certificate's file: NODE_EXTRA_CA_CERTS for a process that calls `url`. */
  readonly certificate: string;
  readonly keyHash: string;
}

/** A whole run takes two minutes if everything is built. */
const LIMIT_MS = 20 * 60_000;
const REGISTRY_CLI = path.join(ROOT, 'release-registry', 'src', 'cli.ts');

function serversOf(processes: readonly SupervisedServer[]): string {
  return processes.map(({ url }) => `server ${new URL(url).host} fail_timeout=1s;`).join(' ');
}

async function buildAll(): Promise<string[]> {
  const packages = releasablePackages();
  const outcomes = await buildPackages(packages, {
    onDone: (outcome) => (outcome.reused ? undefined : printOutcome(outcome)),
  });
  const failed = outcomes.filter(({ error }) => error !== undefined).map(({ pkg }) => pkg.name);
  if (failed.length > 0) throw new CommandError(`${failed.join(', ')} failed to build.`);
  return packages.map(distDirOf);
}

/** The portal's own database login, without superuser rights, as in docs/operations.md. */
async function createDatabase({ url, psql }: PostgresCluster): Promise<string> {
  const statements = [
    "create role portal login createrole password 'rehearsal'",
    'create database portal owner portal',
  ];
  const commands = statements.flatMap((statement) => ['-c', statement]);
  await promisify(execFile)(psql, ['-q', '-v', 'ON_ERROR_STOP=1', ...commands, url]);
  return Object.assign(new URL(url), { username: 'portal', password: 'rehearsal', pathname: '/portal' }).href;
}

/** Publishes like a deployment: through the public address, with a token, everything in one step. */
async function publishAll(distDirs: readonly string[], portal: ProductionPortal): Promise<void> {
  const env = {
    EPIGRAM_REGISTRY_URL: portal.url,
    EPIGRAM_REGISTRY_TOKEN: portal.operatorToken,
    NODE_EXTRA_CA_CERTS: portal.certificate,
  };
  const { code, output } = await runTool(REGISTRY_CLI, ['sync', ...distDirs], { env });
  if (code !== 0) throw new CommandError(`The releases could not be published:\n${output}`);
}

/**
 * Starts a complete production set-up on the loopback interface: PostgreSQL, two processes of each server, nginx with
 * TLS in front, and every release published. It is passed to `work`, and shut down when that ends, after `limitMs`, or
 * on Ctrl-C.
 */
export async function withProductionPortal<Result>(
  work: (portal: ProductionPortal, signal: AbortSignal) => Promise<Result>,
  onProgress: (text: string) => void,
  limitMs = LIMIT_MS,
): Promise<Result> {
  const started = new AsyncDisposableStack();
  const undo: AddUndo = (step) => {
    // A start that was still running at the end is undone immediately.
    if (started.disposed) void Promise.try(step).catch((cause: unknown) => console.error(cause));
    else started.defer(step);
  };
  const over = new AbortController();
  const working = open(undo, onProgress).then((portal) => work(portal, over.signal));
  try {
    return await interruptible(working, limitMs);
  } finally {
    over.abort();
    await started.disposeAsync();
  }
}

type AddUndo = (step: () => void | Promise<void>) => void;

async function open(undo: AddUndo, onProgress: (text: string) => void): Promise<ProductionPortal> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'epigram-production-'));
  undo(() => rmSync(dir, { recursive: true, force: true }));
  const front = mkdtempSync(path.join(os.tmpdir(), 'epigram-nginx-'));
  undo(() => rmSync(front, { recursive: true, force: true }));
  const dataDir = path.join(dir, 'data');
  const logDir = path.join(RESULTS_DIR, 'production-logs');
  rmSync(logDir, { recursive: true, force: true });

  onProgress('Building the changed packages');
  const distDirs = await buildAll();

  onProgress('Starting PostgreSQL');
  const postgres = await startPostgres();
  if (!postgres)
    throw new CommandError('This needs PostgreSQL. Install it (Debian: apt-get install postgresql).');
  undo(postgres.stop);
  const databaseUrl = await createDatabase(postgres);

  const [httpsPort, httpPort] = [await freePort(), await freePort()];
  const url = `https://localhost:${httpsPort}`;

  const processesFile = path.join(dir, 'processes.json');
  const servers: Record<'apis' | 'registries', SupervisedServer[]> = { apis: [], registries: [] };

  async function start(
    kind: keyof typeof servers,
    name: string,
    script: string,
    env: Record<string, string>,
  ): Promise<void> {
    const onRestart = (): void => writeProcesses(processesFile, servers);
    const server = await superviseServer({ name, script, env, logDir, onProgress, onRestart });
    undo(server.stop);
    servers[kind].push(server);
    onRestart();
  }

  onProgress('Starting two processes of each server');
  const api = productionEnv('portal-api.env', {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: url,
    TRUSTED_PROXIES: 'loopback',
    SMTP_URL: '',
    DEMO_DATA: 'on',
    // The rehearsal uses the demonstration data; a production server would refuse it.
    ALLOW_UNSAFE: 'DEMO_DATA',
  });
  const { privateKey } = generateKeyPairSync('ed25519');
  const registry = productionEnv('release-registry.env', {
    DATABASE_URL: databaseUrl,
    TRUSTED_PROXIES: 'loopback',
    DATA_DIR: dataDir,
    // nginx starts later, with its own certificate: until then, every caller counts as a visitor.
    PORTAL_API_URL: '',
    REGISTRY_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
  // All in parallel: one process of each kind creates or migrates the shared data, and the other waits.
  await Promise.all(
    [1, 2].flatMap((n) => [
      start('apis', `portal-api-${n}`, 'portal-api/src/main.ts', api),
      start('registries', `release-registry-${n}`, 'release-registry/src/main.ts', registry),
    ]),
  );
  const operatorToken = readFileSync(path.join(dataDir, 'registry', 'operator-token'), 'utf8').trim();

  onProgress('Starting nginx');
  const { certificate, key, keyHash } = createCertificate(front);
  const plainUrl = `http://localhost:${httpPort}`;
  const accessLog = path.join(front, 'epigram.log');
  // Copied after nginx has ended; undo steps run in reverse order.
  undo(() => cpSync(path.join(front, 'error.log'), path.join(logDir, 'nginx-errors.log')));
  undo(() => cpSync(accessLog, path.join(logDir, 'nginx.log')));
  const nginx = await startNginx({
    dir: front,
    healthUrl: plainUrl.replace('localhost', '127.0.0.1'),
    values: {
      PUBLIC_URL: url,
      SERVER_NAME: 'localhost',
      HTTP_LISTEN: `127.0.0.1:${httpPort}`,
      HTTPS_LISTEN: `127.0.0.1:${httpsPort}`,
      TLS_CERTIFICATE: certificate,
      TLS_CERTIFICATE_KEY: key,
      API_SERVERS: serversOf(servers.apis),
      REGISTRY_SERVERS: serversOf(servers.registries),
    },
  });
  undo(nginx.stop);

  const portal = {
    url,
    plainUrl,
    accessLog,
    processesFile,
    postgres,
    operatorToken,
    dataDir,
    certificate,
    keyHash,
  };
  onProgress('Publishing');
  await publishAll(distDirs, portal);
  return portal;
}

import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../workspace/commandError.ts';
import { installDebianPackage } from '../suites/debianPackage.ts';
import { systemAccount, type SystemAccount } from '../suites/systemAccount.ts';
import { fillTemplate } from './fillTemplate.ts';
import { productionFile } from './productionFiles.ts';

export interface Nginx {
  /** Resolves when it has ended, for any reason. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

interface NginxOptions {
  /** An empty folder for this instance. */
  readonly dir: string;
  /** Values for the placeholders of production/nginx.conf; its folders are in `dir`. */
  readonly values: Readonly<Record<string, string>>;
  /** Responds once nginx serves. */
  readonly healthUrl: string;
}

const START_LIMIT_MS = 15_000;
const FOLDERS = ['cache', 'conf', 'body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The relevant parts of Debian's nginx.conf, with every path in the folder of the test. */
function mainConfiguration(dir: string): string {
  return `worker_processes 2;
daemon off;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log notice;
events { worker_connections 768; }
http {
    sendfile on;
    tcp_nopush on;
    types_hash_max_size 2048;
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    ssl_prefer_server_ciphers on;
    access_log off;
    gzip on;
    client_body_temp_path ${dir}/body;
    proxy_temp_path ${dir}/proxy;
    fastcgi_temp_path ${dir}/fastcgi;
    uwsgi_temp_path ${dir}/uwsgi;
    scgi_temp_path ${dir}/scgi;
    include ${dir}/epigram.conf;
}
`;
}

function findNginx(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter);
  return [...onPath, '/usr/sbin']
    .map((folder) => path.join(folder, 'nginx'))
    .find((file) => existsSync(file));
}

/** Installs nginx if it is missing. */
export function nginxPath(): string | undefined {
  return findNginx() ?? (installDebianPackage('nginx') ? findNginx() : undefined);
}

function ensureNginx(): string {
  const found = nginxPath();
  if (found) return found;
  throw new CommandError(
    'This needs nginx 1.22 or newer. Install it (Debian, as root: apt-get install nginx).',
  );
}

function writeConfiguration({ dir, values }: NginxOptions, account: SystemAccount): string {
  for (const folder of FOLDERS) mkdirSync(path.join(dir, folder), { recursive: true });
  const own = { CACHE_DIR: `${dir}/cache`, CONF_DIR: `${dir}/conf`, LOG_DIR: dir };
  writeFileSync(
    path.join(dir, 'epigram.conf'),
    fillTemplate(productionFile('nginx.conf'), { ...values, ...own }),
  );
  const main = path.join(dir, 'nginx.conf');
  writeFileSync(main, mainConfiguration(dir));
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined) {
    for (const name of ['.', ...readdirSync(dir)]) chownSync(path.join(dir, name), uid, gid);
  }
  return main;
}

/** Starts nginx with the production configuration, and waits until it serves. */
export async function startNginx(options: NginxOptions): Promise<Nginx> {
  const { dir, healthUrl } = options;
  const binary = ensureNginx();
  const account = systemAccount(['www-data', 'nginx', 'nobody']);
  const log = path.join(dir, 'error.log');
  const args = ['-c', writeConfiguration(options, account), '-e', log];
  const test = spawnSync(binary, ['-t', ...args], { ...account, encoding: 'utf8' });
  if (test.status !== 0) throw new CommandError(`nginx rejected its configuration:\n${test.stderr}`);

  const child = spawn(binary, args, { ...account, cwd: dir, stdio: 'ignore' });
  const killChild = (): void => void child.kill('SIGTERM');
  process.once('exit', killChild);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      process.removeListener('exit', killChild);
      resolve();
    });
  });
  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    await ended;
  }

  const limit = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && Date.now() < limit) {
    const answer = await fetch(healthUrl, { redirect: 'manual' }).catch(() => undefined);
    if (answer) return { ended, stop };
    await sleep(50);
  }
  await stop();
  throw new CommandError(`nginx did not start:\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`);
}

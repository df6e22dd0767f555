// How many pages and manifests one core of the release registry resolves, beside a static file server that sends
// the same bytes, in the same run. Usage: node bench/src/resolveManifest.ts [seconds]
import { createHash } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { measureLoad, type Load } from './measureLoad.ts';

const registryFolder = path.resolve(import.meta.dirname, '..', '..', 'release-registry', 'src');
const REMOTES = ['home', 'clients', 'test-results', 'analytics', 'forecast', 'account', 'notifications'];
const FILES_PER_REMOTE = 14;
/** Issue of the requirement: 2,000 resolved manifests a second on one core. */
const REQUIRED_PER_CORE = 2_000;

interface Server {
  readonly url: string;
  readonly process: ChildProcess;
}

async function start(script: string, env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, LOG_LEVEL: 'error', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, process: child };
}

async function stop({ process: child }: Server): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Writes a build of the size that ours have, and answers its folder. */
async function writeBuild(parent: string, name: string, version: string): Promise<string> {
  const folder = path.join(parent, `${name}-${version}`);
  await mkdir(folder, { recursive: true });
  const isShell = name === 'host-shell';
  const texts = isShell
    ? {
        'index.html':
          '<!doctype html><meta name="epigram-nonce" content="__EPIGRAM_NONCE__"><script type="application/json" id="epigram-manifest">__EPIGRAM_MANIFEST__</script><div id="root"></div>',
      }
    : Object.fromEntries(
        Array.from({ length: FILES_PER_REMOTE }, (_, index) => {
          return [index === 0 ? 'remoteEntry.js' : `chunks/${index}.js`, `/* ${name} ${version} ${index} */`];
        }),
      );
  const files = [];
  for (const [file, text] of Object.entries(texts)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    files.push({ path: file, integrity, size: Buffer.byteLength(text) });
  }
  const release = {
    name,
    version,
    contract: isShell ? '1.0.0' : '^1.0.0',
    mount: isShell ? [] : [`/${name}`],
    container: `c_${name}_${version}`.replaceAll(/\W/g, '_'),
    entry: isShell ? 'index.html' : 'remoteEntry.js',
    initial: [],
    files,
    build: { commit: 'bench', builder: 'bench', time: new Date().toISOString() },
  };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}

async function cli(dataDir: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [path.join(registryFolder, 'cli.ts'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
}

/** Two versions of every remote, and a canary of two of them: what a busy registry resolves. */
async function fill(dataDir: string): Promise<void> {
  const builds = path.join(dataDir, 'builds');
  for (const version of ['1.0.0', '1.1.0']) {
    const names = ['host-shell', ...REMOTES.map((name) => `mfe-${name}`)];
    const folders = await Promise.all(names.map((name) => writeBuild(builds, name, version)));
    await cli(dataDir, 'sync', ...folders);
  }
  for (const name of ['mfe-home', 'mfe-clients']) {
    await cli(dataDir, 'publish', await writeBuild(builds, name, '1.2.0'));
    await cli(dataDir, 'canary', `${name}@1.2.0`, '--percent', '10');
  }
}

function audienceCookie(user: number): string {
  const audience = JSON.stringify({ user: String(user), businesses: [String(user % 97)] });
  return `epigram-audience=${Buffer.from(audience).toString('base64url')}`;
}

const seconds = Number(process.argv[2] ?? 5);
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'epigram-bench-'));
const registry = await start(path.join(registryFolder, 'main.ts'), { DATA_DIR: dataDir, DATABASE_URL: '' });
try {
  await fill(dataDir);
  const page = await fetch(registry.url, { headers: { accept: 'text/html' } });
  const file = path.join(dataDir, 'page.html');
  await writeFile(file, await page.text());
  const files = await start(path.join(import.meta.dirname, 'staticServer.ts'), { FILE: file });
  const measure = async (name: string, load: Omit<Load, 'seconds'>): Promise<number> => {
    await measureLoad({ ...load, seconds: 1 });
    const { perSecond, perCoreSecond, p99Ms } = await measureLoad({ ...load, seconds });
    console.log(
      `${name.padEnd(34)} ${perSecond.toFixed(0).padStart(7)}/s ${perCoreSecond.toFixed(0).padStart(8)}/core-s  p99 ${p99Ms.toFixed(1)} ms`,
    );
    return perCoreSecond;
  };
  const { pid: registryPid = 0 } = registry.process;
  const { pid: filesPid = 0 } = files.process;
  const html = { accept: 'text/html' };
  console.log(
    `${(await readFile(file)).length} bytes a page, ${REMOTES.length} remotes, two canaries, ${seconds} s each\n`,
  );
  try {
    const baseline = await measure('static file server, same page', {
      url: files.url,
      pid: filesPid,
      headers: () => html,
    });
    const pages = await measure('registry, page with manifest', {
      url: registry.url,
      pid: registryPid,
      headers: (index) => ({ ...html, cookie: audienceCookie(index) }),
    });
    const manifests = await measure('registry, manifest alone', {
      url: `${registry.url}/releases/api/manifest`,
      pid: registryPid,
      headers: (index) => ({ cookie: audienceCookie(index) }),
    });
    console.log(
      `\npage: ${(pages / baseline).toFixed(2)} of the static file server; manifest: ${(manifests / baseline).toFixed(2)}`,
    );
    if (manifests < REQUIRED_PER_CORE || pages < REQUIRED_PER_CORE) {
      console.error(`Below the required ${REQUIRED_PER_CORE} a second on one core`);
      process.exitCode = 1;
    }
  } finally {
    await stop(files);
  }
} finally {
  await stop(registry);
  await rm(dataDir, { recursive: true, force: true });
}

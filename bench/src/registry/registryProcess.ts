import { createHash } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const registryFolder = path.resolve(import.meta.dirname, '..', '..', '..', 'release-registry', 'src');
export const REMOTES = [
  'home',
  'clients',
  'test-results',
  'analytics',
  'forecast',
  'account',
  'notifications',
];
const FILES_PER_REMOTE = 14;
export interface Server {
  readonly url: string;
  readonly process: ChildProcess;
}

export async function start(script: string, env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, LOG_LEVEL: 'error', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, process: child };
}

export async function stop({ process: child }: Server): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Writes a build of a realistic size. Returns its folder. */
export async function writeBuild(parent: string, name: string, version: string): Promise<string> {
  const folder = path.join(parent, `${name}-${version}`);
  await mkdir(folder, { recursive: true });
  const isShell = name === 'host-shell';
  const texts: Record<string, string> = isShell
    ? {
        'index.html':
          '<!doctype html><meta name="epigram-nonce" content="__EPIGRAM_NONCE__"><script type="application/json" id="epigram-manifest">__EPIGRAM_MANIFEST__</script><div id="root"></div>',
      }
    : {
        'mf-manifest.json': JSON.stringify({ exposes: [{ path: './remote' }] }),
        ...Object.fromEntries(
          Array.from({ length: FILES_PER_REMOTE - 1 }, (_, index) => {
            const text = `/* ${name} ${version} ${index} */ "./remote"`;
            return [index === 0 ? 'remoteEntry.js' : `chunks/${index}.js`, text];
          }),
        ),
      };
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

export async function cli(dataDir: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [path.join(registryFolder, 'cli.ts'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${args[0]} exited with ${code}`);
}

/** Starts a separate registry on the embedded database. */
export function startRegistry(dataDir: string): Promise<Server> {
  return start(path.join(registryFolder, 'main.ts'), { DATA_DIR: dataDir, DATABASE_URL: '' });
}

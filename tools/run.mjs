// The bootstrap: plain JavaScript without dependencies, so that it runs on any Node.js from 20 up before
// anything is installed. It provides the pinned Node.js and pnpm, installs the workspace when its lock
// changed, and hands the command over to build-kit under the pinned Node.js.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const toolsDir = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(toolsDir);
const toolsBin = path.join(toolsDir, 'node_modules', '.bin');
const onWindows = process.platform === 'win32';

function hashOf(...files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function isUpToDate(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    // The installation's output does not belong to a command's result, so it must not get into a pipe.
    stdio: ['inherit', 2, 'inherit'],
    cwd: root,
    shell: onWindows,
    ...options,
  });
  if (error || status !== 0) {
    console.error(`\n${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
    process.exit(status || 1);
  }
}

/** Installs the pinned Node.js and pnpm into tools/node_modules, once per change of their lock file. */
function ensureToolchain() {
  const stamp = path.join(toolsDir, 'node_modules', '.installed');
  const hash = hashOf('tools/package.json', 'tools/package-lock.json');
  if (isUpToDate(stamp, hash)) return;
  console.error('• Fetching the pinned toolchain (Node.js, pnpm)');
  // If the user has a current Node.js, the pinned one is not needed (and there is none for macOS and Windows).
  run('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: toolsDir });
  writeFileSync(stamp, hash);
}

/** The environment in which every further command runs: the pinned tools come first on PATH. */
function toolEnvironment() {
  const pinnedNode = existsSync(path.join(toolsBin, 'node'));
  const major = Number(process.versions.node.split('.')[0]);
  if (!pinnedNode && major < 24) {
    console.error(
      `Epigram needs Node.js 24 or newer on ${process.platform} ${process.arch}; this is ${process.version}.`,
    );
    process.exit(1);
  }
  return {
    ...process.env,
    PATH: `${toolsBin}${path.delimiter}${process.env.PATH}`,
    // Node.js caches compiled sources for the next process, because checks and tests start hundreds of them.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache', 'node'),
  };
}

/** Installs the workspace's packages from the lock file, once per change of it. */
function ensurePackages(env) {
  const stamp = path.join(root, 'node_modules', '.installed');
  const hash = hashOf('pnpm-lock.yaml', 'pnpm-workspace.yaml');
  if (isUpToDate(stamp, hash)) return;
  console.error('• Installing packages');
  run('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'], { env });
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

const [command = 'help', ...args] = process.argv.slice(2);
ensureToolchain();
const env = toolEnvironment();
ensurePackages(env);
const child = spawn('node', [path.join(root, 'build-kit', 'src', 'cli.ts'), command, ...args], {
  stdio: 'inherit',
  cwd: root,
  env,
  shell: onWindows,
});
// The terminal sends Ctrl-C to the whole process group: the child handles it, and this process only waits.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));

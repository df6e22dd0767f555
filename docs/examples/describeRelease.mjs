// Writes release.json beside the files of a build: what docs/teams.md describes, without Epigram's packages.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The global variable of a container: another one in each version, because two versions can be in one page. */
export function containerOf({ name, version }) {
  return `${name}_${version}`.replaceAll(/\W/g, '_');
}

/** The modules of the shell that a remote uses. A remote consumes them, and never brings its own. */
export const shared = Object.fromEntries(
  ['react', 'react/jsx-runtime'].map((module) => [
    module,
    { singleton: true, import: false, requiredVersion: '^19.0.0' },
  ]),
);

function commit(dir) {
  try {
    const options = { cwd: dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['rev-parse', 'HEAD'], options).trim();
  } catch {
    return 'unknown';
  }
}

function filesOf(dist) {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => {
      const bytes = readFileSync(file);
      return {
        path: path.relative(dist, file).replaceAll(path.sep, '/'),
        integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
        size: bytes.length,
      };
    });
}

/** @param {string} dir the folder of the remote, whose build is in `dist` */
export function describeRelease(dir, { name, version }, { mount, title }) {
  const dist = path.join(dir, 'dist');
  // The analyses beside the federation manifest are larger than the remote, and no page reads them.
  for (const analysis of ['mf-stats.json', '.vite']) {
    rmSync(path.join(dist, analysis), { recursive: true, force: true });
  }
  const files = filesOf(dist);
  const release = {
    name,
    version,
    contract: '^4.0.0',
    container: containerOf({ name, version }),
    mount: [mount],
    entry: 'remoteEntry.js',
    initial: [],
    title,
    pages: [{ name: 'counter', path: mount, title, skeleton: 'details' }],
    menu: [{ page: 'counter', section: 'main', order: 950, icon: 'extension' }],
    files,
    build: { commit: commit(dir), builder: process.env.USER ?? 'unknown', time: new Date().toISOString() },
  };
  writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  process.stdout.write(`${name} ${version}: ${files.length} files\n`);
}

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import { CommandError } from '../workspace/commandError.ts';
import { CACHE_DIR, ROOT } from '../workspace/paths.ts';
import { bundleReleaseCli } from './bundleReleaseCli.ts';
import { changelogOf } from './changelog.ts';
import { compilePublished } from './compilePublished.ts';
import { publishedJson, workspaceJson } from './packageJson.ts';
import { PUBLISHED, type PublishedPackage } from './publishedPackages.ts';

const READMES = path.join(import.meta.dirname, 'readme');

/** The registry's command line as a package: one file without dependencies. */
const RELEASE_CLI = 'release-cli';

interface Documents {
  /** Folders whose history its changelog lists. */
  readonly history: readonly string[];
}

function writeDocuments(name: string, dir: string, { history }: Documents): void {
  cpSync(path.join(READMES, `${name}.md`), path.join(dir, 'README.md'));
  writeFileSync(path.join(dir, 'CHANGELOG.md'), changelogOf(`@epigram/${name}`, history));
}

function writeJson(dir: string, json: object): void {
  writeFileSync(path.join(dir, 'package.json'), `${JSON.stringify(json, null, 2)}\n`);
}

async function stagePackage(pkg: PublishedPackage, dir: string): Promise<void> {
  const dist = path.join(dir, 'dist');
  const imported = await compilePublished(pkg, dist);
  for (const folder of pkg.folders ?? []) {
    cpSync(path.join(ROOT, pkg.folder, folder), path.join(dir, folder), { recursive: true });
  }
  for (const file of Object.values(pkg.bin ?? {})) {
    const target = path.join(dist, file.replace(/\.ts$/, '.js'));
    writeFileSync(target, `#!/usr/bin/env node\n${readFileSync(target, 'utf8')}`);
    chmodSync(target, 0o755);
  }
  writeJson(dir, publishedJson(pkg, workspaceJson(pkg), imported));
  writeDocuments(pkg.folder, dir, { history: [pkg.folder] });
}

async function stageReleaseCli(dir: string): Promise<void> {
  await bundleReleaseCli(path.join(dir, 'dist'));
  chmodSync(path.join(dir, 'dist', 'release.js'), 0o755);
  writeJson(dir, {
    name: `@epigram/${RELEASE_CLI}`,
    version: CONTRACT_VERSION,
    description: 'Publishes, promotes and rolls back Epigram releases.',
    license: 'UNLICENSED',
    type: 'module',
    bin: { 'epigram-release': './dist/release.js' },
    files: ['dist', 'CHANGELOG.md'],
    engines: { node: '>=24' },
  });
  writeDocuments(RELEASE_CLI, dir, { history: ['release-registry'] });
}

function pack(dir: string, target: string): string {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: dir,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new CommandError(`npm pack failed in ${dir}:\n${stderr}`);
  const packed = JSON.parse(stdout) as { filename: string }[] | Record<string, { filename: string }>;
  const [{ filename } = { filename: '' }] = Object.values(packed);
  return path.join(target, filename);
}

/** Compiles the packages for teams outside the workspace, and packs them into `target`. Returns the tarballs. */
export async function writePackages(
  target: string,
  onPacked: (tarball: string) => void = () => {},
): Promise<string[]> {
  const staging = path.join(CACHE_DIR, 'packages', String(process.pid));
  const tarballs: string[] = [];
  mkdirSync(target, { recursive: true });
  try {
    for (const pkg of PUBLISHED) await stagePackage(pkg, stagingFolder(staging, pkg.folder));
    await stageReleaseCli(stagingFolder(staging, RELEASE_CLI));
    for (const name of [...PUBLISHED.map(({ folder }) => folder), RELEASE_CLI]) {
      const tarball = pack(path.join(staging, name), target);
      tarballs.push(tarball);
      onPacked(tarball);
    }
    return tarballs;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function stagingFolder(staging: string, name: string): string {
  const dir = path.join(staging, name);
  mkdirSync(dir, { recursive: true });
  return dir;
}

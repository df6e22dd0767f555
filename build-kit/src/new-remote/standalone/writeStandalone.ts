import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writePackages } from '../../packages/writePackages.ts';
import { CommandError } from '../../workspace/commandError.ts';
import { workspacePackages } from '../../workspace/workspacePackage.ts';
import { filledTemplate, remoteFiles } from '../remoteFiles.ts';
import { planRemote, type RemoteOptions, type RemotePlan } from '../remotePlan.ts';
import { ownerOfPath } from '../takenPaths.ts';
import { type PackageSource, standaloneJson } from './standaloneJson.ts';

const VENDOR = 'vendor';

/** Files of its repository, by template. Those with the name of a workspace remote's file replace it. */
const FILES: Readonly<Record<string, string>> = {
  'standalone/README.md': 'README.md',
  'standalone/tsconfig.json': 'tsconfig.json',
  'standalone/tsconfig.live.json': 'tsconfig.live.json',
  'standalone/jest.config.ts': 'jest.config.ts',
  'standalone/gitignore': '.gitignore',
  'standalone/ci.yml': '.github/workflows/ci.yml',
};

export interface StandaloneOptions {
  readonly remote: RemoteOptions;
  readonly folder: string;
  /** The npm registry that has Epigram's packages; without one, their tarballs are part of the repository. */
  readonly npmRegistry?: string | undefined;
  readonly install: boolean;
}

/** `epigram-shared-ui-4.20.0.tgz` holds `@epigram/shared-ui`. */
function packageOfTarball(tarball: string): string {
  return path.basename(tarball).replace(/^epigram-(.+?)-\d.*$/, '@epigram/$1');
}

async function packageSource({ folder, npmRegistry }: StandaloneOptions): Promise<PackageSource> {
  if (npmRegistry) return { npmRegistry };
  const tarballs = await writePackages(path.join(folder, VENDOR));
  return {
    vendored: Object.fromEntries(
      tarballs.map((tarball) => [packageOfTarball(tarball), `${VENDOR}/${path.basename(tarball)}`]),
    ),
  };
}

function npmSettings(source: PackageSource): string {
  // An older Node.js is refused by name; the lock file names no registry, so that a mirror can serve it.
  const common = 'engine-strict=true\nomit-lockfile-registry-resolved=true\nfund=false\n';
  return 'npmRegistry' in source ? `${common}@epigram:registry=${source.npmRegistry}\n` : common;
}

function install(folder: string): void {
  const { status, error } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--loglevel=error'],
    {
      cwd: folder,
      stdio: ['ignore', 2, 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (error || status !== 0) {
    throw new CommandError(
      `The repository was written, but "npm install" failed in ${folder}: run it again.`,
    );
  }
}

/** Writes a repository of its own for a remote. Refuses a folder that has files, or a path that the portal has. */
export async function writeStandalone(options: StandaloneOptions): Promise<RemotePlan> {
  const { folder } = options;
  const plan = planRemote(options.remote);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CommandError(`${folder} is not empty.`);
  }
  const owner = ownerOfPath(plan.mount, workspacePackages());
  if (owner) {
    throw new CommandError(
      `${plan.mount} cannot be mounted: it conflicts with ${owner}. Choose another with --mount.`,
    );
  }
  const source = await packageSource(options);
  const files = new Map([
    ...remoteFiles(plan),
    ...Object.entries(FILES).map(([template, target]) => [target, filledTemplate(template, plan)] as const),
    ['package.json', `${JSON.stringify(standaloneJson(plan, source), null, 2)}\n`] as const,
    ['.npmrc', npmSettings(source)] as const,
  ]);
  for (const [file, text] of files) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  if (options.install) install(folder);
  return plan;
}

import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PREVIOUS_VERSION } from '../migrations/previousVersion.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
/** The API and the packages of the workspace that it imports. */
const PACKAGES = ['portal-api', 'portal-api/platform', 'shared-contracts'];

export interface PreviousVersion {
  readonly main: string;
  readonly has: (operation: { readonly method: string; readonly path: string }) => boolean;
  remove(): Promise<void>;
}

/** Whether this checkout has the commit: a shallow clone, or the sources alone, do not. */
export function hasPreviousVersion(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${PREVIOUS_VERSION.commit}^{tree}`], {
      cwd: root,
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** The sources of the previous version in a temporary folder, with the libraries that are installed here. */
export async function unpackPreviousVersion(): Promise<PreviousVersion> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'epigram-previous-'));
  const archive = path.join(folder, 'sources.tar');
  const wanted = ['package.json', 'portal-api', 'shared-contracts'];
  await run('git', ['archive', '--output', archive, PREVIOUS_VERSION.commit, ...wanted], { cwd: root });
  await run('tar', ['-xf', archive, '-C', folder]);
  for (const name of PACKAGES) linkLibraries(path.join(root, name), path.join(folder, name));
  const contract = path.join(folder, 'shared-contracts/api-report/openapi.json');
  const { paths } = JSON.parse(readFileSync(contract, 'utf8')) as Record<'paths', Record<string, object>>;
  return {
    main: path.join(folder, 'portal-api/src/main.ts'),
    has: ({ method, path: url }) =>
      method.toLowerCase() in (paths[url.replaceAll(/:(\w+)\??/g, '{$1}')] ?? {}),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Links to packages of the workspace lead to the previous version's, all others to what is installed here. */
function linkLibraries(from: string, to: string): void {
  const source = path.join(from, 'node_modules');
  if (!existsSync(source)) return;
  const names = readdirSync(source).flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(source, name)).map((inner) => `${name}/${inner}`) : [name],
  );
  for (const name of names) {
    const link = path.join(source, name);
    if (!lstatSync(link).isSymbolicLink()) continue;
    const target = path.join(to, 'node_modules', name);
    mkdirSync(path.dirname(target), { recursive: true });
    symlinkSync(
      name.startsWith('@epigram/')
        ? readlinkSync(link)
        : path.resolve(path.dirname(link), readlinkSync(link)),
      target,
    );
  }
}

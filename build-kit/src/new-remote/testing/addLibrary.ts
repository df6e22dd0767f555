import { appendFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import type { WorkspaceCopy } from './workspaceCopy.ts';

const LIBRARY = 'vet-calendar';

interface LockFile {
  readonly importers: Record<string, { readonly dependencies: object }>;
  readonly packages: Record<string, object>;
}

/** Like an installation: adds the remote's dependencies, and a package that no other one uses. */
function addToLockFile(root: string, remote: string, like: string): void {
  const file = path.join(root, 'pnpm-lock.yaml');
  const lock = parse(readFileSync(file, 'utf8')) as LockFile;
  const usual = lock.importers[like];
  const added = { [LIBRARY]: { specifier: '^1.0.0', version: '1.0.0' } };
  lock.importers[remote] = { ...usual, dependencies: { ...usual?.dependencies, ...added } };
  lock.packages[`${LIBRARY}@1.0.0`] = { resolution: { integrity: 'sha512-bm90aGluZw==' } };
  writeFileSync(file, stringify(lock));
}

/** Adds a library to a remote of a copied workspace, and an import of it. */
export function addLibrary({ root }: Pick<WorkspaceCopy, 'root'>, remote: string, like: string): void {
  const source = path.join(root, 'libraries', LIBRARY);
  mkdirSync(source, { recursive: true });
  const manifest = { name: LIBRARY, version: '1.0.0', type: 'module', exports: './index.js' };
  writeFileSync(path.join(source, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(source, 'index.js'), "export const nextVisit = () => 'the calendar of visits';\n");
  symlinkSync(source, path.join(root, remote, 'node_modules', LIBRARY));
  appendFileSync(path.join(root, remote, 'src', 'remote.tsx'), `export { nextVisit } from '${LIBRARY}';\n`);
  const file = path.join(root, remote, 'package.json');
  const own = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: object };
  const dependencies = { ...own.dependencies, [LIBRARY]: '^1.0.0' };
  writeFileSync(file, JSON.stringify({ ...own, dependencies }));
  addToLockFile(root, remote, like);
}

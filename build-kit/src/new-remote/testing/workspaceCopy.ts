import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../../workspace/paths.ts';

/** Everything that a remote is built from and with; a copy of it is a workspace that a test may write to. */
const PACKAGES = ['build-kit', 'shared-contracts', 'shared-ui', 'mfe-test-results'];
const ROOT_FILES = [
  'package.json',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
  'jest.config.ts',
  'tsconfig.json',
  '.oxlintrc.json',
  '.prettierrc.json',
  '.prettierignore',
];
const SCOPE = '@epigram';
const LEFT_OUT = new Set(['node_modules', 'dist', '.cache']);

export interface WorkspaceCopy {
  readonly root: string;
  /** Runs a script of the copy (or of its packages) with Node. Returns its exit code and its output. */
  readonly run: (script: string, ...args: readonly string[]) => { code: number | null; output: string };
  /** Links a package's modules from an installed one instead of installing them. */
  readonly linkModules: (name: string, like: string) => void;
  readonly remove: () => void;
}

interface Link {
  /** The package that gets the modules. */
  readonly name: string;
  /** The installed package that has them. */
  readonly like: string;
}

/** Packages that were copied come from the copy; libraries and all others from the installed workspace. */
function linkInstalled(root: string, copied: readonly string[], { name, like }: Link): void {
  const from = path.join(ROOT, like, 'node_modules');
  const to = path.join(root, name, 'node_modules');
  mkdirSync(path.join(to, SCOPE), { recursive: true });
  for (const entry of readdirSync(from).filter((entry) => entry !== SCOPE)) {
    symlinkSync(path.join(from, entry), path.join(to, entry));
  }
  const own = path.join(from, SCOPE);
  for (const entry of existsSync(own) ? readdirSync(own) : []) {
    const target = copied.includes(entry) ? path.join(root, entry) : path.join(own, entry);
    symlinkSync(target, path.join(to, SCOPE, entry));
  }
}

/** @param further packages to copy in addition to those that every remote needs */
export function copyWorkspace(further: readonly string[] = []): WorkspaceCopy {
  const root = mkdtempSync(path.join(os.tmpdir(), 'epigram-workspace-'));
  const packages = [...PACKAGES, ...further];
  const linkModules = (name: string, like: string): void => linkInstalled(root, packages, { name, like });
  for (const file of ROOT_FILES) cpSync(path.join(ROOT, file), path.join(root, file));
  for (const name of packages) {
    cpSync(path.join(ROOT, name), path.join(root, name), {
      recursive: true,
      filter: (file) => !LEFT_OUT.has(path.basename(file)),
    });
    linkModules(name, name);
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  // Compiled sources of the libraries are the same in both.
  const swc = path.join(ROOT, '.cache', 'swc');
  if (existsSync(swc)) {
    mkdirSync(path.join(root, '.cache'));
    symlinkSync(swc, path.join(root, '.cache', 'swc'));
  }
  return {
    root,
    linkModules,
    run(script, ...args) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, script), ...args], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '' },
      });
      return { code: status, output: `${stdout}${stderr}` };
    },
    // Retries, because a compiler that was just stopped may still be writing its last file.
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 20 }),
  };
}

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { ROOT } from '../workspace/paths.ts';

/** The output of git, or undefined without git or a repository, because a source archive can be built too. */
function git(root: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

const dirty = new Map<string, boolean>();

/** Whether the working tree has uncommitted changes. Checked once per process. */
export function isTreeDirty(root = ROOT): boolean {
  const known = dirty.get(root) ?? Boolean(git(root, 'status', '--porcelain'));
  dirty.set(root, known);
  return known;
}

/**
 * Whether the recorded origin still holds for a build with unchanged inputs. Changes to other files do not affect a build
 * of a commit. A build with uncommitted changes is repeated after they are committed, so that it names the commit.
 */
export function isOriginCurrent(
  { dirty: isDirty }: Pick<ReleaseDescription['build'], 'dirty'>,
  root = ROOT,
): boolean {
  return !isDirty || isTreeDirty(root);
}

/** The URL of the current CI run, if the CI provides it. */
function ciRun(env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  if (server && repository && run) return `${server}/${repository}/actions/runs/${run}`;
  return env['CI_JOB_URL'] || env['BUILD_URL'] || undefined;
}

/** The first of these that a repository has names every package of its builds. */
const LOCK_FILES = ['pnpm-lock.yaml', 'package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock'];

function lockHash(root: string): string | undefined {
  const file = LOCK_FILES.map((name) => path.join(root, name)).find((known) => existsSync(known));
  return file && createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Who built a release, from which source and where. */
export function buildOrigin(env: NodeJS.ProcessEnv = process.env, root = ROOT): ReleaseDescription['build'] {
  const run = ciRun(env);
  const lock = lockHash(root);
  const workflow = env['GITHUB_WORKFLOW_REF'] || env['CI_CONFIG_PATH'] || undefined;
  return {
    commit: env['GIT_COMMIT'] || git(root, 'rev-parse', 'HEAD') || 'unknown',
    ...(isTreeDirty(root) ? { dirty: true } : {}),
    ...(lock ? { lock } : {}),
    builder: env['CI'] ? 'ci' : os.userInfo().username,
    ...(workflow ? { workflow } : {}),
    ...(run ? { run } : {}),
    time: new Date().toISOString(),
  };
}

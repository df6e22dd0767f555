import { execFileSync } from 'node:child_process';
import { ROOT } from '../workspace/paths.ts';

/** The suites that a set of changed files can break. */
export interface Affected {
  /** The servers' suites have to run, on both engines. */
  readonly servers: boolean;
  /** The portal has to be built and tested in a browser. */
  readonly browser: boolean;
}

const SERVERS = /^(portal-api|release-registry|shared-contracts|build-kit|pnpm-lock\.yaml|tools)\b/;
/** Files that no part of the running portal reads. */
const WITHOUT_EFFECT = /^(docs|bench|\.ci)\/|\.md$|\.test\.tsx?$|\/testing\//;

/** @param files relative to the root, with `/` separators */
export function affectedBy(files: readonly string[]): Affected {
  const tested = files.filter((file) => !/^(docs|bench)\/|\.md$/.test(file));
  return {
    servers: tested.some((file) => SERVERS.test(file)),
    browser: files.some((file) => !WITHOUT_EFFECT.test(file)),
  };
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/**
 * The files that differ from the point at which this branch left `main`, or on `main` itself from its last commit,
 * including uncommitted changes.
 */
export function changedFiles(): { since: string; files: string[] } {
  const [branch] = git('rev-parse', '--abbrev-ref', 'HEAD');
  const [since = 'HEAD'] = branch === 'main' ? ['HEAD'] : git('merge-base', 'main', 'HEAD');
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return { since, files: [...new Set(files)] };
}

import { execFileSync } from 'node:child_process';
import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import { ROOT } from '../workspace/paths.ts';

const VERSION_FILE = 'shared-contracts/src/remote/remoteModule.ts';
const RAISED = /^\+export const CONTRACT_VERSION = '([^']+)'/m;
/** Commits that change nothing for a user of a package. */
const SILENT = /^(?:test|docs|chore|style|build|ci)(?:\(|:|!)/;

interface Commit {
  readonly hash: string;
  readonly subject: string;
}

function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    // A source archive has no history.
    return '';
  }
}

/** The commits that raised the version, with it; the newest first. */
function raises(): ReadonlyMap<string, string> {
  const log = git('log', '-G', 'CONTRACT_VERSION = ', '--format=%x00%H', '-p', '-U0', '--', VERSION_FILE);
  return new Map(
    log.split('\0').flatMap((entry) => {
      const version = RAISED.exec(entry)?.[1];
      return version ? [[entry.slice(0, entry.indexOf('\n')), version] as const] : [];
    }),
  );
}

/** The commits of the packages' sources, the newest first. */
function commitsOf(folders: readonly string[]): Commit[] {
  const log = git('log', '--format=%H %s', '--', VERSION_FILE, ...folders.map((folder) => `${folder}/src`));
  return log.split('\n').flatMap((line) => {
    const [hash = '', ...words] = line.split(' ');
    return hash ? [{ hash, subject: words.join(' ') }] : [];
  });
}

/**
 * The changes by version. A version holds the commit that raised it and those after it, until the next raise.
 */
export function groupByVersion(
  commits: readonly Commit[],
  raised: ReadonlyMap<string, string>,
  newest: string,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>([[newest, []]]);
  // From the oldest on: each commit belongs to the version that its sources state.
  let version = 'earlier';
  for (const { hash, subject } of commits.toReversed()) {
    version = raised.get(hash) ?? version;
    if (!SILENT.test(subject)) groups.set(version, [...(groups.get(version) ?? []), subject]);
  }
  return groups;
}

function byVersion([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return other.localeCompare(one, 'en', { numeric: true });
}

/** The text of a package's CHANGELOG.md, from the history. */
export function changelogOf(name: string, folders: readonly string[]): string {
  const groups = groupByVersion(commitsOf(folders), raises(), CONTRACT_VERSION);
  const sections = [...groups].filter(([version]) => version !== 'earlier').toSorted(byVersion);
  const text = sections.map(([version, subjects]) => {
    const list = subjects.length > 0 ? subjects : ['no change in this package'];
    return `## ${version}\n\n${list.map((subject) => `- ${subject}`).join('\n')}\n`;
  });
  return `# Changes of ${name}\n\nThe version is the contract’s: a minor version adds, a major one removes or changes.\n\n${text.join('\n')}`;
}

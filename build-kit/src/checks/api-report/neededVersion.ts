import semver from 'semver';
import type { SurfaceChange } from './compareReports.ts';

/** The lowest contract version that a change needs after `version`: major for a break, minor for an addition. */
export function neededVersion(version: string, { additions, breaks }: SurfaceChange): string {
  if (breaks.length > 0) return semver.inc(version, 'major')!;
  return additions.length > 0 ? semver.inc(version, 'minor')! : version;
}

/** Why `current` is not a valid version for the changed surface, or `undefined` if it is. */
export function versionProblem(reported: string, current: string, change: SurfaceChange): string | undefined {
  const needed = neededVersion(reported, change);
  if (semver.gte(current, needed)) return undefined;
  const kind = change.breaks.length > 0 ? 'A removal or change' : 'An addition';
  return `${kind} needs CONTRACT_VERSION ${needed} or higher; it is ${current}, and the report was written for ${reported}.`;
}

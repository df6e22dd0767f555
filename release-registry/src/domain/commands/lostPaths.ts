import type { CheckResult } from '../log/events.ts';
import { isUnder } from '../pathRules.ts';
import { findRelease, type RegistryState, type ReleaseRecord } from '../state/registryState.ts';

const ALL_PATHS = '*';

/** A page with renamed parameters is the same page: `/clients/:id` and `/clients/:client`. */
function shape(path: string): string {
  return path.replaceAll(/:[^/?]+/g, ':').toLowerCase();
}

function serves({ pages, mount }: ReleaseRecord, path: string): boolean {
  if (pages) return pages.some((own) => shape(own) === shape(path));
  return mount.some((prefix) => isUnder(path, prefix));
}

/** Paths that one release of a remote serves but another does not. */
export function lostPaths(before: ReleaseRecord, after: ReleaseRecord): string[] {
  const pages = before.pages ?? before.mount;
  return pages.filter((path) => !serves(after, path));
}

/** A page that people have open, bookmarked or in a mail must not disappear by accident. */
export function checkLostPaths(
  state: RegistryState,
  candidates: readonly ReleaseRecord[],
  dropPaths: readonly string[],
): CheckResult[] {
  return candidates.flatMap((candidate): CheckResult[] => {
    const { remote, version } = candidate;
    const liveVersion = state.remotes.get(remote)?.live?.version;
    const live = liveVersion && findRelease(state, remote, liveVersion);
    const lost = live ? lostPaths(live, candidate) : [];
    const unnamed = dropPaths.includes(ALL_PATHS) ? [] : lost.filter((path) => !dropPaths.includes(path));
    if (lost.length === 0) return [];
    const check = 'lost-paths';
    if (unnamed.length === 0) {
      return [{ check, remote, ok: true, detail: `drops ${lost.join(', ')}, as requested` }];
    }
    const options = unnamed.map((path) => `--drop-path ${path}`).join(' ');
    const detail = `${remote} ${version} no longer serves ${unnamed.join(', ')}, which ${liveVersion} does; if that is intended: ${options}`;
    return [{ check, remote, ok: false, detail }];
  });
}

import { RegistryError } from '../registryError.ts';
import type { Decision } from '../decision.ts';
import { pathProblem } from '../pathRules.ts';
import { findRelease, type RegistryState } from '../state/registryState.ts';

export interface PrefixChange {
  readonly remote: string;
  readonly prefixes: readonly string[];
  readonly changed: boolean;
}

function prefixesOf(state: RegistryState, remote: string): string[] {
  return [...state.prefixes].filter(([, owner]) => owner === remote).map(([prefix]) => prefix);
}

/** Assigns a prefix to a remote, even to one that has not published anything yet. */
export function grantPrefix(state: RegistryState, remote: string, prefix: string): Decision<PrefixChange> {
  const problem = pathProblem(state.prefixes, remote, prefix);
  if (problem) throw new RegistryError('INCOMPATIBLE', `Refused: ${problem}`);
  const before = prefixesOf(state, remote);
  const changed = !before.includes(prefix);
  const events = changed ? [{ type: 'prefix.granted' as const, remote, prefix }] : [];
  return { events, result: { remote, prefixes: changed ? [...before, prefix] : before, changed } };
}

/** Releases a prefix that is not live, so that another remote can have it. */
export function releasePrefix(state: RegistryState, remote: string, prefix: string): Decision<PrefixChange> {
  const before = prefixesOf(state, remote);
  const changed = before.includes(prefix);
  const live = state.remotes.get(remote)?.live;
  const served = live && findRelease(state, remote, live.version)?.mount.includes(prefix);
  if (served) {
    throw new RegistryError(
      'INCOMPATIBLE',
      `${prefix} is served by ${remote} ${live.version}, which is live`,
    );
  }
  const events = changed ? [{ type: 'prefix.released' as const, remote, prefix }] : [];
  return { events, result: { remote, prefixes: before.filter((own) => own !== prefix), changed } };
}

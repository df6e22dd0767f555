import type { RemoteState } from '../state/registryState.ts';

/** When a remote was last in trouble that still shows; 0 where it is not. */
function troubleAt({ alarm, live }: RemoteState): number {
  return Math.max(alarm?.at.getTime() ?? 0, live?.rolledBackFrom ? live.since.getTime() : 0);
}

/** The newest trouble first, then by name. */
export function byTrouble(one: RemoteState, other: RemoteState): number {
  return troubleAt(other) - troubleAt(one) || (one.name < other.name ? -1 : 1);
}

import type { RemoteState } from '../state/registryState.ts';

/** When a remote last had trouble that is still visible; 0 if it has none. */
function troubleAt({ alarm, live, disabled, canary }: RemoteState): number {
  const moments = [
    alarm?.at,
    live?.rolledBackFrom ? live.since : undefined,
    disabled?.at,
    canary?.ramp?.held ? canary.ramp.stepSince : undefined,
  ];
  return Math.max(0, ...moments.map((moment) => moment?.getTime() ?? 0));
}

/** The most recent trouble first, then by name. */
export function byTrouble(one: RemoteState, other: RemoteState): number {
  return troubleAt(other) - troubleAt(one) || (one.name < other.name ? -1 : 1);
}

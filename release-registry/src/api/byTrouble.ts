import type { RemoteState } from '../state/registryState.ts';

/** When a remote was last in trouble that still shows; 0 where it is not. */
function troubleAt({ alarm, live, disabled, canary }: RemoteState): number {
  const moments = [
    alarm?.at,
    live?.rolledBackFrom ? live.since : undefined,
    disabled?.at,
    canary?.ramp?.held ? canary.ramp.stepSince : undefined,
  ];
  return Math.max(0, ...moments.map((moment) => moment?.getTime() ?? 0));
}

/** The newest trouble first, then by name. */
export function byTrouble(one: RemoteState, other: RemoteState): number {
  return troubleAt(other) - troubleAt(one) || (one.name < other.name ? -1 : 1);
}

import type { RemoteState } from '../domain/state/registryState.ts';

/** The time of a remote's latest open problem; 0 if it has none. */
function troubleAt({ alarm, live, disabled, canary }: RemoteState): number {
  const moments = [
    alarm?.at,
    live?.rolledBackFrom ? live.since : undefined,
    disabled?.at,
    canary?.ramp?.held ? canary.ramp.stepSince : undefined,
  ];
  return Math.max(0, ...moments.map((moment) => moment?.getTime() ?? 0));
}

/** Most recent problem first, then by name. */
export function byTrouble(one: RemoteState, other: RemoteState): number {
  return troubleAt(other) - troubleAt(one) || (one.name < other.name ? -1 : 1);
}

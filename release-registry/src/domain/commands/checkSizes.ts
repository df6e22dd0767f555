import type { CheckResult } from '../log/events.ts';
import type { RegistryState, ReleaseRecord } from '../state/registryState.ts';

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The stricter of the operator's budget for the remote and the release's own. */
function strictest(...limits: readonly (number | undefined)[]): number | undefined {
  const set = limits.filter((limit) => limit !== undefined);
  return set.length > 0 ? Math.min(...set) : undefined;
}

/** A release above its budget is not promoted. One from before the registry measured may have no sizes, and passes. */
export function checkSizes(state: RegistryState, candidates: readonly ReleaseRecord[]): CheckResult[] {
  return candidates.flatMap(({ remote, sizes }): CheckResult[] => {
    const allowed = state.remotes.get(remote)?.budget;
    const firstLoadKb = strictest(allowed?.firstLoadKb, sizes?.budget?.firstLoadKb);
    const pageKb = strictest(allowed?.pageKb, sizes?.budget?.pageKb);
    if (!sizes || (firstLoadKb === undefined && pageKb === undefined)) return [];
    const over = [
      ...(firstLoadKb !== undefined && sizes.firstLoad > firstLoadKb * 1000
        ? [`its first page needs ${kb(sizes.firstLoad)}, its budget is ${firstLoadKb} kB`]
        : []),
      ...(pageKb !== undefined && sizes.largestPage > pageKb * 1000
        ? [`its largest further part is ${kb(sizes.largestPage)}, its budget is ${pageKb} kB`]
        : []),
    ];
    const weight = `${kb(sizes.firstLoad)} for its first page, at most ${kb(sizes.largestPage)} more for another`;
    return [
      { check: 'size', remote, ok: over.length === 0, detail: over.length > 0 ? over.join(', ') : weight },
    ];
  });
}

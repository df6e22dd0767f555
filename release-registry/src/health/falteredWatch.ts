import type { Kysely } from 'kysely';
import type { Ledger } from '../domain/ledger.ts';
import type { Tables } from '../domain/log/tables.ts';
import type { RegistryState, ReleaseRecord } from '../domain/state/registryState.ts';
import { HEALTH_ACTOR } from './evidence.ts';
import { weighHealth } from './failureRates.ts';

/** Open pages still report what they ran before. */
const REPORTS_ARRIVE_MS = 15 * 60_000;
const AGAIN_AFTER_MS = 60_000;

/** Versions that were replaced a short while ago, and about which nothing is known yet. */
function replacedVersions(state: RegistryState, now: Date): ReleaseRecord[] {
  return [...state.remotes.values()].flatMap(({ live, canary, liveHistory, releases }) =>
    liveHistory.flatMap((version) => {
      const release = releases.get(version);
      const isUsed = version === live?.version || version === canary?.version;
      if (!release || isUsed || release.bad || release.faltered) return [];
      const age = now.getTime() - (release.usedUntil?.getTime() ?? 0);
      return age < REPORTS_ARRIVE_MS ? [release] : [];
    }),
  );
}

/**
 * Notes which of the versions that were just replaced had failed for their users. A version that few people ran is not
 * rolled back by the registry, but neither should a rollback return to it. Where signed-in users ran it, only they
 * count, because anybody can send anonymous reports.
 * @param judged when each version was last looked at, in ms; kept by the caller between two calls
 */
export async function noteFaltered(
  db: Kysely<Tables>,
  ledger: Ledger,
  judged: Map<string, number>,
  now = new Date(),
): Promise<void> {
  for (const { remote, version, usedUntil } of replacedVersions(ledger.state(), now)) {
    const key = `${remote} ${version} ${usedUntil?.getTime() ?? 0}`;
    if (now.getTime() - (judged.get(key) ?? 0) < AGAIN_AFTER_MS) continue;
    judged.set(key, now.getTime());
    const { visitors, failed, users, failedUsers, failureRate } = await weighHealth(db, {
      since: new Date(0),
      remote,
      version,
    });
    const rate = users > 0 ? failedUsers / users : failureRate;
    await ledger.execute({
      actor: HEALTH_ACTOR,
      reason: 'weighed when it was replaced',
      decide(state) {
        const known = state.remotes.get(remote);
        const isNews = !known?.releases.get(version)?.faltered && known?.live?.version !== version;
        const isOver = known !== undefined && rate > known.budget.failureBudget;
        return {
          events: isNews && isOver ? [{ type: 'release.faltered', remote, version, visitors, failed }] : [],
          result: null,
        };
      },
    });
  }
}

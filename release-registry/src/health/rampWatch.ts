import type { Kysely } from 'kysely';
import { advanceRamp, holdRamp, isStepDue } from '../domain/commands/ramp.ts';
import type { Ledger } from '../domain/ledger.ts';
import type { Tables } from '../domain/log/tables.ts';
import type { Canary, RemoteState } from '../domain/state/registryState.ts';
import { weighHealth } from './failureRates.ts';
import { measureVitals, NO_VITALS, vitalsProblem } from './webVitals.ts';

const RAMP_ACTOR = 'registry';

/** Why a canary may not get more users yet; undefined if it may. A failing canary is ended before this check. */
async function findBlocker(
  db: Kysely<Tables>,
  { name, budget, alarm, holds }: RemoteState,
  { version, since }: Canary,
): Promise<string | undefined> {
  // The reports were not confirmed, so the canary goes on, but it gets no further users.
  if (alarm?.version === version) return 'reported to fail; see the alarm';
  if (holds.some((hold) => hold.version === version && !hold.lifted))
    return 'held back from a part of the users; promote it by hand, or lift the hold';
  const { visitors } = await weighHealth(db, { since, remote: name, version });
  const needed = budget.minimumSamples;
  if (visitors < needed) return `fewer visitors than the required ${needed}`;
  const vitals = (await measureVitals(db, since)).find(
    (row) => row.remote === name && row.version === version,
  );
  return vitalsProblem(vitals ?? NO_VITALS, budget);
}

/** Gives canaries on a ramp their next share if they do well. Safe in several processes. */
export async function rampOnce(db: Kysely<Tables>, ledger: Ledger, now = new Date()): Promise<void> {
  for (const remote of ledger.state().remotes.values()) {
    const { name, canary } = remote;
    if (!canary || !isStepDue(canary, now)) continue;
    const why = await findBlocker(db, remote, canary);
    if (why !== undefined && why === canary.ramp?.held) continue;
    await ledger.execute({
      actor: RAMP_ACTOR,
      reason: why ?? `the ramp of ${name} ${canary.version} continues`,
      decide: (state) =>
        why === undefined
          ? advanceRamp(state, name, canary.version, now)
          : holdRamp(state, name, canary.version, why),
    });
  }
}

import { describe, expect, it } from '@jest/globals';
import type { EventData } from '../log/events.ts';
import type { RegistryState } from '../state/registryState.ts';
import { applyDecision, follow, published, stateWith } from '../../testing/eventFixtures.ts';
import { setCanary } from './canary.ts';
import { advanceRamp, holdRamp } from './ramp.ts';

const REMOTE = 'mfe-home';
const RAMP = { steps: [10, 50, 100], everyMinutes: 15 };
const before = follow(stateWith(REMOTE, '1.0.0'), [published(REMOTE, '2.0.0')]);

function started(): RegistryState {
  return applyDecision(
    before,
    setCanary(before, { remote: REMOTE, version: '2.0.0', percent: 10, ramp: RAMP }),
  );
}
/** The time after the last event at which the next step is due. */
function due(state: RegistryState): Date {
  return new Date(state.at.getTime() + 15 * 60_000);
}
function advance(state: RegistryState, now = due(state)): RegistryState {
  return applyDecision(state, advanceRamp(state, REMOTE, '2.0.0', now));
}
const percentOf = (state: RegistryState) => state.remotes.get(REMOTE)?.canary?.percent;

describe('a ramp', () => {
  it('waits during a freeze, and if more users need a second person’s approval', () => {
    const policySet = (policy: { approval: string[]; freezes: string[] }) =>
      follow(started(), [{ type: 'policy.set', policy }]);
    const freeze = '2026-11-01T00:00Z / 2026-12-01T00:00Z';
    const frozen = advance(policySet({ approval: [], freezes: [freeze] }));
    expect(percentOf(frozen)).toBe(10);
    expect(frozen.remotes.get(REMOTE)?.canary?.ramp?.held).toBe(`a freeze is on: ${freeze}`);
    const thawed = follow(frozen, [{ type: 'policy.set', policy: { approval: [], freezes: [] } }]);
    expect(percentOf(advance(thawed))).toBe(50);

    const guarded = advance(policySet({ approval: [REMOTE], freezes: [] }));
    expect(percentOf(guarded)).toBe(10);
    expect(guarded.remotes.get(REMOTE)?.canary?.ramp?.held).toContain('a second person’s approval');
  });

  it('increases share by share, for the same users, and ends with the promotion', () => {
    const first = started();
    const second = advance(first);
    expect(percentOf(second)).toBe(50);
    expect(second.remotes.get(REMOTE)?.canary?.rollout).toBe(first.remotes.get(REMOTE)?.canary?.rollout);
    const last = advance(second);
    expect(last.remotes.get(REMOTE)).toMatchObject({ live: { version: '2.0.0' }, canary: undefined });
  });

  it('stays at a share for the configured time, even with two processes', () => {
    const first = started();
    const early = new Date(due(first).getTime() - 1_000);
    expect(advanceRamp(first, REMOTE, '2.0.0', early).events).toEqual([]);
    const second = advance(first);
    expect(advanceRamp(second, REMOTE, '2.0.0', due(first)).events).toEqual([]);
  });

  it('reports once why it is held, and forgets it with the next share', () => {
    const held = applyDecision(started(), holdRamp(started(), REMOTE, '2.0.0', 'web vitals'));
    expect(held.remotes.get(REMOTE)?.canary?.ramp?.held).toBe('web vitals');
    expect(holdRamp(held, REMOTE, '2.0.0', 'web vitals').events).toEqual([]);
    expect(
      advance(held, new Date(held.at.getTime() + 3_600_000)).remotes.get(REMOTE)?.canary?.ramp?.held,
    ).toBe(undefined);
  });

  it('is held if the final promotion is refused', () => {
    const budget: EventData = {
      type: 'budget.set',
      remote: REMOTE,
      budget: { failureBudget: 0.05, minimumSamples: 20, freshMinutes: 120, firstLoadKb: 10 },
    };
    const heavy = follow(before, [
      {
        ...(published(REMOTE, '3.0.0') as Extract<EventData, { type: 'release.published' }>),
        sizes: { firstLoad: 20_000, largestPage: 1_000 },
      },
      budget,
    ]);
    const ramp = { steps: [50], everyMinutes: 15 };
    const set = setCanary(heavy, { remote: REMOTE, version: '3.0.0', percent: 50, ramp });
    const state = applyDecision(heavy, set);
    const [event] = advanceRamp(state, REMOTE, '3.0.0', due(state)).events;
    expect(event).toMatchObject({
      type: 'canary.held',
      why: 'its first page needs 20.0 kB, its budget is 10 kB',
    });
  });

  it('ends when the share is set manually', () => {
    const byHand = applyDecision(
      started(),
      setCanary(started(), { remote: REMOTE, version: '2.0.0', percent: 30 }),
    );
    expect(byHand.remotes.get(REMOTE)?.canary?.ramp).toBeUndefined();
  });
});

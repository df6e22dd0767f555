import { describe, expect, it } from '@jest/globals';
import { setCanary } from '../../domain/commands/canary.ts';
import type { RegistryState } from '../../domain/state/registryState.ts';
import { applyDecision, follow, promoted, published, stateWith } from '../../testing/eventFixtures.ts';
import { resolveVersions } from './resolveVersions.ts';

const USERS = Array.from({ length: 10_000 }, (_, index) => `user-${index}`);

function twoCanaries(percent: number): RegistryState {
  let state = follow(stateWith('mfe-home', '1.0.0'), [
    published('mfe-home', '2.0.0'),
    published('mfe-clients', '1.0.0'),
    promoted('mfe-clients', '1.0.0'),
    published('mfe-clients', '2.0.0'),
  ]);
  for (const remote of ['mfe-home', 'mfe-clients']) {
    const { events } = setCanary(state, { remote, version: '2.0.0', percent });
    // A rollout's name is random, and one point is two standard deviations at 50 % of 10,000. With a fixed name, the
    // test detects a change of the hash and does not depend on luck.
    state = follow(
      state,
      events.map((event) => ('rollout' in event ? { ...event, rollout: `first of ${remote}` } : event)),
    );
  }
  return state;
}

function usersOf(state: RegistryState, remote: string): Set<string> {
  return new Set(
    USERS.filter((user) => {
      const versions = resolveVersions(state, { user, businesses: [] });
      return versions.some((version) => version.remote === remote && version.channel === 'canary');
    }),
  );
}

describe('a canary among 10,000 users', () => {
  it.each([1, 10, 50])('reaches its %i percent within one point', (percent) => {
    const share = (usersOf(twoCanaries(percent), 'mfe-home').size / USERS.length) * 100;
    expect(Math.abs(share - percent)).toBeLessThan(1);
  });

  it('keeps every user while it grows', () => {
    let state = twoCanaries(5);
    let before = usersOf(state, 'mfe-home');
    for (const percent of [10, 25, 60, 100]) {
      state = applyDecision(state, setCanary(state, { remote: 'mfe-home', version: '2.0.0', percent }));
      const now = usersOf(state, 'mfe-home');
      expect([...before].filter((user) => !now.has(user))).toEqual([]);
      before = now;
    }
    expect(before.size).toBe(USERS.length);
  });

  it('picks different users for another remote', () => {
    const state = twoCanaries(20);
    const home = usersOf(state, 'mfe-home');
    const both = [...usersOf(state, 'mfe-clients')].filter((user) => home.has(user));
    // Independent choices of 20 % overlap in 4 %.
    expect(Math.abs((both.length / USERS.length) * 100 - 4)).toBeLessThan(1);
  });

  it('picks different users for the next rollout of the same remote', () => {
    const first = twoCanaries(20);
    const next = follow(first, [published('mfe-home', '3.0.0')]);
    const second = applyDecision(
      next,
      setCanary(next, { remote: 'mfe-home', version: '3.0.0', percent: 20 }),
    );
    const before = usersOf(first, 'mfe-home');
    const again = [...usersOf(second, 'mfe-home')].filter((user) => before.has(user));
    expect(Math.abs((again.length / USERS.length) * 100 - 4)).toBeLessThan(1);
  });
});

describe('resolving', () => {
  const state = (() => {
    const base = twoCanaries(0);
    return applyDecision(
      base,
      setCanary(base, {
        remote: 'mfe-home',
        version: '2.0.0',
        percent: 0,
        allow: ['12', '13'],
        deny: ['13'],
      }),
    );
  })();
  function homeFor(audience: Partial<Parameters<typeof resolveVersions>[1]>) {
    return resolveVersions(state, { user: 'u', businesses: [], ...audience }).find(
      ({ remote }) => remote === 'mfe-home',
    );
  }

  it('gives an allowed business the canary, and a denied one never', () => {
    expect(homeFor({ businesses: ['12'] })).toMatchObject({ version: '2.0.0', channel: 'canary' });
    expect(homeFor({ businesses: ['12', '13'] })).toMatchObject({ version: '1.0.0', channel: 'production' });
  });

  it('prefers a preview and an override to anything else', () => {
    const withPreview = follow(state, [
      { type: 'preview.set', preview: 'next', remote: 'mfe-home', version: '2.0.0' },
    ]);
    const [, home] = resolveVersions(withPreview, { user: 'u', businesses: [], preview: 'next' });
    expect(home).toMatchObject({ version: '2.0.0', channel: 'preview' });
    expect(homeFor({ overrides: new Map([['mfe-home', '2.0.0']]) })).toMatchObject({ channel: 'override' });
  });

  it('ignores an override to a version that does not exist', () => {
    expect(homeFor({ overrides: new Map([['mfe-home', '9.9.9']]) })).toMatchObject({ channel: 'production' });
  });
});

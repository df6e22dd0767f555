import { describe, expect, it } from '@jest/globals';
import { applyDecision, follow, published, promoted, stateWith } from '../../testing/eventFixtures.ts';
import { setCanary } from './canary.ts';
import { grantPrefix, releasePrefix } from './prefixes.ts';
import { promote } from './promote.ts';
import { rollBack } from './rollBack.ts';

const home = { remote: 'mfe-home', override: false };

function live(state: ReturnType<typeof stateWith>): string | undefined {
  return state.remotes.get('mfe-home')?.live?.version;
}

describe('a rollback', () => {
  it('restores the previous version and marks the current one bad', () => {
    const state = applyDecision(
      stateWith('mfe-home', '1.0.0', '2.0.0'),
      rollBack(stateWith('mfe-home', '1.0.0', '2.0.0'), home),
    );
    expect(live(state)).toBe('1.0.0');
    expect(state.remotes.get('mfe-home')?.releases.get('2.0.0')?.bad?.reason).toBe('a test');
  });

  it('is idempotent', () => {
    const once = applyDecision(
      stateWith('mfe-home', '1.0.0', '2.0.0', '3.0.0'),
      rollBack(stateWith('mfe-home', '1.0.0', '2.0.0', '3.0.0'), home),
    );
    const second = rollBack(once, home);
    expect(second.events).toEqual([]);
    expect(second.result).toMatchObject({ changed: false, from: '3.0.0', to: '2.0.0' });
  });

  it('is idempotent if two operators who saw the same version press the button', () => {
    const seen = { ...home, from: '3.0.0' };
    const once = applyDecision(
      stateWith('mfe-home', '1.0.0', '2.0.0', '3.0.0'),
      rollBack(stateWith('mfe-home', '1.0.0', '2.0.0', '3.0.0'), seen),
    );
    expect(rollBack(once, seen).events).toEqual([]);
  });

  it('is refused if another version has gone live since the operator looked', () => {
    const state = stateWith('mfe-home', '1.0.0', '2.0.0', '3.0.0');
    expect(() => rollBack(state, { ...home, from: '2.0.0' })).toThrow('3.0.0 is live now');
  });

  it('never restores a version that is marked bad', () => {
    let state = stateWith('mfe-home', '1.0.0', '2.0.0');
    state = applyDecision(state, rollBack(state, home));
    state = follow(state, [published('mfe-home', '3.0.0'), promoted('mfe-home', '3.0.0')]);
    state = applyDecision(state, rollBack(state, home));
    expect(live(state)).toBe('1.0.0');
    expect(() => rollBack(state, { ...home, to: '2.0.0' })).toThrow('not fit to roll back to');
  });

  it('prefers a version that ran well, and names the failures of one that did not', () => {
    const faltered = (version: string) =>
      ({ type: 'release.faltered', remote: 'mfe-home', version, visitors: 2, failed: 1 }) as const;
    const state = follow(stateWith('mfe-home', '1.0.0', '2.0.0', '3.0.0'), [faltered('2.0.0')]);
    const passed = rollBack(state, home).result;
    expect([passed.to, passed.warnings]).toEqual([
      '1.0.0',
      ['passed over: mfe-home 2.0.0 failed for 1 of 2 visitors'],
    ]);
    const named = rollBack(state, { ...home, to: '2.0.0' }).result;
    expect([named.to, named.warnings]).toEqual(['2.0.0', ['mfe-home 2.0.0 failed for 1 of 2 visitors']]);
    // Nothing better is left.
    const all = follow(state, [faltered('1.0.0')]);
    expect(rollBack(all, home).result).toMatchObject({
      to: '2.0.0',
      warnings: ['mfe-home 2.0.0 failed for 1 of 2 visitors'],
    });
    // Somebody promoted it again, knowingly.
    const again = follow(all, [promoted('mfe-home', '2.0.0'), promoted('mfe-home', '3.0.0')]);
    expect(rollBack(again, home).result).toMatchObject({ to: '2.0.0', warnings: [] });
  });

  it('can restore a named version, skipping good ones', () => {
    const state = stateWith('mfe-home', '1.0.0', '2.0.0', '3.0.0');
    const after = applyDecision(state, rollBack(state, { ...home, to: '1.0.0' }));
    expect(live(after)).toBe('1.0.0');
    expect(after.remotes.get('mfe-home')?.releases.get('2.0.0')?.bad).toBeUndefined();
  });

  it('restores only versions that were live', () => {
    const state = follow(stateWith('mfe-home', '1.0.0', '2.0.0'), [published('mfe-home', '3.0.0')]);
    const decide = () => rollBack(state, { ...home, to: '3.0.0', override: true });
    expect(decide).toThrow('mfe-home 3.0.0 was never live; promote it instead');
  });

  it('does not reclaim a path that now belongs to another remote, even with an override', () => {
    let state = follow(stateWith('mfe-home'), [
      published('mfe-home', '1.0.0', { mount: ['/mfe-home', '/old'] }),
      promoted('mfe-home', '1.0.0'),
      published('mfe-home', '2.0.0'),
      promoted('mfe-home', '2.0.0', '1.0.0'),
    ]);
    state = applyDecision(state, releasePrefix(state, 'mfe-home', '/old'));
    state = applyDecision(state, grantPrefix(state, 'mfe-x', '/old'));
    expect(() => rollBack(state, { ...home, override: true })).toThrow('not fit to roll back to');
  });

  it('reports that there is no version to restore', () => {
    expect(() => rollBack(stateWith('mfe-home', '1.0.0'), home)).toThrow('no earlier good version');
  });

  it('refuses a target that the live shell cannot load, and lists the paths that a target lacks', () => {
    let state = stateWith('mfe-home');
    state = follow(state, [
      published('mfe-home', '0.9.0', { contract: '^0.9.0' }),
      promoted('mfe-home', '0.9.0'),
      published('mfe-home', '1.0.0', { mount: ['/mfe-home', '/new'] }),
      promoted('mfe-home', '1.0.0'),
    ]);
    expect(() => rollBack(state, home)).toThrow('not fit');
    expect(rollBack(state, { ...home, override: true }).result.lostPaths).toEqual(['/new']);
  });

  it('ends a canary that does not fit the target instead of waiting for it', () => {
    const base = follow(stateWith('mfe-home', '1.0.0'), [
      published('host-shell', '1.1.0', { contract: '1.1.0' }),
      promoted('host-shell', '1.1.0', '1.0.0'),
      published('mfe-home', '2.0.0', { contract: '^1.1.0' }),
    ]);
    const running = applyDecision(
      base,
      setCanary(base, { remote: 'mfe-home', version: '2.0.0', percent: 10 }),
    );
    const decision = rollBack(running, { remote: 'host-shell', override: false });
    expect(decision.result.endedCanaries).toEqual([{ remote: 'mfe-home', version: '2.0.0' }]);
    expect(applyDecision(running, decision).remotes.get('mfe-home')?.canary).toBeUndefined();
  });

  it('keeps a rolled-back version from being promoted without an override', () => {
    let state = stateWith('mfe-home', '1.0.0', '2.0.0');
    state = applyDecision(state, rollBack(state, home));
    const releases = [{ remote: 'mfe-home', version: '2.0.0' }];
    const refused = promote(state, { releases, override: false });
    expect(refused.refusal).toMatchObject({ code: 'MARKED_BAD' });
    expect(refused.events.map(({ type }) => type)).toEqual(['promotion.refused']);
    state = applyDecision(state, promote(state, { releases, override: true }));
    expect(live(state)).toBe('2.0.0');
    expect(state.remotes.get('mfe-home')?.releases.get('2.0.0')?.bad).toBeUndefined();
  });

  it('marks content bad, under whatever version or name it returns', () => {
    const faulty = { content: 'faulty' };
    let state = follow(stateWith('mfe-home', '1.0.0'), [
      published('mfe-home', '2.0.0', faulty),
      promoted('mfe-home', '2.0.0', '1.0.0'),
    ]);
    state = applyDecision(state, rollBack(state, home));
    state = follow(state, [published('mfe-home', '2.0.1', faulty), published('mfe-copy', '1.0.0', faulty)]);
    const again = { releases: [{ remote: 'mfe-home', version: '2.0.1' }], override: false };
    expect(promote(state, again).refusal).toMatchObject({
      code: 'MARKED_BAD',
      details: ['mfe-home 2.0.1 has the content of mfe-home 2.0.0, which was marked bad: a test'],
    });
    const copy = { releases: [{ remote: 'mfe-copy', version: '1.0.0' }], override: false };
    expect(promote(state, copy).refusal).toMatchObject({ code: 'MARKED_BAD' });
    expect(() => setCanary(state, { remote: 'mfe-home', version: '2.0.1', percent: 1 })).toThrow(
      'marked bad',
    );
    state = applyDecision(state, promote(state, { ...again, override: true }));
    expect(state.remotes.get('mfe-home')?.releases.get('2.0.0')?.bad).toBeUndefined();
  });

  it('does not restore the same content under another version', () => {
    const state = follow(stateWith('mfe-home', '1.0.0'), [
      published('mfe-home', '2.0.0', { content: 'same' }),
      promoted('mfe-home', '2.0.0', '1.0.0'),
      published('mfe-home', '2.0.1', { content: 'same' }),
      promoted('mfe-home', '2.0.1', '2.0.0'),
    ]);
    expect(rollBack(state, home).result.to).toBe('1.0.0');
  });

  it('can be repeated after an override has brought the version back', () => {
    let state = stateWith('mfe-home', '1.0.0', '2.0.0');
    state = applyDecision(state, rollBack(state, home));
    state = applyDecision(
      state,
      promote(state, { releases: [{ remote: 'mfe-home', version: '2.0.0' }], override: true }),
    );
    state = applyDecision(state, rollBack(state, home));
    expect(live(state)).toBe('1.0.0');
  });
});

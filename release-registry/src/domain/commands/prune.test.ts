import { describe, expect, it } from '@jest/globals';
import { applyDecision, follow, promoted, published, stateAfter } from '../../testing/eventFixtures.ts';
import { lastGood } from '../state/lastGood.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { rollBack } from './rollBack.ts';

const REMOTE = 'mfe-home';
const versions = ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0'];
const state = stateAfter(
  published('host-shell', '1.0.0'),
  promoted('host-shell', '1.0.0'),
  ...versions.flatMap((version) => [published(REMOTE, version), promoted(REMOTE, version)]),
);
/** Later than every event of the fixtures. */
const NOW = new Date('2026-11-21T10:00:00Z');
const all = { remotes: [REMOTE], keep: 1, before: NOW };

function pruned(from = state, command = all) {
  return prune(from, command).result.map(({ version }) => version);
}

describe('prune', () => {
  it('keeps what is live and the targets of a rollback', () => {
    expect(pruned()).toEqual(['1.0.0', '2.0.0', '3.0.0']);
    expect(pruned(state, { ...all, keep: 3 })).toEqual(['1.0.0']);
  });

  it('keeps recently published or used versions', () => {
    const since = state.remotes.get(REMOTE)?.releases.get('3.0.0')?.publishedAt ?? NOW;
    // The first was live until the second was promoted, and the second until the third.
    expect(pruned(state, { ...all, before: since })).toEqual(['1.0.0']);
  });

  it('keeps canaries, previews, and a version that has just been rolled back', () => {
    const trials = follow(state, [
      {
        type: 'canary.set',
        remote: REMOTE,
        version: '1.0.0',
        rollout: 'r',
        percent: 10,
        allow: [],
        deny: [],
      },
      { type: 'preview.set', preview: 'next', remote: REMOTE, version: '2.0.0' },
    ]);
    expect(pruned(trials)).toEqual(['3.0.0']);
    const back = applyDecision(state, rollBack(state, { remote: REMOTE, override: false }));
    expect(pruned(back)).not.toContain('5.0.0');
  });

  it('makes a pruned version unavailable until it is published again', () => {
    const after = applyDecision(state, prune(state, { ...all, keep: 1 }));
    expect(pruned(after)).toEqual([]);
    expect(lastGood(after, REMOTE)?.version).toBe('4.0.0');
    const again = { releases: [{ remote: REMOTE, version: '1.0.0' }], override: false };
    expect(() => promote(after, again)).toThrow('were deleted; publish it again');
    expect(() => rollBack(after, { remote: REMOTE, to: '1.0.0', override: true })).toThrow('were deleted');
    const restored = follow(after, [{ type: 'release.restored', remote: REMOTE, version: '1.0.0' }]);
    expect(promote(restored, again).result.promoted).toHaveLength(1);
  });
});

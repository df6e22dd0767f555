import { expect, it } from '@jest/globals';
import { published, stateAfter } from '../../testing/eventFixtures.ts';
import { isBad, marksOn } from './badMark.ts';
import type { RegistryState, ReleaseRecord } from './registryState.ts';

/** Counts how often all releases of a remote are read. */
class CountedReleases extends Map<string, ReleaseRecord> {
  reads = 0;
  override values() {
    this.reads += 1;
    return super.values();
  }
}

const named = (releases: readonly ReleaseRecord[]) =>
  releases.map(({ remote, version }) => `${remote}@${version}`);

it('a mark applies to every release with the content, under any name, and to no other', () => {
  const bad = { type: 'release.marked-bad' as const, remote: 'mfe-home', version: '1.0.0' };
  const state = stateAfter(
    published('mfe-home', '1.0.0', { content: 'a' }),
    published('mfe-home', '2.0.0', { content: 'a' }),
    published('mfe-copy', '1.0.0', { content: 'a' }),
    published('mfe-home', '3.0.0', { content: 'b' }),
    published('mfe-old', '1.0.0'),
    published('mfe-old', '2.0.0'),
    bad,
    { ...bad, remote: 'mfe-copy' },
    { ...bad, remote: 'mfe-old' },
  );
  const marks = (remote: string, version: string) => {
    const release = state.remotes.get(remote)?.releases.get(version);
    return release && named(marksOn(state, release));
  };
  expect(marks('mfe-home', '1.0.0')).toEqual(['mfe-home@1.0.0', 'mfe-copy@1.0.0']);
  expect(marks('mfe-home', '2.0.0')).toEqual(['mfe-home@1.0.0', 'mfe-copy@1.0.0']);
  expect(marks('mfe-copy', '1.0.0')).toEqual(['mfe-copy@1.0.0', 'mfe-home@1.0.0']);
  expect(marks('mfe-home', '3.0.0')).toEqual([]);
  expect(marks('mfe-old', '1.0.0')).toEqual(['mfe-old@1.0.0']);
  expect(marks('mfe-old', '2.0.0')).toEqual([]);
});

it('all releases are read once for a state, however many of them are asked about', () => {
  const base = stateAfter(
    ...Array.from({ length: 20 }, (_, index) => published(`mfe-${index}`, '1.0.0', { content: `c${index}` })),
  );
  const counted = new Map(
    [...base.remotes].map(([name, remote]) => [
      name,
      { ...remote, releases: new CountedReleases(remote.releases) },
    ]),
  );
  const state: RegistryState = { ...base, remotes: counted };
  for (const { releases } of counted.values()) {
    for (const release of [...releases].map(([, one]) => one)) expect(isBad(state, release)).toBe(false);
  }
  expect([...counted.values()].map(({ releases }) => releases.reads)).toEqual(
    Array.from({ length: 20 }, () => 1),
  );
});

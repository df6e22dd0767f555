import { describe, expect, it } from '@jest/globals';
import {
  applyDecision,
  follow,
  promoted,
  published,
  stateAfter,
  stateWith,
} from '../../testing/eventFixtures.ts';
import { setCanary } from './canary.ts';
import { releasePrefix } from './prefixes.ts';
import { promote } from './promote.ts';

function ask(...pairs: readonly string[]) {
  const releases = pairs.map((pair) => {
    const [remote = '', version = ''] = pair.split('@');
    return { remote, version };
  });
  return { releases, override: false };
}

describe('a promotion', () => {
  it('refuses a remote that needs another contract than the live shell provides', () => {
    const state = follow(stateWith('mfe-home', '1.0.0'), [
      published('mfe-home', '2.0.0', { contract: '^2.0.0' }),
    ]);
    const { refusal, events } = promote(state, ask('mfe-home@2.0.0'));
    expect(refusal).toMatchObject({
      code: 'INCOMPATIBLE',
      details: ['mfe-home 2.0.0 needs contract ^2.0.0; shell 1.0.0 provides 1.0.0'],
    });
    expect(applyDecision(state, { events, result: null }).remotes.get('mfe-home')?.live?.version).toBe(
      '1.0.0',
    );
  });

  it('refuses a shell in which a live remote cannot run', () => {
    const state = follow(stateWith('mfe-home', '1.0.0'), [
      published('host-shell', '2.0.0', { contract: '2.0.0' }),
    ]);
    expect(promote(state, ask('host-shell@2.0.0')).refusal).toMatchObject({ code: 'INCOMPATIBLE' });
  });

  it('promotes a shell and a remote together if they depend on each other', () => {
    const state = follow(stateWith('mfe-home', '1.0.0'), [
      published('host-shell', '2.0.0', { contract: '2.0.0' }),
      published('mfe-home', '2.0.0', { contract: '^2.0.0' }),
    ]);
    const { refusal, result } = promote(state, ask('mfe-home@2.0.0', 'host-shell@2.0.0'));
    expect(refusal).toBeUndefined();
    expect(result.promoted).toHaveLength(2);
  });

  it('refuses a remote that was built against a newer surface than the live shell’s', () => {
    const base = follow(stateWith('mfe-home', '1.0.0'), [
      published('host-shell', '1.1.0', {
        contract: '1.1.0',
        surface: { shared: { react: '19.3.1' }, slots: ['header.actions'] },
      }),
      promoted('host-shell', '1.1.0', '1.0.0'),
    ]);
    const newer = { shared: { react: '^20.0.0', jotai: '^3.0.0' }, slots: ['header.actions', 'client.tabs'] };
    const state = follow(base, [published('mfe-home', '2.0.0', { contract: '^1.2.0', surface: newer })]);
    expect(promote(state, { ...ask('mfe-home@2.0.0'), override: true }).refusal).toMatchObject({
      code: 'INCOMPATIBLE',
      details: [
        'mfe-home 2.0.0 needs contract ^1.2.0; shell 1.1.0 provides 1.1.0',
        'mfe-home 2.0.0 needs react ^20.0.0 (19.3.1), jotai ^3.0.0 (nothing); in brackets what shell 1.1.0 provides',
        'mfe-home 2.0.0 fills client.tabs; shell 1.1.0 has no such slot',
      ],
    });
    const fitting = { shared: { react: '^19.0.0' }, slots: ['header.actions'] };
    const good = follow(base, [published('mfe-home', '2.1.0', { surface: fitting })]);
    expect(promote(good, ask('mfe-home@2.1.0')).refusal).toBeUndefined();
  });

  it('refuses a shell without something that a live remote needs', () => {
    const state = follow(stateWith('mfe-home'), [
      published('mfe-home', '1.0.0', { surface: { shared: { react: '^19.0.0' }, slots: [] } }),
      promoted('mfe-home', '1.0.0'),
      published('host-shell', '1.1.0', {
        contract: '1.1.0',
        surface: { shared: { react: '20.0.0' }, slots: [] },
      }),
    ]);
    expect(promote(state, ask('host-shell@1.1.0')).refusal).toMatchObject({
      details: [expect.stringContaining('needs react ^19.0.0 (20.0.0)')],
    });
  });

  it('refuses a remote that exposes no ./remote', () => {
    const state = follow(stateWith('mfe-home'), [published('mfe-home', '2.0.0', { exposes: ['./page'] })]);
    expect(promote(state, ask('mfe-home@2.0.0')).refusal).toMatchObject({
      details: ['exposes ./page; the shell loads ./remote'],
    });
  });

  it('refuses a path that belongs to another live remote', () => {
    const state = follow(stateWith('mfe-home', '1.0.0'), [
      published('mfe-clients', '1.0.0', { mount: ['/mfe-home'] }),
    ]);
    expect(promote(state, ask('mfe-clients@1.0.0')).refusal).toMatchObject({
      details: ['/mfe-home belongs to mfe-home'],
    });
  });

  it.each([
    ['/mfe-home/details', '/mfe-home/details is below /mfe-home, which belongs to mfe-home'],
    ['/MFE-Home', '/MFE-Home belongs to mfe-home'],
    ['/login', '/login is reserved: /login belongs to the portal itself'],
    ['/Password', '/Password is reserved: /Password/Recover belongs to the portal itself'],
    ['/releases/mine', '/releases/mine is reserved: /releases belongs to the portal itself'],
  ])('refuses %s to another remote, and no override allows it', (path, detail) => {
    const state = follow(stateWith('mfe-home', '1.0.0'), [published('mfe-x', '1.0.0', { mount: [path] })]);
    const refused = promote(state, { ...ask('mfe-x@1.0.0'), override: true, dropPaths: ['*'] });
    expect(refused.refusal).toMatchObject({ code: 'INCOMPATIBLE', details: [detail] });
  });

  it('leaves a prefix with its remote, even if its live version no longer serves it', () => {
    const state = follow(stateWith('mfe-home', '1.0.0'), [
      published('mfe-home', '2.0.0', { mount: ['/start'] }),
      promoted('mfe-home', '2.0.0', '1.0.0'),
      published('mfe-x', '1.0.0', { mount: ['/mfe-home'] }),
    ]);
    expect(promote(state, ask('mfe-x@1.0.0')).refusal).toMatchObject({ code: 'INCOMPATIBLE' });
    const given = applyDecision(state, releasePrefix(state, 'mfe-home', '/mfe-home'));
    expect(promote(given, ask('mfe-x@1.0.0')).refusal).toBeUndefined();
    expect(() => releasePrefix(given, 'mfe-home', '/start')).toThrow('is live');
  });

  it('refuses two new remotes that both claim the same path', () => {
    const state = follow(stateWith('mfe-home', '1.0.0'), [
      published('mfe-x', '1.0.0', { mount: ['/same'] }),
      published('mfe-y', '1.0.0', { mount: ['/same/below'] }),
    ]);
    expect(promote(state, ask('mfe-x@1.0.0', 'mfe-y@1.0.0')).refusal).toMatchObject({ code: 'INCOMPATIBLE' });
  });

  it('refuses to drop a live path unless it is named', () => {
    const state = follow(stateWith('mfe-home'), [
      published('mfe-home', '1.0.0', { mount: ['/mfe-home', '/forecast'] }),
      promoted('mfe-home', '1.0.0'),
      published('mfe-home', '2.0.0'),
    ]);
    const refused = promote(state, { ...ask('mfe-home@2.0.0'), override: true });
    expect(refused.refusal).toMatchObject({
      details: [
        'mfe-home 2.0.0 no longer serves /forecast, which 1.0.0 does; if that is intended: --drop-path /forecast',
      ],
    });
    const named = promote(state, { ...ask('mfe-home@2.0.0'), dropPaths: ['/forecast'] });
    expect(named.refusal).toBeUndefined();
    expect(named.events).toContainEqual(expect.objectContaining({ type: 'release.promoted' }));
  });

  it('refuses to drop a declared page, whatever its parameters are called', () => {
    const state = follow(stateWith('mfe-home'), [
      published('mfe-home', '1.0.0', { pages: ['/mfe-home', '/mfe-home/:id', '/mfe-home/compare'] }),
      promoted('mfe-home', '1.0.0'),
      published('mfe-home', '2.0.0', { pages: ['/mfe-home', '/mfe-home/:number'] }),
    ]);
    expect(promote(state, ask('mfe-home@2.0.0')).refusal).toMatchObject({
      details: [expect.stringContaining('no longer serves /mfe-home/compare, which 1.0.0 does')],
    });
  });

  it('without a version promotes the running canary and nothing else', () => {
    const base = follow(stateWith('mfe-home', '1.0.0'), [
      published('mfe-home', '2.0.0'),
      published('mfe-home', '3.0.0'),
    ]);
    const asked = { releases: [{ remote: 'mfe-home' }], override: false };
    expect(() => promote(base, asked)).toThrow('mfe-home has no running canary; name the version to promote');
    const running = applyDecision(
      base,
      setCanary(base, { remote: 'mfe-home', version: '2.0.0', percent: 50 }),
    );
    expect(promote(running, asked).result.promoted).toEqual([
      { remote: 'mfe-home', version: '2.0.0', previous: '1.0.0' },
    ]);
  });

  it('does nothing if the version is live', () => {
    const { events, result } = promote(stateWith('mfe-home', '1.0.0'), ask('mfe-home@1.0.0'));
    expect(events).toEqual([]);
    expect(result.unchanged).toEqual([{ remote: 'mfe-home', version: '1.0.0' }]);
  });

  it('ends the canary that it makes live, and keeps another one', () => {
    const base = follow(stateWith('mfe-home', '1.0.0'), [
      published('mfe-home', '2.0.0'),
      published('mfe-home', '3.0.0'),
    ]);
    const running = applyDecision(
      base,
      setCanary(base, { remote: 'mfe-home', version: '2.0.0', percent: 10 }),
    );
    const same = applyDecision(running, promote(running, ask('mfe-home@2.0.0')));
    expect(same.remotes.get('mfe-home')?.canary).toBeUndefined();
    const other = applyDecision(running, promote(running, ask('mfe-home@3.0.0')));
    expect(other.remotes.get('mfe-home')?.canary?.version).toBe('2.0.0');
  });

  it('refuses a shell in which a current canary could not run', () => {
    const base = follow(stateWith('mfe-home', '1.0.0'), [
      published('mfe-home', '2.0.0', { contract: '~1.0.0' }),
    ]);
    const running = applyDecision(
      base,
      setCanary(base, { remote: 'mfe-home', version: '2.0.0', percent: 10 }),
    );
    const state = follow(running, [published('host-shell', '1.1.0', { contract: '1.1.0' })]);
    expect(promote(state, ask('host-shell@1.1.0')).refusal).toMatchObject({
      details: ['the running canary of mfe-home 2.0.0 would not fit; end it first'],
    });
    const together = ask('host-shell@1.1.0', 'mfe-home@2.0.0');
    expect(promote(state, together).refusal).toMatchObject({
      details: ['mfe-home 2.0.0 needs contract ~1.0.0; shell 1.1.0 provides 1.1.0'],
    });
  });

  it('refuses a remote, and a canary of one, that the canary of a shell could not load', () => {
    const base = follow(stateWith('mfe-home', '1.0.0'), [
      published('host-shell', '1.1.0', { contract: '1.1.0' }),
      published('mfe-home', '2.0.0', { contract: '~1.0.0' }),
    ]);
    const shell = { remote: 'host-shell', version: '1.1.0', percent: 10 };
    const state = applyDecision(base, setCanary(base, shell));
    expect(promote(state, ask('mfe-home@2.0.0')).refusal).toMatchObject({ code: 'INCOMPATIBLE' });
    expect(() => setCanary(state, { remote: 'mfe-home', version: '2.0.0', percent: 10 })).toThrow(
      'would not run',
    );
  });

  it('records the result of its checks', () => {
    const state = follow(stateWith('mfe-home'), [published('mfe-home', '1.0.0')]);
    const [event] = promote(state, ask('mfe-home@1.0.0')).events;
    expect(event).toMatchObject({
      type: 'release.promoted',
      checks: [{ check: 'contract', ok: true }, {}, {}],
    });
  });

  it('names a version that was never published', () => {
    expect(() => promote(stateAfter(), ask('mfe-home@1.0.0'))).toThrow(
      'Nothing was ever published as mfe-home',
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { remoteGuard } from '@epigram/shared-contracts/release';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { objectName } from '../store/objectNames.ts';
import { aRemote, aShell, integrityOf, type BuiltRelease } from '../../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../../testing/startRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.close());

function fileUrl(version: string, path = 'remoteEntry.js'): string {
  return `/remotes/mfe-home/${version}/${path}`;
}

async function verify(version: string): Promise<{ problems: string[]; repaired: string[] }> {
  return (await registry.api('GET', `/verify/mfe-home?version=${version}`)).json();
}

function repair(version: string) {
  return registry.api('POST', '/verify/mfe-home', { version });
}

/** Corrupts a stored encoding of a build's entry, like a failing disk or a manual change. */
async function spoil({ contents }: BuiltRelease, form: string): Promise<void> {
  const name = objectName(integrityOf(contents.get('remoteEntry.js') ?? Buffer.alloc(0)));
  await registry.parts.store.put(`${name}${form}`, Buffer.from('something else'));
}

describe('publishing', () => {
  it('makes a release visible on commit, and not before', async () => {
    const built = aRemote({ version: '1.0.0' });
    const { upload, missing } = (await registry.reserve(built)).json();
    expect(missing).toHaveLength(3);
    for (const { path, integrity } of built.release.files) {
      const bytes = built.contents.get(path) ?? Buffer.alloc(0);
      expect((await registry.putFile(upload, bytes, objectName(integrity))).statusCode).toBe(204);
    }
    expect((await registry.inject({ url: fileUrl('1.0.0') })).statusCode).toBe(404);
    const committed = await registry.api('POST', `/uploads/${upload}/commit`, { reason: 'first' });
    expect(committed.json()).toEqual({ remote: 'mfe-home', version: '1.0.0', published: true });
    expect((await registry.inject({ url: fileUrl('1.0.0') })).rawPayload).toEqual(
      built.contents.get('remoteEntry.js'),
    );
  });

  it('accepts the same content again as already published', async () => {
    await registry.publish(aRemote({ version: '1.1.0' }));
    const again = await registry.publish(aRemote({ version: '1.1.0' }));
    expect(again.json()).toMatchObject({ state: 'published', upload: null, missing: [] });
  });

  it('repairs a release whose bytes the store has lost', async () => {
    const built = aRemote({ version: '1.1.1' });
    await registry.publish(built);
    const name = objectName(integrityOf(built.contents.get('remoteEntry.js') ?? Buffer.alloc(0)));
    await rm(path.join(registry.folder, 'objects', name.slice(0, 2), name));
    expect((await registry.publish(built)).json()).toMatchObject({ published: false });
    const { problems } = (await registry.api('GET', '/verify/mfe-home?version=1.1.1')).json();
    expect(problems).toEqual([]);
  });

  it('repairs files and their compressed encodings when a release is published again', async () => {
    const built = aRemote({ version: '1.1.2' });
    await registry.publish(built);
    await registry.parts.encoder.idle();
    await spoil(built, '.br');
    await registry.publish(built);
    expect((await verify('1.1.2')).problems).toEqual([]);
  });

  it('verifies every encoding that browsers get, and repairs each from an intact one', async () => {
    const built = aRemote({ version: '1.1.3', content: 'to be verified' });
    await registry.publish(built);
    await registry.parts.encoder.idle();
    await spoil(built, '.br');
    await spoil(built, '.gzip');
    const problems = ['remoteEntry.js as br has changed', 'remoteEntry.js as gzip has changed'];
    expect(await verify('1.1.3')).toMatchObject({ problems, repaired: [] });
    expect((await repair('1.1.3')).json()).toMatchObject({ problems: [], repaired: problems });
    await spoil(built, '');
    expect((await repair('1.1.3')).json()).toMatchObject({
      problems: [],
      repaired: ['remoteEntry.js has changed'],
    });
    expect((await verify('1.1.3')).problems).toEqual([]);
    for (const form of ['', '.br', '.gzip']) await spoil(built, form);
    expect((await repair('1.1.3')).json().problems).toHaveLength(3);
  });

  it('never serves a corrupt encoding', async () => {
    const built = aRemote({ version: '1.1.4', content: 'to be served' });
    await registry.publish(built);
    await registry.parts.encoder.idle();
    await spoil(built, '.br');
    const headers = { 'accept-encoding': 'br' };
    const served = await registry.inject({ url: fileUrl('1.1.4'), headers });
    expect(served.headers['content-encoding']).toBeUndefined();
    expect(served.rawPayload).toEqual(built.contents.get('remoteEntry.js'));
  });

  it.each([
    ['br, gzip', 'gzip', 'public, max-age=10'],
    ['br', undefined, 'public, max-age=10'],
    ['gzip', 'gzip', 'public, max-age=31536000, immutable'],
    ['identity', undefined, 'public, max-age=31536000, immutable'],
  ])('lets caches keep %s only once its best encoding exists', async (accepted, encoding, lifetime) => {
    const built = aRemote({ version: '1.1.8', content: 'without brotli' });
    await registry.publish(built);
    await registry.parts.encoder.idle();
    await spoil(built, '.br');
    const headers = { 'accept-encoding': accepted };
    const served = await registry.inject({ url: fileUrl('1.1.8'), headers });
    expect(served.headers['content-encoding']).toBe(encoding);
    expect(served.headers['cache-control']).toBe(lifetime);
  });

  it('identifies the content of a release independently of its version and container', async () => {
    const [one, other, third] = [
      aRemote({ version: '1.1.5', content: 'the same' }),
      aRemote({ version: '1.1.6', content: 'the same' }),
      aRemote({ version: '1.1.7', content: 'another' }),
    ];
    for (const built of [one, other, third]) await registry.publish(built);
    const { releases } = registry.parts.ledger.state().remotes.get('mfe-home') ?? {};
    const [a, b, c] = ['1.1.5', '1.1.6', '1.1.7'].map((version) => releases?.get(version)?.content);
    expect(a).toMatch(/^[0-9a-f]{64}$/);
    expect(b).toBe(a);
    expect(c).not.toBe(a);
  });

  it('refuses a version that exists with other content', async () => {
    await registry.publish(aRemote({ version: '1.2.0', content: 'one' }));
    const other = await registry.publish(aRemote({ version: '1.2.0', content: 'two' }));
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ code: 'VERSION_TAKEN' });
  });

  it('is consistent if different content is published under one version simultaneously', async () => {
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four'].map((content) =>
        registry.publish(aRemote({ version: '1.3.0', content })),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers
      .filter(({ statusCode }) => statusCode === 409)
      .map((answer) => answer.json().code);
    expect(refused).toEqual(['VERSION_TAKEN', 'VERSION_TAKEN', 'VERSION_TAKEN']);
  });

  it('is consistent if the same content is published twice simultaneously', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => registry.publish(aRemote({ version: '1.4.0' }))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const history = (await registry.api('GET', '/history?remote=mfe-home&limit=500')).json<
      { data: { version: string } }[]
    >();
    expect(history.filter(({ data }) => data.version === '1.4.0')).toHaveLength(1);
  });

  it('refuses bytes that do not match release.json', async () => {
    const built = aRemote({ version: '1.5.0' });
    const { upload, missing } = (await registry.reserve(built)).json();
    const answer = await registry.putFile(upload, Buffer.from('something else'), missing[0].object);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'INTEGRITY_MISMATCH' });
  });

  it('does not commit an incomplete upload', async () => {
    const { upload } = (await registry.reserve(aRemote({ version: '1.6.0' }))).json();
    const answer = await registry.api('POST', `/uploads/${upload}/commit`, { reason: 'too early' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'UPLOAD_INCOMPLETE', details: ['remoteEntry.js'] });
  });

  it.each([
    [
      'a path outside the release',
      { files: [{ path: '../evil.js', integrity: `sha384-${'A'.repeat(64)}`, size: 1 }] },
    ],
    ['a missing integrity value', { files: [{ path: 'remoteEntry.js', size: 1 }] }],
    ['an entry that is not among the files', { entry: 'other.js' }],
    ["a global name that is the browser's", { container: 'localStorage' }],
    ['a global name that is of another remote', { container: 'epigram_mfe_clients_1_0_0' }],
    ['an invalid version', { version: 'latest' }],
    ['a name that is not a folder name', { name: 'Mfe Home' }],
  ])('refuses %s', async (_what, wrong) => {
    const { release } = aRemote({ version: '1.7.0' });
    const answer = await registry.api('POST', '/releases', { ...release, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details.length).toBeGreaterThan(0);
  });

  it('reads the exposed modules from the build, so that a wrong one cannot be promoted', async () => {
    await registry.goLive(aShell());
    await registry.publish(aRemote({ version: '1.8.0', exposes: ['./page'] }));
    const releases = [{ remote: 'mfe-home', version: '1.8.0' }];
    const answer = await registry.api('POST', '/promotions', { releases, reason: 'a test' });
    expect(answer.json()).toMatchObject({
      code: 'INCOMPATIBLE',
      details: [expect.stringContaining('./page')],
    });
  });

  it('reads what a remote needs, so that one built for a newer surface than the live shell’s is refused', async () => {
    const newer = { react: '^20.0.0', '@epigram/shared-ui/ui': '^1.0.0' };
    await registry.goLive(
      aShell({ version: '1.1.0', shared: { react: '19.3.1', '@epigram/shared-ui/ui': '1.0.0' } }),
    );
    await registry.publish(aRemote({ version: '1.9.0', shared: newer }));
    const releases = [{ remote: 'mfe-home', version: '1.9.0' }];
    const answer = await registry.api('POST', '/promotions', { releases, reason: 'a test', override: true });
    expect(answer.json()).toMatchObject({
      code: 'INCOMPATIBLE',
      details: ['mfe-home 1.9.0 needs react ^20.0.0 (19.3.1); in brackets what shell 1.1.0 provides'],
    });
  });

  it('refuses a release whose federation manifest names a chunk that it does not contain', async () => {
    const answer = await registry.publish(aRemote({ version: '1.10.0', chunks: ['chunks/page.1a2b.js'] }));
    expect(answer.json()).toMatchObject({
      code: 'RELEASE_INCOMPLETE',
      details: ['chunks/page.1a2b.js, which its federation manifest names'],
    });
    expect((await registry.inject({ url: fileUrl('1.10.0') })).statusCode).toBe(404);
  });

  it('refuses a release whose entry loads a file that it does not contain', async () => {
    const entry = `sri={7:"${integrityOf(Buffer.from('the chunk of a page'))}"}`;
    const answer = await registry.publish(aRemote({ version: '1.11.0', entry }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().details).toEqual([expect.stringContaining('which remoteEntry.js loads')]);
  });

  it('measures the sizes of a release, and refuses one that states others', async () => {
    const page = 'x = 1;'.repeat(10) + integrityOf(Buffer.from('incompressible'));
    await registry.publish(aRemote({ version: '1.12.0', files: { 'chunks/page.js': page } }));
    const { releases } = registry.parts.ledger.state().remotes.get('mfe-home') ?? {};
    const sizes = releases?.get('1.12.0')?.sizes;
    expect(sizes).toMatchObject({ firstLoad: expect.any(Number), largestPage: expect.any(Number) });
    expect(sizes?.largestPage).toBeGreaterThan(60);
    const understated = { firstLoad: 5, largestPage: sizes?.largestPage ?? 0 };
    const answer = await registry.publish(
      aRemote({ version: '1.12.1', files: { 'chunks/page.js': page }, sizes: understated }),
    );
    expect(answer.json()).toMatchObject({
      code: 'RELEASE_UNTRUE',
      details: [expect.stringMatching(/^sizes\.firstLoad is 5 bytes; measured: \d+ bytes$/)],
    });
  });

  it('applies an operator’s budget to a release that states no sizes', async () => {
    const budget = { failureBudget: 0.05, minimumSamples: 20, freshMinutes: 120, firstLoadKb: 1 };
    const entry = Array.from({ length: 60 }, (_, n) => integrityOf(Buffer.from(`${n}`)).slice(7)).join('');
    await registry.publish(aRemote({ name: 'mfe-heavy', entry }));
    const set = await registry.api('PUT', '/budgets/mfe-heavy', { ...budget, reason: 'a test' });
    expect(set.statusCode).toBe(200);
    const releases = [{ remote: 'mfe-heavy', version: '1.0.0' }];
    const answer = await registry.api('POST', '/promotions', { releases, reason: 'a test' });
    expect(answer.json()).toMatchObject({
      code: 'INCOMPATIBLE',
      details: [expect.stringContaining('its budget is 1 kB')],
    });
  });

  it('refuses a remote without a federation manifest', async () => {
    const built = aRemote({ version: '1.13.0' });
    const files = built.release.files.filter(({ path }) => path !== 'mf-manifest.json');
    const answer = await registry.publish({ ...built, release: { ...built.release, files } });
    expect(answer.json()).toMatchObject({
      code: 'RELEASE_INCOMPLETE',
      message: expect.stringContaining('has no mf-manifest.json'),
    });
  });

  const consumed = (key: string, own: string, range: string) =>
    `{130:{shareScope:"default",shareKey:"${key}",import:${own},requiredVersion:"${range}",singleton:!0}}`;

  it.each([
    ['React', 't.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=_', 'react'],
    ['an older React', 't.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED={a:1}', 'react'],
    ['React DOM', 't.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = o', 'react-dom'],
    ['router', 'try{a&&(window.__reactRouterVersion="7.18.5")}catch{}', 'react-router'],
    ['store as a fallback', consumed('jotai', '"jotai"', '^2.0.0'), 'jotai'],
  ])('refuses a remote that brings its own %s, with the reason', async (_what, script, module) => {
    const files = { 'chunks/page.js': script };
    const shared = { jotai: '^2.0.0' };
    const answer = await registry.publish(aRemote({ version: '1.14.0', files, shared }));
    expect(answer.json()).toMatchObject({
      code: 'RELEASE_UNTRUE',
      details: [
        `chunks/page.js brings its own ${module}; a page has only the shell's: share it with "singleton: true, import: false"`,
      ],
    });
  });

  const GUARD = remoteGuard('mfe-home');

  it.each([
    ['body{margin:0}', 'body'],
    [`p${GUARD}{top:0}*{letter-spacing:3px}`, '*'],
    [`p${GUARD},a{top:0}`, `p${GUARD},a`],
    [`p${GUARD} ~ nav{top:0}`, `p${GUARD} ~ nav`],
    [`p${GUARD}{& ~ nav{top:0}}`, '& ~ nav'],
    [`p:not(${GUARD}){top:0}`, `p:not(${GUARD})`],
    ['@media print{.ant-btn{display:none}}', '.ant-btn'],
    [`p${remoteGuard('mfe-other')}{top:0}`, `p${remoteGuard('mfe-other')}`],
    ['p:where([data-remote="mfe-home"] *){top:0}', 'p:where([data-remote="mfe-home"] *)'],
    ['@layer antd{}', '@layer antd; begin its name with "mfe-home"'],
    ['@keyframes spin{to{top:0}}', '@keyframes spin; begin its name with "mfe-home"'],
    ['@font-face{font-family:"Inter"}', '@font-face "Inter"; begin its name with "mfe-home"'],
    ['@import "https://example.org/a.css";', '@import "https://example.org/a.css"'],
    ['@page{margin:0}', '@page'],
    ['p{', "can't be read: <css input>:1:1: Unclosed block"],
  ])('refuses the style sheet %s of a remote, naming the rule', async (css, rule) => {
    const answer = await registry.publish(aRemote({ version: '1.19.0', files: { 'chunks/page.css': css } }));
    expect(answer.json()).toMatchObject({ code: 'RELEASE_UNTRUE', details: [`chunks/page.css: ${rule}`] });
  });

  const written = `p${GUARD}, a${GUARD}::before { &:hover${GUARD} { top: 0 } } @media print { *${GUARD} { top: 0 } }`;

  it.each([
    ['guarded rules, as written', written.replaceAll(',', ', ')],
    ['guarded rules, as minified', written.replaceAll('"', '').replaceAll(/ ?([{,}]) ?/g, '$1')],
    ['names of its own', '@keyframes mfe-home-in{to{top:0}}@font-face{font-family:"mfe-home serif"}'],
  ])('takes a style sheet with %s', async (what, css) => {
    const version = `1.20.0-${what.replaceAll(/\W+/g, '-')}`;
    const answer = await registry.publish(aRemote({ version, files: { 'chunks/page.css': css } }));
    expect(answer.json()).toMatchObject({ published: true });
  });

  it('takes a remote that only reads what React defines', async () => {
    const script =
      'const q=a.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,k=window.__reactRouterVersion=="7"';
    const answer = await registry.publish(
      aRemote({ version: '1.15.0', files: { 'chunks/page.js': script } }),
    );
    expect(answer.json()).toMatchObject({ published: true });
  });

  it('refuses a federation manifest that disagrees with the scripts', async () => {
    const built = aRemote({
      version: '1.16.0',
      shared: { react: '^19.0.0' },
      entry: consumed('react', 'null', '^20.0.0') + consumed('jotai', 'null', '^2.0.0'),
    });
    expect((await registry.publish(built)).json()).toMatchObject({
      code: 'RELEASE_UNTRUE',
      details: [
        'remoteEntry.js needs react ^20.0.0; mf-manifest.json lists react ^19.0.0',
        'remoteEntry.js needs jotai ^2.0.0; mf-manifest.json lists no jotai',
      ],
    });
    const files = { 'mf-manifest.json': JSON.stringify({ exposes: [{ path: './other' }] }) };
    expect((await registry.publish(aRemote({ version: '1.17.0', files }))).json()).toMatchObject({
      code: 'RELEASE_UNTRUE',
      details: ['mf-manifest.json names the module ./other, which none of its scripts contains'],
    });
  });
});

describe('rights', () => {
  async function tokenFor(remotes: string[], rights: string[], paths?: string[]): Promise<string> {
    const body = { name: 'team', remotes, rights, paths, reason: 'a test' };
    return (await registry.api('POST', '/tokens', body)).json<{ token: string }>().token;
  }

  it('requires a token, and refuses a wrong one', async () => {
    const { release } = aRemote({ version: '2.0.0' });
    const without = await registry.inject({
      method: 'POST',
      url: '/releases/api/releases',
      payload: release,
    });
    expect(without.json()).toMatchObject({ code: 'TOKEN_MISSING' });
    const wrong = await registry.api('POST', '/releases', release, registry.token.replace(/.$/, '-'));
    expect(wrong.json()).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('limits a team to its own remotes and actions', async () => {
    const token = await tokenFor(['mfe-home'], ['publish'], ['/mfe-home']);
    expect((await registry.publish(aRemote({ version: '2.1.0' }), token)).statusCode).toBe(200);
    expect((await registry.publish(aRemote({ name: 'mfe-clients' }), token)).statusCode).toBe(403);
    const releases = [{ remote: 'mfe-home', version: '2.1.0' }];
    const promotion = await registry.api('POST', '/promotions', { releases, reason: 'a test' }, token);
    expect(promotion.json()).toMatchObject({ code: 'NOT_ALLOWED' });
    expect((await registry.api('GET', '/tokens', undefined, token)).statusCode).toBe(403);
  });

  it('binds a team to the prefixes of its remotes', async () => {
    const token = await tokenFor(['mfe-vets'], ['publish', 'promote']);
    const built = aRemote({ name: 'mfe-vets', mount: ['/vet-visits'] });
    const early = await registry.reserve(built, token);
    expect(early.json()).toMatchObject({
      code: 'NOT_ALLOWED',
      details: ['an operator can assign a prefix to a remote: paths mfe-vets --add /vet-visits'],
    });
    const given = { prefix: '/vet-visits', reason: 'a new team' };
    expect((await registry.api('PUT', '/paths/mfe-vets', given, token)).statusCode).toBe(403);
    expect((await registry.api('PUT', '/paths/mfe-vets', given)).json()).toMatchObject({
      prefixes: ['/vet-visits'],
    });
    expect((await registry.publish(built, token)).statusCode).toBe(200);
    const nested = aRemote({ name: 'mfe-vets', version: '1.1.0', mount: ['/vet-visits', '/vet-visits/new'] });
    expect((await registry.publish(nested, token)).statusCode).toBe(200);
    const beyond = aRemote({ name: 'mfe-vets', version: '1.2.0', mount: ['/vet-visits', '/vets'] });
    expect((await registry.reserve(beyond, token)).statusCode).toBe(403);
  });

  it.each([['/login'], ['/vet-visits/hijacked'], ['/account/'], ['//evil'], ['/releases']])(
    'do not include publishing %s',
    async (path) => {
      const answer = await registry.reserve(aRemote({ name: 'mfe-thief', mount: [path] }));
      expect([400, 409]).toContain(answer.statusCode);
    },
  );

  it('to roll back cannot make a version live that has never been', async () => {
    await registry.goLive(aRemote({ name: 'mfe-visits', mount: ['/visits'] }));
    await registry.goLive(aRemote({ name: 'mfe-visits', version: '1.1.0', mount: ['/visits'] }));
    const token = await tokenFor(['mfe-visits'], ['publish', 'roll-back']);
    await registry.publish(aRemote({ name: 'mfe-visits', version: '2.0.0', mount: ['/visits'] }), token);
    const command = { remote: 'mfe-visits', to: '2.0.0', reason: 'a way around', override: true };
    expect((await registry.api('POST', '/rollbacks', command, token)).json()).toMatchObject({
      code: 'NEVER_LIVE',
    });
    const back = { remote: 'mfe-visits', reason: 'a real one' };
    expect((await registry.api('POST', '/rollbacks', back, token)).json()).toMatchObject({ to: '1.0.0' });
  });

  it('end when the token is revoked, and no secret is stored', async () => {
    const token = await tokenFor(['*'], ['publish']);
    // The secret may contain the separator.
    const [, id, ...secret] = token.split('_');
    expect((await registry.api('DELETE', `/tokens/${id}`, { reason: 'lost' })).statusCode).toBe(204);
    expect((await registry.publish(aRemote({ version: '2.2.0' }), token)).statusCode).toBe(401);
    const rows = await registry.parts.database.db.selectFrom('tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.join('_'));
  });
});

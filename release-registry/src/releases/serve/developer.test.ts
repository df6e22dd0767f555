import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aRemote, aShell } from '../../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../../testing/startRegistry.ts';
import { openPage, sendReport } from '../../testing/visits.ts';
import { createDeveloperOrigins } from './developerOrigins.ts';

const ORIGIN = 'http://localhost:4400';

describe('a permission for a server of the own computer', () => {
  const origins = createDeveloperOrigins(Buffer.alloc(32, 1));
  const start = new Date('2026-11-28T06:00:00Z');
  const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

  it('holds for half a day, and only in the form in which it was given', () => {
    const cookie = origins.issue(ORIGIN, start);
    expect(origins.read(cookie, after(11))).toBe(ORIGIN);
    expect(origins.read(cookie, after(13))).toBeUndefined();
    expect(origins.read(cookie.replace('4400', '4401'), start)).toBeUndefined();
    expect(createDeveloperOrigins(Buffer.alloc(32, 2)).read(cookie, start)).toBeUndefined();
  });

  it.each([
    'https://evil.example',
    'http://localhost.evil.example:80',
    "http://localhost:4400 'unsafe-inline'",
  ])('is never read for %s', (origin) => {
    expect(origins.read(origins.issue(origin, start), start)).toBeUndefined();
  });
});

describe('the pages of a developer', () => {
  let registry: TestRegistry;
  let team = '';
  beforeAll(async () => {
    registry = await startRegistry({ overridesAllowed: false });
    await registry.goLive(aShell(), aRemote({ version: '1.0.0' }));
    await registry.goLive(aRemote({ version: '2.0.0' }));
    const created = await registry.api('POST', '/tokens', {
      name: 'clients team',
      remotes: ['mfe-clients'],
      rights: ['publish'],
      reason: 'a test',
    });
    team = created.json<{ token: string }>().token;
  });
  afterAll(() => registry.close());

  const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

  async function consoleCookie(): Promise<string> {
    const answer = await registry.inject({
      method: 'POST',
      url: '/releases/api/console/session',
      headers: own,
      payload: { token: registry.token },
    });
    return answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  }

  const manifestOf = (cookie: string, releases = 'mfe-home@1.0.0') =>
    registry.inject({
      url: `/releases/api/manifest?releases=${encodeURIComponent(releases)}`,
      headers: { cookie },
    });

  it('get other versions in one tab where nobody else may choose any', async () => {
    expect((await manifestOf('')).statusCode).toBe(403);
    expect((await manifestOf('epigram-console=forged')).statusCode).toBe(403);
    const answer = await manifestOf(await consoleCookie());
    const manifest = JSON.parse(answer.json<{ payload: string }>().payload) as {
      remotes: { version: string; channel: string }[];
    };
    expect(manifest.remotes).toMatchObject([{ version: '1.0.0', channel: 'override' }]);
    const page = await registry.inject({
      url: '/?releases=mfe-home@1.0.0',
      headers: { accept: 'text/html' },
    });
    expect(page.body).toContain('\\"channel\\":\\"production');
    expect(page.body).not.toContain('override');
  });

  it('are no evidence about a release', async () => {
    const cookie = await openPage(registry, '10.9.9.9');
    const report = { remote: 'mfe-home', version: '2.0.0', failed: true, cookie, from: '10.9.9.9' };
    await sendReport(registry, { ...report, query: '?releases=mfe-home%402.0.0' });
    await sendReport(registry, report);
    await registry.parts.beacons.flush();
    const rows = await registry.parts.database.db.selectFrom('beacons').select('trial').execute();
    expect(rows.map(({ trial }) => trial)).toEqual([true, false]);
  });

  it('may run scripts of their own computer, once someone who may publish the remote has said so', async () => {
    const permit = (remote: string, origin: string, token?: string) =>
      registry.api('PUT', `/developer/${remote}`, { origin }, token);
    expect((await permit('mfe-home', ORIGIN, team)).statusCode).toBe(403);
    expect((await permit('mfe-home', 'https://evil.example')).statusCode).toBe(400);
    expect((await permit('mfe-home', `${ORIGIN}; script-src *`)).statusCode).toBe(400);
    const permitted = await permit('mfe-clients', ORIGIN, team);
    expect(permitted.statusCode).toBe(204);
    const [{ name = '', value = '' } = {}] = permitted.cookies;
    const page = (cookie: string) => registry.inject({ url: '/', headers: { accept: 'text/html', cookie } });
    const policy = String(
      (await page(`${name}=${encodeURIComponent(value)}`)).headers['content-security-policy'],
    );
    expect(policy).toMatch(/script-src 'self' http:\/\/localhost:4400 'nonce-/);
    const forged = await page(`${name}=${encodeURIComponent(`${ORIGIN}|abc|${'a'.repeat(22)}`)}`);
    expect(String(forged.headers['content-security-policy'])).not.toContain('localhost');
  });
});

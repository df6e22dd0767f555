import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aRemote, aShell } from '../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
  await registry.goLive(aShell(), aRemote({ version: '1.0.0' }));
});
afterAll(() => registry.close());

async function remoteInPage() {
  const { body } = await registry.inject({ url: '/', headers: { accept: 'text/html' } });
  const [, json = ''] = /id="epigram-manifest">([^]*?)<\/script>/.exec(body) ?? [];
  const { payload } = JSON.parse(json) as { payload: string };
  return (JSON.parse(payload) as { remotes: { version: string; disabled?: object }[] }).remotes[0];
}

describe('the kill switch', () => {
  it('adds a notice to new pages, and removes it again', async () => {
    const notice = { en: 'Back at noon.', es: 'Volvemos a mediodía.' };
    const off = await registry.api('PUT', '/disabled/mfe-home', { notice, reason: 'it floods the API' });
    expect(off.json()).toEqual({ remote: 'mfe-home', disabled: true, changed: true });
    expect(await remoteInPage()).toMatchObject({ version: '1.0.0', disabled: { notice } });
    const { remotes } = (await registry.api('GET', '/status')).json<{ remotes: object[] }>();
    expect(remotes).toContainEqual(
      expect.objectContaining({ name: 'mfe-home', disabled: expect.objectContaining({ notice }) }),
    );
    const on = await registry.api('DELETE', '/disabled/mfe-home', { reason: 'it is fine' });
    expect(on.json()).toMatchObject({ disabled: false, changed: true });
    expect((await remoteInPage())?.disabled).toBeUndefined();
  });

  it('refuses the shell, and needs the right to roll back', async () => {
    const shell = await registry.api('PUT', '/disabled/host-shell', { reason: 'a test' });
    expect(shell.statusCode).toBe(400);
    const created = await registry.api('POST', '/tokens', {
      name: 'publisher',
      remotes: ['mfe-home'],
      rights: ['publish'],
      reason: 'a test',
    });
    const { token } = created.json<{ token: string }>();
    const refused = await registry.api('PUT', '/disabled/mfe-home', { reason: 'a test' }, token);
    expect(refused.statusCode).toBe(403);
  });
});

describe('prune', () => {
  it('deletes files that no other release has, previews it, and allows publishing them again', async () => {
    // All of them have the same style sheet, but separate entries.
    for (const version of ['2.0.0', '3.0.0', '4.0.0']) await registry.goLive(aRemote({ version }));
    const file = (version: string, path: string) =>
      registry.inject({ url: `/remotes/mfe-home/${version}/${path}` });
    // A day is the shortest allowed period; the log's clock can't be set, so the routes' own is.
    const command = { remote: 'mfe-home', keep: 1, days: 1, reason: 'a test' };
    const now = Date.now();
    const clock = Date.now;
    Date.now = () => now + 2 * 24 * 60 * 60 * 1000;
    try {
      const preview = (await registry.api('POST', '/prunes', { ...command, dryRun: true })).json();
      expect(preview).toMatchObject({ pruned: [{ version: '1.0.0' }, { version: '2.0.0' }] });
      expect((await file('1.0.0', 'remoteEntry.js')).statusCode).toBe(200);
      expect((await registry.api('POST', '/prunes', command)).json()).toEqual(preview);
    } finally {
      Date.now = clock;
    }
    expect((await file('4.0.0', 'remoteEntry.js')).statusCode).toBe(200);
    expect((await file('4.0.0', 'static/page.css')).statusCode).toBe(200);
    const again = await registry.publish(aRemote({ version: '1.0.0' }));
    expect(again.json()).toMatchObject({ version: '1.0.0', published: true });
    expect((await file('1.0.0', 'remoteEntry.js')).statusCode).toBe(200);
    const { problems } = (await registry.api('GET', '/verify/mfe-home?version=1.0.0')).json<{
      problems: string[];
    }>();
    expect(problems).toEqual([]);
  });
});

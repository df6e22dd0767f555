import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ListedRelease, ReleaseManifest, SignedManifest } from '@epigram/shared-contracts/release';
import { createHash } from 'node:crypto';
import { aRemote, aShell } from '../../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../../testing/startRegistry.ts';

const NAMES = ['mfe-home', 'mfe-ponds', 'mfe-soil'] as const;

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
  const remotes = NAMES.map((name) => aRemote({ name, content: '</script>' }));
  await registry.goLive(aShell(), ...remotes);
  await registry.goLive(aRemote({ name: 'mfe-ponds', version: '2.0.0' }));
});
afterAll(() => registry.close());

const textOf = (html: string, id: string) => new RegExp(`id="${id}">([^]*?)</script>`).exec(html)?.[1] ?? '';
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

function remotesIn(signed: SignedManifest): readonly ListedRelease[] {
  return (JSON.parse(signed.payload) as ReleaseManifest).remotes;
}

async function pageAt(url: string) {
  const { body } = await registry.inject({ url, headers: { accept: 'text/html' } });
  return {
    remotes: remotesIn(JSON.parse(textOf(body, 'epigram-manifest')) as SignedManifest),
    plans: JSON.parse(textOf(body, 'epigram-plans') || '{}') as Record<string, string>,
    body,
  };
}

/** The plan that a manifest names, or nothing if it has the plan itself. */
function planIn(release: ListedRelease | NonNullable<ListedRelease['fallback']> | undefined) {
  return release && 'plan' in release ? release.plan : undefined;
}

const byName = (remotes: readonly ListedRelease[], name: string) => remotes.find((one) => one.name === name);

describe('a page', () => {
  test('has the plan of its own remote only, and the signed hash of every other', async () => {
    const { remotes, plans, body } = await pageAt('/mfe-ponds/list');
    const own = planIn(byName(remotes, 'mfe-ponds'));
    expect(Object.keys(plans)).toEqual([own?.url]);
    expect(sha256Of(plans[own?.url ?? ''] ?? '')).toBe(own?.sha256);
    expect(remotes.map((remote) => planIn(remote)?.sha256.length)).toEqual([64, 64, 64]);
    // Three remotes and a fallback, and no file of any of them but the page's own two.
    expect(body.match(/sha384-/g)).toHaveLength(2);
  });

  test('has the plan of no remote, if none is mounted there or the one that is has been switched off', async () => {
    expect((await pageAt('/nowhere')).plans).toEqual({});
    await registry.api('PUT', '/disabled/mfe-soil', { reason: 'a test' });
    expect((await pageAt('/mfe-soil')).plans).toEqual({});
  });

  test('for proxies to cache has every plan, because no registry may be there to give them', async () => {
    const { body } = await registry.inject({ url: '/releases/api/standby' });
    const plans = JSON.parse(textOf(body, 'epigram-plans')) as Record<string, string>;
    expect(Object.keys(plans)).toEqual(
      expect.arrayContaining([
        '/remotes/mfe-home/1.0.0/load-plan.json',
        '/remotes/mfe-ponds/2.0.0/load-plan.json',
      ]),
    );
  });

  test('of a shell that does not read plans has all of them inside its manifest', async () => {
    const old = aShell({ version: '0.9.0', needsPlansInside: true });
    await registry.publish(old);
    const { remotes } = await pageAt('/mfe-ponds?releases=host-shell@0.9.0');
    const ponds = byName(remotes, 'mfe-ponds');
    expect(remotes.every((remote) => 'integrity' in remote)).toBe(true);
    expect(ponds).toMatchObject({ fallback: { version: '1.0.0', integrity: expect.anything() } });
  });
});

test('the manifest has its plans inside, unless the caller reads them from their files', async () => {
  const ask = async (query: string) => {
    const answer = await registry.inject({ url: `/releases/api/manifest${query}` });
    return byName(remotesIn(answer.json<SignedManifest>()), 'mfe-home');
  };
  expect(await ask('')).toHaveProperty('integrity');
  const apart = await ask('?plans=apart');
  expect(apart).not.toHaveProperty('integrity');
  expect(planIn(apart)?.url).toBe('/remotes/mfe-home/1.0.0/load-plan.json');
});

describe("a plan's file", () => {
  test('has the signed hash, for the live release and for its fallback, and may be cached for ever', async () => {
    const ponds = byName((await pageAt('/')).remotes, 'mfe-ponds');
    const [live, fallback] = [planIn(ponds), planIn(ponds?.fallback)];
    expect(live?.url).not.toBe(fallback?.url);
    for (const plan of [live, fallback]) {
      const answer = await registry.inject({ url: plan?.url ?? '' });
      expect(sha256Of(answer.body)).toBe(plan?.sha256);
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringContaining('application/json'),
        etag: `"${plan?.sha256}"`,
      });
      const again = await registry.inject({
        url: plan?.url ?? '',
        headers: { 'if-none-match': String(answer.headers.etag) },
      });
      expect(again.statusCode).toBe(304);
    }
  });

  test.each(['/remotes/host-shell/1.0.0/load-plan.json', '/remotes/mfe-home/9.9.9/load-plan.json'])(
    'does not exist for anything but a published remote: %s',
    async (url) => {
      const answer = await registry.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test('can not be replaced by a file that a team publishes under its name', async () => {
    const files = { 'load-plan.json': '{"integrity":{}}' };
    await registry.publish(aRemote({ name: 'mfe-home', version: '3.0.0', files }));
    const { body } = await registry.inject({ url: '/remotes/mfe-home/3.0.0/load-plan.json' });
    expect(JSON.parse(body)).toHaveProperty('container');
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aRemote, aShell } from '../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';

const ALWAYS = '2020-01-01T00:00Z / 2090-01-01T00:00Z';
const NEVER = '2020-01-01T00:00Z / 2020-01-02T00:00Z';

let registry: TestRegistry;
/** A team's token that may promote, in addition to the operator's. */
let team: string;
let versions = 1;

beforeAll(async () => {
  registry = await startRegistry();
  await registry.goLive(aShell(), aRemote({ version: '1.0.0' }));
  const rights = ['publish', 'promote', 'roll-back'];
  const made = await registry.api('POST', '/tokens', {
    name: 'team',
    remotes: ['mfe-home'],
    rights,
    reason: 'a test',
  });
  team = made.json<{ token: string }>().token;
});
afterEach(() => setPolicy({}));
afterAll(() => registry.close());

async function setPolicy(policy: { approval?: string[]; freezes?: string[] }): Promise<void> {
  const body = { approval: [], freezes: [], ...policy, reason: 'a test' };
  expect((await registry.api('PUT', '/policy', body)).statusCode).toBe(200);
}

async function aNewVersion(): Promise<string> {
  versions += 1;
  const version = `${versions}.0.0`;
  expect((await registry.publish(aRemote({ version }))).statusCode).toBe(200);
  return version;
}

function promote(version: string, more: object = {}, token?: string) {
  const releases = [{ remote: 'mfe-home', version }];
  return registry.api('POST', '/promotions', { releases, reason: 'it is ready', ...more }, token);
}

async function status() {
  const answer = await registry.api('GET', '/status');
  return answer.json<{
    policy: { frozen: string | null };
    requests: { id: string; actor: string }[];
    remotes: { name: string; live: { version: string } | null }[];
  }>();
}

async function liveVersion(): Promise<string | undefined> {
  return (await status()).remotes.find(({ name }) => name === 'mfe-home')?.live?.version;
}

async function latest(): Promise<{ actor: string; reason: string; data: { type: string } }[]> {
  return (await registry.api('GET', '/history?limit=3')).json();
}

describe('a freeze', () => {
  it('refuses promotions until it is over, but allows rollbacks', async () => {
    const version = await aNewVersion();
    await setPolicy({ freezes: [NEVER] });
    expect((await promote(version)).statusCode).toBe(200);
    await setPolicy({ freezes: [NEVER, ALWAYS] });
    expect((await status()).policy.frozen).toBe(ALWAYS);
    const next = await aNewVersion();
    const refused = await promote(next);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'FROZEN', details: [`a freeze is on: ${ALWAYS}`] });
    expect((await latest())[0]).toMatchObject({ data: { type: 'promotion.refused' } });
    const back = await registry.api('POST', '/rollbacks', { remote: 'mfe-home', reason: 'it fails' });
    expect(back.statusCode).toBe(200);
    expect(await liveVersion()).not.toBe(version);
  });

  it('can be overridden with a reason, which is recorded in the log', async () => {
    await setPolicy({ freezes: [ALWAYS] });
    const version = await aNewVersion();
    const answer = await promote(version, { duringFreeze: true, reason: 'a hole is being used' });
    expect(answer.statusCode).toBe(200);
    expect((await latest())[0]).toMatchObject({
      reason: 'a hole is being used',
      data: {
        type: 'release.promoted',
        checks: expect.arrayContaining([expect.objectContaining({ check: 'freeze' })]),
      },
    });
  });

  it('can be set only by an administrator of all remotes, in a valid format', async () => {
    const body = { approval: [], freezes: [], reason: 'a test' };
    expect((await registry.api('PUT', '/policy', body, team)).statusCode).toBe(403);
    const wrong = await registry.api('PUT', '/policy', { ...body, freezes: ['at night'] });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json<{ details: string[] }>().details[0]).toContain('fri 16:00 - mon 07:00');
  });
});

describe('the approval of a second person', () => {
  async function anAsked(): Promise<{ version: string; request: string }> {
    await setPolicy({ approval: ['mfe-home'] });
    const version = await aNewVersion();
    const asked = await promote(version, {}, team);
    expect(asked.statusCode).toBe(200);
    const { promoted, request } = asked.json<{ promoted: object[]; request: string }>();
    expect(promoted).toEqual([]);
    return { version, request };
  }

  it('is required before a promotion, and from another person', async () => {
    const { version, request } = await anAsked();
    expect(await liveVersion()).not.toBe(version);
    const own = await registry.api('POST', `/approvals/${request}`, { reason: 'fine' }, team);
    expect(own.statusCode).toBe(403);
    expect(own.json<{ message: string }>().message).toContain('Someone other');

    const other = await registry.api('POST', `/approvals/${request}`, { reason: 'looked at it' });
    expect(other.json()).toMatchObject({ promoted: [{ version }] });
    expect(await liveVersion()).toBe(version);
    const [promoted, approved] = await latest();
    expect(promoted).toMatchObject({ actor: 'operator', data: { type: 'release.promoted' } });
    expect(approved).toMatchObject({ data: { type: 'promotion.approved', requestedBy: 'team' } });
    const twice = await registry.api('POST', `/approvals/${request}`, { reason: 'again' });
    expect(twice.statusCode).toBe(404);
  });

  it('is requested once, however often the same version is promoted', async () => {
    const { version, request } = await anAsked();
    expect((await promote(version, {}, team)).json<{ request: string }>().request).toBe(request);
    expect((await status()).requests).toMatchObject([{ id: request, actor: 'team' }]);
    expect((await registry.api('DELETE', `/approvals/${request}`, { reason: 'not now' })).statusCode).toBe(
      200,
    );
    expect((await status()).requests).toEqual([]);
    expect(await liveVersion()).not.toBe(version);
  });

  it('needs the right to promote the requested version', async () => {
    const { request } = await anAsked();
    const made = await registry.api('POST', '/tokens', {
      name: 'others',
      remotes: ['mfe-clients'],
      rights: ['promote'],
      reason: 'a test',
    });
    const { token } = made.json<{ token: string }>();
    const answer = await registry.api('POST', `/approvals/${request}`, { reason: 'fine' }, token);
    expect(answer.statusCode).toBe(403);
    expect((await registry.api('DELETE', `/approvals/${request}`, { reason: 'no' }, token)).statusCode).toBe(
      403,
    );
    await registry.api('DELETE', `/approvals/${request}`, { reason: 'over' });
  });

  it('repeats the checks, and refuses a promotion that no longer passes them', async () => {
    const { request } = await anAsked();
    await setPolicy({ approval: ['*'], freezes: [ALWAYS] });
    const answer = await registry.api('POST', `/approvals/${request}`, { reason: 'fine' });
    expect(answer.json()).toMatchObject({ code: 'FROZEN' });
    await registry.api('DELETE', `/approvals/${request}`, { reason: 'over' });
  });

  it('cannot be bypassed by a canary for nearly everyone', async () => {
    await setPolicy({ approval: ['*'] });
    const version = await aNewVersion();
    const canary = (percent: number) =>
      registry.api('PUT', '/canaries/mfe-home', { version, percent, reason: 'a try' }, team);
    expect((await canary(25)).statusCode).toBe(200);
    const large = await canary(26);
    expect(large.json()).toMatchObject({ code: 'NEEDS_APPROVAL' });
    await registry.api('DELETE', '/canaries/mfe-home', { reason: 'over' });
  });

  it('is not needed for a rollback', async () => {
    const { request } = await anAsked();
    await registry.api('POST', `/approvals/${request}`, { reason: 'fine' });
    const back = await registry.api('POST', '/rollbacks', { remote: 'mfe-home', reason: 'it fails' }, team);
    expect(back.json()).toMatchObject({ changed: true });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aRemote, aShell } from '../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';
import { watchOnce } from './healthWatch.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
  await registry.goLive(aShell());
});
afterAll(() => registry.close());

let remote = '';
let count = 0;
beforeEach(async () => {
  count += 1;
  remote = `mfe-trial-${count}`;
  await registry.goLive(aRemote({ name: remote, version: '1.0.0' }));
});

interface Report {
  readonly version: string;
  readonly visitors: number;
  readonly failed: number;
  readonly trial?: boolean;
}

/** Reports as browsers send them: each visitor with a cookie of its own. */
async function report({ version, visitors, failed, trial = false }: Report): Promise<void> {
  for (let index = 0; index < visitors; index += 1) {
    const { cookie } = registry.parts.visitorIds.issue();
    const asked = trial ? `; epigram-releases=${remote}@${version}` : '';
    const answer = await registry.inject({
      method: 'POST',
      url: '/releases/api/beacons',
      headers: {
        'content-type': 'text/plain',
        'sec-fetch-site': 'same-origin',
        cookie: `epigram-visitor=${cookie}${asked}`,
      },
      payload: JSON.stringify({
        beacons: [
          { remote, version, phase: 'render', outcome: index < failed ? 'failed' : 'ok', durationMs: 120 },
        ],
      }),
    });
    expect(answer.statusCode).toBe(204);
  }
  await registry.parts.beacons.flush();
}

async function look(): Promise<void> {
  await watchOnce(registry.parts.database.db, registry.parts.ledger);
}

function state() {
  return registry.parts.ledger.state().remotes.get(remote);
}

describe('a fresh release that fails for its users', () => {
  it('is rolled back by the registry, with the evidence in the log', async () => {
    await report({ version: '1.0.0', visitors: 20, failed: 0 });
    await registry.goLive(aRemote({ name: remote, version: '2.0.0' }));
    await report({ version: '2.0.0', visitors: 20, failed: 5 });
    await look();
    expect(state()?.live).toMatchObject({ version: '1.0.0', rolledBackFrom: '2.0.0' });
    const [, rolledBack] = (await registry.api('GET', `/history?remote=${remote}&limit=2`)).json();
    expect(rolledBack).toMatchObject({
      actor: 'registry',
      reason: 'failed for 5 of 20 visitors (25.0 %), allowed is 5.0 % above the 0.0 % of 1.0.0',
      data: { type: 'release.rolled-back', evidence: { visitors: 20, failed: 5, baselineVersion: '1.0.0' } },
    });
  });

  it('stays while fewer visitors than the minimum ran it', async () => {
    await registry.goLive(aRemote({ name: remote, version: '2.0.0' }));
    await report({ version: '2.0.0', visitors: 19, failed: 19 });
    await look();
    expect(state()?.live?.version).toBe('2.0.0');
  });

  it('stays where the version before failed as often', async () => {
    await report({ version: '1.0.0', visitors: 20, failed: 5 });
    await registry.parts.ledger.execute({
      actor: 'anna',
      reason: 'leave the first one alone',
      decide: () => ({
        events: [
          {
            type: 'budget.set',
            remote,
            budget: { failureBudget: 0.05, minimumSamples: 20, freshMinutes: 120 },
          },
        ],
        result: null,
      }),
    });
    await registry.goLive(aRemote({ name: remote, version: '2.0.0' }));
    await report({ version: '2.0.0', visitors: 20, failed: 6 });
    await look();
    expect(state()?.live?.version).toBe('2.0.0');
  });

  it('raises one alarm where there is nothing to go back to', async () => {
    await report({ version: '1.0.0', visitors: 20, failed: 20 });
    await look();
    await look();
    const history = (await registry.api('GET', `/history?remote=${remote}`)).json<
      { data: { type: string } }[]
    >();
    expect(history.filter(({ data }) => data.type === 'alarm.raised')).toHaveLength(1);
    expect(state()?.live?.version).toBe('1.0.0');
  });

  it('is not judged by the visits of developers who asked for it', async () => {
    await registry.goLive(aRemote({ name: remote, version: '2.0.0' }));
    await report({ version: '2.0.0', visitors: 30, failed: 30, trial: true });
    await look();
    expect(state()?.live?.version).toBe('2.0.0');
  });
});

describe('a canary that fails for its users', () => {
  it('ends, is marked bad, and leaves production alone', async () => {
    await registry.publish(aRemote({ name: remote, version: '2.0.0' }));
    await registry.api('PUT', `/canaries/${remote}`, { version: '2.0.0', percent: 10, reason: 'a test' });
    await report({ version: '2.0.0', visitors: 20, failed: 4 });
    await look();
    expect(state()?.canary).toBeUndefined();
    expect(state()?.live?.version).toBe('1.0.0');
    expect(state()?.releases.get('2.0.0')?.bad?.actor).toBe('registry');
  });
});

describe('beacons', () => {
  it('count a visitor once, however often it reports', async () => {
    const { cookie } = registry.parts.visitorIds.issue();
    const beacons = Array.from({ length: 50 }, () => ({
      remote,
      version: '1.0.0',
      phase: 'load',
      outcome: 'failed',
    }));
    await registry.inject({
      method: 'POST',
      url: '/releases/api/beacons',
      headers: { 'sec-fetch-site': 'same-origin', cookie: `epigram-visitor=${cookie}` },
      payload: { beacons },
    });
    await registry.parts.beacons.flush();
    const { remotes } = (await registry.api('GET', '/status')).json();
    const { lastHour } = remotes.find(({ name }: { name: string }) => name === remote);
    expect(lastHour).toEqual([{ version: '1.0.0', visitors: 1, failed: 1 }]);
  });

  it('of a visitor that the registry does not know, or from another site, count nothing', async () => {
    const payload = { beacons: [{ remote, version: '1.0.0', phase: 'load', outcome: 'failed' }] };
    const url = '/releases/api/beacons';
    const invented = {
      'sec-fetch-site': 'same-origin',
      cookie: 'epigram-visitor=AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA',
    };
    expect((await registry.inject({ method: 'POST', url, headers: invented, payload })).statusCode).toBe(204);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await registry.inject({ method: 'POST', url, headers: foreign, payload })).statusCode).toBe(403);
    await registry.parts.beacons.flush();
    const rows = await registry.parts.database.db
      .selectFrom('beacons')
      .selectAll()
      .where('remote', '=', remote)
      .execute();
    expect(rows).toEqual([]);
  });
});

import { createLogger } from '@epigram/platform/logger';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aRemote, aShell } from '../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';
import { anotherAddress, reportVisits, type Visits } from '../testing/reportVisits.ts';
import { openPage, sendReport } from '../testing/visits.ts';
import { startHealthWatch, watchOnce } from './healthWatch.ts';

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

const report = (visits: Visits) => reportVisits(registry, remote, visits);

async function look(): Promise<void> {
  await watchOnce(registry.parts.database.db, registry.parts);
}

function state() {
  return registry.parts.ledger.state().remotes.get(remote);
}

describe('a fresh release that fails for its users', () => {
  it('is rolled back by the registry, with the evidence in the log', async () => {
    await report({ version: '1.0.0', visitors: 20, failed: 0 });
    await registry.goLive(aRemote({ name: remote, version: '2.0.0' }));
    await report({ version: '2.0.0', visitors: 20, failed: 5, users: 4 });
    await look();
    expect(state()?.live).toMatchObject({ version: '1.0.0', rolledBackFrom: '2.0.0' });
    const [, rolledBack] = (await registry.api('GET', `/history?remote=${remote}&limit=2`)).json();
    expect(rolledBack).toMatchObject({
      actor: 'registry',
      reason:
        'failed for 5 of 20 visitors from 16 networks and 4 signed-in users (46.4 %); the limit is 5.0 % above the 0.0 % of 1.0.0',
      data: { type: 'release.rolled-back', evidence: { visitors: 20, failed: 5, baselineVersion: '1.0.0' } },
    });
  });

  it('stays while fewer visitors than the minimum ran it', async () => {
    await registry.goLive(aRemote({ name: remote, version: '2.0.0' }));
    await report({ version: '2.0.0', visitors: 19, failed: 19, users: 19 });
    await look();
    expect(state()?.live?.version).toBe('2.0.0');
  });

  it('stays if the previous version failed as often', async () => {
    await report({ version: '1.0.0', visitors: 20, failed: 5, users: 20 });
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
    await report({ version: '2.0.0', visitors: 20, failed: 6, users: 20 });
    await look();
    expect(state()?.live?.version).toBe('2.0.0');
  });

  it('raises one alarm if there is nothing to roll back to', async () => {
    await report({ version: '1.0.0', visitors: 20, failed: 20, users: 20 });
    await look();
    await look();
    const history = (await registry.api('GET', `/history?remote=${remote}`)).json<
      { reason: string; data: { type: string } }[]
    >();
    const alarms = history.filter(({ data }) => data.type === 'alarm.raised');
    expect(alarms.map(({ reason }) => reason)).toEqual([
      'failed for 20 of 20 visitors from 20 signed-in users (100.0 %); the limit is 5.0 %',
    ]);
    expect(state()?.live?.version).toBe('1.0.0');
  });

  it('is not judged by the visits of developers who requested it', async () => {
    await registry.goLive(aRemote({ name: remote, version: '2.0.0' }));
    await report({ version: '2.0.0', visitors: 30, failed: 30, users: 30, trial: true });
    await look();
    expect(state()?.live?.version).toBe('2.0.0');
  });
});

describe('a canary that fails for its users', () => {
  it('ends, is marked bad, and leaves production unchanged', async () => {
    await registry.publish(aRemote({ name: remote, version: '2.0.0' }));
    await registry.api('PUT', `/canaries/${remote}`, { version: '2.0.0', percent: 100, reason: 'a test' });
    await report({ version: '2.0.0', visitors: 20, failed: 4, users: 3 });
    await look();
    expect(state()?.canary).toBeUndefined();
    expect(state()?.live?.version).toBe('1.0.0');
    expect(state()?.releases.get('2.0.0')?.bad?.actor).toBe('registry');
  });
});

describe('forged reports', () => {
  const FORGED = 200;

  async function aFreshRelease(): Promise<void> {
    await report({ version: '1.0.0', visitors: 5, failed: 0 });
    await registry.goLive(aRemote({ name: remote, version: '2.0.0' }));
  }

  async function rows(version: string): Promise<number> {
    await registry.parts.beacons.flush();
    const found = await registry.parts.database.db
      .selectFrom('beacons')
      .select('visitor')
      .where('remote', '=', remote)
      .where('version', '=', version)
      .execute();
    return found.length;
  }

  it('have no effect if no page was opened, or another visitor’s ticket is replayed', async () => {
    await aFreshRelease();
    const from = '198.51.100.9';
    const stolen = await openPage(registry, from);
    const [, ticket = ''] = /(epigram-pages=[^;]+)/.exec(stolen) ?? [];
    for (let index = 0; index < FORGED; index += 1) {
      const { cookie } = registry.parts.visitorIds.issue();
      const invented = index % 2 === 0 ? ticket : ticket.replace(/.$/, 'A');
      await sendReport(registry, {
        remote,
        version: '2.0.0',
        failed: true,
        cookie: `epigram-visitor=${cookie}; ${invented}`,
        from: `198.51.${index}.9`,
      });
    }
    expect(await rows('2.0.0')).toBe(0);
    await look();
    expect(state()).toMatchObject({ live: { version: '2.0.0' }, alarm: undefined });
  });

  it('have no effect if one visitor repeats them', async () => {
    await aFreshRelease();
    const cookie = await openPage(registry, '198.51.100.9');
    for (let index = 0; index < 100; index += 1) {
      await sendReport(registry, { remote, version: '2.0.0', failed: true, cookie, from: '198.51.100.9' });
    }
    await registry.parts.beacons.flush();
    await look();
    expect(state()).toMatchObject({ live: { version: '2.0.0' }, alarm: undefined });
  });

  it('from one address raise a single alarm, however many pages it opened, and cause no rollback', async () => {
    await aFreshRelease();
    await report({ version: '2.0.0', visitors: FORGED, failed: FORGED, address: '198.51.100.9' });
    await look();
    await look();
    expect(state()).toMatchObject({ live: { version: '2.0.0' }, alarm: { cause: 'few-networks' } });
    const history = (await registry.api('GET', `/history?remote=${remote}`)).json<{ data: object }[]>();
    const alarms = history.filter(({ data }) => 'cause' in data);
    expect(alarms).toMatchObject([{ data: { evidence: { visitors: FORGED, networks: 1 } } }]);
  });

  it('do not prevent a rollback for real failures, even if they report success', async () => {
    await aFreshRelease();
    await report({ version: '2.0.0', visitors: 60, failed: 60, address: '198.51.100.9' });
    await look();
    await report({ version: '2.0.0', visitors: 60, failed: 0, address: '203.0.113.4' });
    await report({ version: '2.0.0', visitors: 25, failed: 10, users: 4 });
    await look();
    expect(state()?.live).toMatchObject({ version: '1.0.0', rolledBackFrom: '2.0.0' });
  });

  it('do not count for a version that the page was not given', async () => {
    await registry.publish(aRemote({ name: remote, version: '2.0.0' }));
    const cookie = await openPage(registry, '192.0.2.44');
    await sendReport(registry, { remote, version: '2.0.0', failed: true, cookie, from: '192.0.2.44' });
    await sendReport(registry, { remote, version: '1.0.0', failed: true, cookie, from: '192.0.2.44' });
    expect([await rows('2.0.0'), await rows('1.0.0')]).toEqual([0, 1]);
  });
});

it('thirty real visitors with failures cause a rollback within thirty seconds', async () => {
  await registry.goLive(aRemote({ name: remote, version: '2.0.0' }));
  const { database, ledger } = registry.parts;
  const logger = createLogger({ name: 'test', level: 'silent' });
  const started = Date.now();
  const stop = startHealthWatch(database, registry.parts, logger);
  await report({ version: '2.0.0', visitors: 30, failed: 30, users: 3 });
  while (state()?.live?.version === '2.0.0' && Date.now() - started < 30_000) {
    // The embedded engine answers without yielding to the event loop, so without a pause the watch would never run.
    await pause(50);
    await ledger.catchUp();
  }
  await stop();
  expect(state()?.live).toMatchObject({ version: '1.0.0', rolledBackFrom: '2.0.0' });
});

it('lists versions by their publication, because the hash of a local build has no order', async () => {
  for (const version of ['2.0.0-f0', '2.0.0-0a']) {
    await registry.goLive(aRemote({ name: remote, version }));
    await report({ version, visitors: 1, failed: 0 });
  }
  const { remotes } = (await registry.api('GET', '/status')).json();
  const { lastHour } = remotes.find(({ name }: { name: string }) => name === remote);
  expect(lastHour).toMatchObject([{ version: '2.0.0-0a' }, { version: '2.0.0-f0' }]);
});

describe('beacons', () => {
  it('count a visitor once, however often it reports', async () => {
    const cookie = await openPage(registry, anotherAddress());
    const beacons = Array.from({ length: 50 }, () => ({
      remote,
      version: '1.0.0',
      phase: 'load',
      outcome: 'failed',
    }));
    await registry.inject({
      method: 'POST',
      url: '/releases/api/beacons',
      headers: { 'sec-fetch-site': 'same-origin', cookie },
      payload: { beacons },
    });
    await registry.parts.beacons.flush();
    const { remotes } = (await registry.api('GET', '/status')).json();
    const { lastHour } = remotes.find(({ name }: { name: string }) => name === remote);
    expect(lastHour).toMatchObject([{ version: '1.0.0', visitors: 1, failed: 1 }]);
  });

  it('do not count if they come from an unknown visitor or another site', async () => {
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

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aRemote, aShell } from '../testing/releaseFixtures.ts';
import { anotherAddress, reportVisits, type Visits } from '../testing/reportVisits.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';
import { openPage, sendReport, signedInAs } from '../testing/visits.ts';
import { watchOnce } from './healthWatch.ts';
import { rampOnce } from './rampWatch.ts';

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
  remote = `mfe-confirmed-${count}`;
  await registry.goLive(aRemote({ name: remote, version: '1.0.0' }));
});

const report = (visits: Visits) => reportVisits(registry, remote, visits);
const look = () => watchOnce(registry.parts.database.db, registry.parts);
const state = () => registry.parts.ledger.state().remotes.get(remote);

describe('confirmed users', () => {
  /** Reports from a browser whose signed-in user the registry has verified. */
  async function reportAs(user: string, failed: boolean, from: string): Promise<void> {
    const cookie = signedInAs(registry, user, await openPage(registry, from));
    await sendReport(registry, { remote, version: '2.0.0', failed, cookie, from });
  }

  it('are needed: forty networks of anonymous visitors cause an alarm, but no rollback and no ban', async () => {
    await registry.goLive(aRemote({ name: remote, version: '2.0.0' }));
    for (let network = 0; network < 40; network += 1) {
      await report({ version: '2.0.0', visitors: 5, failed: 5, address: anotherAddress() });
    }
    await look();
    await look();
    expect(state()).toMatchObject({ live: { version: '2.0.0' }, alarm: { cause: 'unconfirmed' } });
    expect(state()?.releases.get('2.0.0')?.bad).toBeUndefined();
    const history = (await registry.api('GET', `/history?remote=${remote}`)).json<{ what: string }[]>();
    const alarms = history.filter(({ what }) => what.startsWith('ALARM'));
    expect(alarms.map(({ what }) => what)).toEqual([
      `ALARM: ${remote} 2.0.0 fails, but too few signed-in users confirm it to act on`,
    ]);

    await report({ version: '2.0.0', visitors: 2, failed: 2, users: 2 });
    await look();
    expect(state()?.live?.version).toBe('2.0.0');

    await report({ version: '2.0.0', visitors: 3, failed: 3, users: 3 });
    await look();
    expect(state()?.live).toMatchObject({ version: '1.0.0', rolledBackFrom: '2.0.0' });
    expect(state()?.releases.get('2.0.0')?.bad?.actor).toBe('registry');
  });

  it('are needed to end a canary; until then its ramp waits', async () => {
    await registry.publish(aRemote({ name: remote, version: '2.0.0' }));
    await registry.api('PUT', `/canaries/${remote}`, {
      version: '2.0.0',
      percent: 99.999,
      ramp: { steps: [99.999, 100], everyMinutes: 1 },
      reason: 'a test',
    });
    await report({ version: '2.0.0', visitors: 40, failed: 40 });
    await look();
    await rampOnce(registry.parts.database.db, registry.parts.ledger, new Date(Date.now() + 2 * 60_000));
    expect(state()).toMatchObject({
      alarm: { cause: 'unconfirmed' },
      canary: { version: '2.0.0', percent: 99.999, ramp: { held: 'reported to fail; see the alarm' } },
    });
  });

  it('who mostly report success are believed, not the anonymous failures beside them', async () => {
    await registry.goLive(aRemote({ name: remote, version: '2.0.0' }));
    await report({ version: '2.0.0', visitors: 100, failed: 3, users: 100 });
    await report({ version: '2.0.0', visitors: 40, failed: 40 });
    await look();
    expect(state()).toMatchObject({ live: { version: '2.0.0' }, alarm: { cause: 'unconfirmed' } });
  });

  it('count individually, even behind one address', async () => {
    await registry.goLive(aRemote({ name: remote, version: '2.0.0' }));
    for (let user = 0; user < 20; user += 1) await reportAs(`user-${user}`, true, '198.51.101.7');
    await registry.parts.beacons.flush();
    await look();
    expect(state()?.live).toMatchObject({ version: '1.0.0', rolledBackFrom: '2.0.0' });
    const history = (await registry.api('GET', `/history?remote=${remote}&limit=3`)).json<
      { reason: string }[]
    >();
    expect(history.map(({ reason }) => reason).join(' ')).toContain('from 20 signed-in users');
  });

  it('count once, however many browsers they use', async () => {
    await registry.goLive(aRemote({ name: remote, version: '2.0.0' }));
    for (let browser = 0; browser < 25; browser += 1) await reportAs('one-user', true, anotherAddress());
    await registry.parts.beacons.flush();
    await look();
    expect(state()?.live?.version).toBe('2.0.0');
    expect(state()?.alarm).toMatchObject({ version: '2.0.0', cause: 'few-networks' });
  });

  it('weigh more than unknown visitors who report success', async () => {
    await registry.parts.ledger.execute({
      actor: 'anna',
      reason: 'a larger budget',
      decide: () => ({
        events: [
          {
            type: 'budget.set',
            remote,
            budget: { failureBudget: 0.3, minimumSamples: 20, freshMinutes: 120 },
          },
        ],
        result: null,
      }),
    });
    await registry.goLive(aRemote({ name: remote, version: '2.0.0' }));
    await report({ version: '2.0.0', visitors: 18, failed: 0 });
    // Six of twenty-four votes are a quarter; with three times the weight, they are a half.
    for (let user = 0; user < 6; user += 1) await reportAs(`user-${user}`, true, anotherAddress());
    await registry.parts.beacons.flush();
    await look();
    expect(state()?.live?.version).toBe('1.0.0');
  });
});

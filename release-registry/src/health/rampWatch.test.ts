import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aRemote, aShell } from '../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';
import { openPage, sendReport } from '../testing/visits.ts';
import { rampOnce } from './rampWatch.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
  await registry.goLive(aShell());
});
afterAll(() => registry.close());

let remote = '';
let count = 0;
let networks = 0;
beforeEach(async () => {
  count += 1;
  remote = `mfe-ramp-${count}`;
  await registry.goLive(aRemote({ name: remote, version: '1.0.0' }));
  await registry.publish(aRemote({ name: remote, version: '2.0.0' }));
  await registry.api('PUT', `/budgets/${remote}`, {
    failureBudget: 0.05,
    minimumSamples: 3,
    freshMinutes: 120,
    lcpMs: 2_500,
    reason: 'a test',
  });
  await registry.api('PUT', `/canaries/${remote}`, {
    version: '2.0.0',
    percent: 99.9,
    ramp: { steps: [99.9, 99.99, 100], everyMinutes: 1 },
    reason: 'a test',
  });
});

const canary = () => registry.parts.ledger.state().remotes.get(remote)?.canary;
const live = () => registry.parts.ledger.state().remotes.get(remote)?.live?.version;

async function look(minutesLater: number): Promise<void> {
  const now = new Date(Date.now() + minutesLater * 60_000);
  await rampOnce(registry.parts.database.db, registry.parts.ledger, now);
}

async function visits(lcpMs: number): Promise<void> {
  for (let visitor = 0; visitor < 6; visitor += 1) {
    networks += 1;
    const from = `10.9.${networks}.1`;
    const cookie = await openPage(registry, from);
    await sendReport(registry, {
      remote,
      version: '2.0.0',
      failed: false,
      cookie,
      from,
      vitals: { lcpMs, inpMs: 40, cls: 0.01 },
    });
  }
  await registry.parts.beacons.flush();
}

describe('a canary on a ramp', () => {
  it('gets its next share on time, and is promoted after the last', async () => {
    await visits(1_200);
    await look(0.5);
    expect(canary()?.percent).toBe(99.9);
    await look(2);
    expect(canary()?.percent).toBe(99.99);
    await look(4);
    expect([live(), canary()]).toEqual(['2.0.0', undefined]);
  });

  it('waits for visitors', async () => {
    await look(2);
    expect(canary()).toMatchObject({
      percent: 99.9,
      ramp: { held: expect.stringMatching('fewer visitors') },
    });
    await visits(1_200);
    await look(2);
    expect(canary()).toMatchObject({ percent: 99.99 });
  });

  it('waits if pages got slower than the budget, and the status says so', async () => {
    await visits(4_000);
    await look(2);
    await look(3);
    expect(canary()).toMatchObject({ percent: 99.9, ramp: { held: 'web vitals: LCP 4000 of 2500 ms' } });
    const history = (await registry.api('GET', `/history?remote=${remote}`)).json<{ what: string }[]>();
    expect(history.filter(({ what }) => what.startsWith('paused the ramp'))).toHaveLength(1);
    const { remotes } = (await registry.api('GET', '/status')).json<{
      remotes: { name: string; lastHour: { version: string; vitals: object }[] }[];
    }>();
    const ran = remotes
      .find(({ name }) => name === remote)
      ?.lastHour.find((entry) => entry.version === '2.0.0');
    expect(ran?.vitals).toEqual({ lcpMs: 4_000, inpMs: 40, cls: expect.closeTo(0.01) });
  });

  it('accepts only growing shares', async () => {
    const wrong = await registry.api('PUT', `/canaries/${remote}`, {
      version: '2.0.0',
      percent: 10,
      ramp: { steps: [50, 10], everyMinutes: 5 },
      reason: 'a test',
    });
    expect(wrong.statusCode).toBe(400);
  });
});

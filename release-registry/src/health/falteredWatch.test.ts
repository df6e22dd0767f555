import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aRemote, aShell } from '../testing/releaseFixtures.ts';
import { anotherAddress, reportVisits, type Visits } from '../testing/reportVisits.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';
import { openPage, sendReport } from '../testing/visits.ts';
import { noteFaltered } from './falteredWatch.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
  await registry.goLive(aShell());
});
afterAll(() => registry.close());

let remote = '';
let count = 0;
let judged = new Map<string, number>();
beforeEach(async () => {
  count += 1;
  remote = `mfe-trial-${count}`;
  judged = new Map();
  await goLive('1.0.0');
});

const goLive = (version: string) => registry.goLive(aRemote({ name: remote, version }));
const report = (visits: Visits) => reportVisits(registry, remote, visits);

async function look(now = new Date()): Promise<void> {
  await noteFaltered(registry.parts.database.db, registry.parts.ledger, judged, now);
}

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function rollback() {
  const body = { remote, reason: 'a test', dryRun: true };
  return (await registry.api('POST', '/rollbacks', body)).json() as { to: string; warnings: string[] };
}

const falteredEvents = async () =>
  ((await registry.api('GET', `/history?remote=${remote}`)).json() as { data: { type: string } }[]).filter(
    ({ data }) => data.type === 'release.faltered',
  );

describe('a version that failed for its few users before it was replaced', () => {
  it('is passed over by a rollback, whose preflight says so', async () => {
    await goLive('2.0.0');
    await report({ version: '2.0.0', visitors: 1, failed: 1 });
    await goLive('3.0.0');
    await look();
    expect(await rollback()).toMatchObject({
      to: '1.0.0',
      warnings: [`passed over: ${remote} 2.0.0 failed for 1 of 1 visitor`],
    });
    await look(minutesLater(5));
    expect(await falteredEvents()).toHaveLength(1);
  });

  it('is noted although the reports arrive after it was replaced', async () => {
    await goLive('2.0.0');
    const from = anotherAddress();
    const cookie = await openPage(registry, from);
    await goLive('3.0.0');
    await look();
    await sendReport(registry, { remote, version: '2.0.0', failed: true, cookie, from });
    await registry.parts.beacons.flush();
    await look();
    expect(await rollback()).toMatchObject({ to: '2.0.0' });
    await look(minutesLater(2));
    expect(await rollback()).toMatchObject({ to: '1.0.0' });
  });

  it('is not judged while it is live, nor long after', async () => {
    await goLive('2.0.0');
    await report({ version: '2.0.0', visitors: 1, failed: 1 });
    await look();
    await goLive('3.0.0');
    await look(minutesLater(16));
    expect(await falteredEvents()).toEqual([]);
  });
});

describe('a version that ran well before it was replaced', () => {
  it('is the target, whatever anonymous reports say of it', async () => {
    await goLive('2.0.0');
    await report({ version: '2.0.0', visitors: 4, failed: 0, users: 4 });
    await report({ version: '2.0.0', visitors: 12, failed: 12 });
    await goLive('3.0.0');
    await look();
    expect(await rollback()).toMatchObject({ to: '2.0.0', warnings: [] });
  });

  it('is the target if it failed no more often than its budget allows', async () => {
    await goLive('2.0.0');
    await report({ version: '2.0.0', visitors: 40, failed: 1, users: 40 });
    await goLive('3.0.0');
    await look();
    expect(await rollback()).toMatchObject({ to: '2.0.0', warnings: [] });
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aRemote, aShell } from '../testing/releaseFixtures.ts';
import { startRegistry, type TestRegistry } from '../testing/startRegistry.ts';

const REMOTES = 60;
const remotesAt = (version: string) =>
  Array.from({ length: REMOTES }, (_, index) => aRemote({ name: `mfe-team-${index}`, version }));

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.close());

it('a shell and sixty remotes go live in one promotion', async () => {
  await registry.goLive(aShell(), ...remotesAt('1.0.0'));
  const { remotes } = (await registry.api('GET', '/status')).json<{
    remotes: { live: { version: string } | null }[];
  }>();
  expect(remotes.map(({ live }) => live?.version)).toEqual(
    Array.from({ length: REMOTES + 1 }, () => '1.0.0'),
  );
});

it('a refused promotion of them logs for each remote its checks and the reason, not all checks again', async () => {
  const [unfit, ...others] = remotesAt('2.0.0');
  if (!unfit) throw new Error('There is no remote');
  for (const built of others) await registry.publish(built);
  await registry.publish(aRemote({ name: 'mfe-team-0', version: '2.0.0', contract: '^9.0.0' }));
  const releases = Array.from({ length: REMOTES }, (_, index) => {
    return { remote: `mfe-team-${index}`, version: '2.0.0' };
  });
  const refused = await registry.api('POST', '/promotions', { releases, reason: 'a test' });
  expect(refused.statusCode).toBe(409);
  const [logged] = (await registry.api('GET', '/history?remote=mfe-team-7&limit=1')).json<
    { data: { type: string; checks: { remote: string; ok: boolean }[] } }[]
  >();
  expect(logged?.data.type).toBe('promotion.refused');
  const checks = logged?.data.checks ?? [];
  expect(checks.filter(({ remote }) => remote === 'mfe-team-7').length).toBeGreaterThan(0);
  expect(checks.filter(({ remote }) => remote !== 'mfe-team-7')).toEqual([
    expect.objectContaining({ remote: 'mfe-team-0', ok: false }),
  ]);
});

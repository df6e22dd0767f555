import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from '../fixtures/portalTest.ts';
import { release } from '../fixtures/trialRemote.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { invite } from '../pages/invitation.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { accounts } from '../src/accounts.ts';
import { settle } from '../src/settle.ts';
import { bearerOf } from './bearer.ts';
import { apiProcesses, registryProcesses, restart } from './processes.ts';
import { publicUrl, sequenceOf } from './publicUrl.ts';

interface Load {
  /** The responses other than 200, and the total number of requests. */
  stop(): Promise<{ readonly asked: number; readonly bad: readonly string[] }>;
}

/** Simulates users at work: each sends a new request as soon as the last one is answered. */
function startLoad(people: readonly (() => Promise<Response>)[]): Load {
  const over = new AbortController();
  let asked = 0;
  const bad: string[] = [];
  async function work(ask: () => Promise<Response>): Promise<void> {
    while (!over.signal.aborted) {
      asked += 1;
      try {
        const answer = await ask();
        await answer.arrayBuffer();
        if (answer.status !== 200) bad.push(`${answer.status} ${answer.url}`);
      } catch (error) {
        bad.push(String((error as Error).cause ?? error));
      }
    }
  }
  const working = people.map(work);
  return {
    async stop() {
      over.abort();
      await Promise.all(working);
      return { asked, bad };
    },
  };
}

test('processes are restarted one after another, and no user at work notices', async ({ request }) => {
  test.slow();
  const authorization = await bearerOf(request, accounts.owner);
  const readData = () => fetch(publicUrl('/api/v2/users/information'), { headers: { authorization } });
  const openPage = () => fetch(publicUrl('/clients'), { headers: { accept: 'text/html' } });
  // Page views are rate-limited per address.
  const changeData = async () => {
    await sleep(50);
    return fetch(publicUrl('/api/v2/page-views'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ route: '/clients', locale: 'en' }),
    });
  };
  const load = startLoad([readData, readData, readData, openPage, openPage, openPage, changeData]);
  for (const process of apiProcesses()) await restart(process, '/api/v2/users/information');
  for (const process of registryProcesses()) await restart(process, '/*');
  const { asked, bad } = await load.stop();
  expect(bad.slice(0, 10), `of ${asked}`).toEqual([]);
  expect(asked).toBeGreaterThan(200);
});

test('the portal recovers when the database drops every connection, as in a failover', async ({
  page,
  signIn,
  request,
}) => {
  await signIn(accounts.owner);
  const frame = new PortalFrame(page);
  await expect(frame.title('Home')).toBeVisible();
  // A query in progress would be lost with its connection.
  await settle(page);
  const me = await ApiUser.signIn(request, accounts.owner);
  const { notifications } = await me.call<{ notifications: number }>('GET', '/utils/sidebar-badges');

  const { EPIGRAM_PSQL: psql = '', EPIGRAM_DATABASE_ADMIN: admin = '' } = process.env;
  const drop = "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'portal'";
  await promisify(execFile)(psql, ['-c', drop, admin]);

  await expect
    .poll(() => me.call('GET', '/utils/sidebar-badges').then(Boolean, () => false), { timeout: 10_000 })
    .toBe(true);
  await frame.link('Clients').click();
  await expect(frame.main.getByText(/^Showing 1–/)).toBeVisible();
  // LISTEN works again: for notifications, and for release changes made in the other process.
  await invite(request, accounts.owner, 'business');
  await expect(page.getByText(new RegExp(`^${notifications + 1} unread`)).first()).toBeAttached({
    timeout: 10_000,
  });
  const [first, second] = registryProcesses();
  const before = await sequenceOf(second.url);
  await release('budget', 'mfe-clients', '--minimum-samples', '23', '--registry', first.url);
  const changed = await sequenceOf(first.url);
  expect(changed).toBeGreaterThan(before);
  await expect.poll(() => sequenceOf(second.url), { timeout: 5_000 }).toBe(changed);
});

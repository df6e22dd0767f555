import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { importClients } from '@epigram/shared-contracts/api/clients';
import { listNotifications, type Notification } from '@epigram/shared-contracts/api/notifications';
import { API_BASE_PATH, HEADER, type Operation } from '@epigram/shared-contracts/api/operation';
import { importTests } from '@epigram/shared-contracts/api/tests';
import { takeImportTurn } from '../../kernel/importTurns.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { workbook } from '../../testing/workbooks.ts';

let world: Tenants;
let base: string;

beforeAll(async () => {
  world = await openTenants();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}${API_BASE_PATH}`;
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.asOwner((owner) => owner.deleteFrom('notifications').execute());
});

const results = (sampleId: string) => [
  {
    'Sample Id': sampleId,
    'Client name': 'Brook Farm',
    'Animal type': 'Ovine',
    'Test type': 'Worm FEC',
    'Test date': '2026-06-15',
    'Strongyle epg': 450,
  },
];
const CLIENTS = [{ 'Client name': 'Glen Farm', Postcode: 'H91 A1C2' }];

function send(operation: Operation, file: Buffer, signal: AbortSignal): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)]), 'June visit.xlsx');
  return fetch(base + operation.path.replace(':businessId', String(world.mine)), {
    method: 'POST',
    body: form,
    signal,
    headers: {
      authorization: `Bearer ${world.people.member.token}`,
      [HEADER.business]: String(world.mine),
    },
  });
}

async function alerts(person: 'member' | 'owner'): Promise<Notification[]> {
  const { json } = await world.people[person].call(listNotifications, { query: { offset: 0, limit: 10 } });
  return json.data as Notification[];
}

/** The sender's alerts, once there are any. */
async function firstAlerts(): Promise<Notification[]> {
  let found: Notification[] = [];
  for (const end = Date.now() + 45_000; found.length === 0 && Date.now() < end;) {
    found = await alerts('member');
    // In-process calls do not yield to the event loop by themselves.
    await setImmediate();
  }
  return found;
}

const counts = () =>
  world.asOwner(async (owner) => ({
    clients: (await owner.selectFrom('clients').selectAll().execute()).length,
    tests: (await owner.selectFrom('tests').selectAll().execute()).length,
  }));

/** Sends a file while another import of the business is running, and disconnects before its turn. */
async function sendAndLeave(operation: Operation, file: Buffer): Promise<void> {
  const other = Promise.withResolvers<void>();
  const others = takeImportTurn(world.mine, () => other.promise);
  const leaving = new AbortController();
  const arrived = once(world.app.server, 'request');
  const sent = send(operation, file, leaving.signal).then(
    async (answer) => expect(await answer.text()).toBe('no answer: it waits for its turn'),
    () => undefined,
  );
  const [request] = (await arrived) as [IncomingMessage];
  if (!request.readableEnded) await once(request, 'end');
  const closed = once(request.socket, 'close');
  leaving.abort();
  await Promise.race([closed, sent]);
  other.resolve();
  await others;
  await sent;
}

// This test comes first, because the first import starts the thread that reads workbooks.
test('an import whose sender is still waiting causes no alert, whether it succeeds or fails', async () => {
  const { signal } = new AbortController();
  const statuses = [
    (await send(importTests, await workbook(results('S-1')), signal)).status,
    // The same samples again, which are refused.
    (await send(importTests, await workbook(results('S-1')), signal)).status,
  ];
  expect(statuses).toEqual([200, 400]);
  expect(await alerts('member')).toEqual([]);
});

test.each([
  ['results', importTests, results('S-2'), '/test-results'],
  ['clients', importClients, CLIENTS, '/clients/import'],
] as const)(
  'an import of %s whose sender has disconnected stores nothing and alerts only the sender',
  async (_what, operation, rows, page) => {
    const before = await counts();
    await sendAndLeave(operation, await workbook(rows));
    expect(await firstAlerts()).toMatchObject([
      {
        type: 'alert',
        alertType: 'error',
        title: 'The import of June visit.xlsx did not finish',
        actionUrl: page,
      },
    ]);
    expect(await alerts('owner')).toEqual([]);
    expect(await counts()).toEqual(before);
  },
);

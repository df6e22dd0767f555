import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey, listApiKeys, revokeApiKey } from '@epigram/shared-contracts/api/apiKeys';
import { unlinkBusinessMembers, updateBusinessMember } from '@epigram/shared-contracts/api/members';
import { listClients } from '@epigram/shared-contracts/api/clients';
import { createEmailInvitation } from '@epigram/shared-contracts/api/invitations';
import { searchTests } from '@epigram/shared-contracts/api/tests';
import {
  getNotification,
  markNotificationRead,
  performNotificationAction,
} from '@epigram/shared-contracts/api/notifications';
import { getUserInformation, login, logout } from '@epigram/shared-contracts/api/users';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import type { Database } from '@epigram/platform/database/openDatabase';
import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Database as Tables } from '../schema/tables.ts';
import { addNotification } from '../testing/notifications.ts';
import { addBusiness, addOrganisation, addUser } from '../testing/people.ts';
import { callPortal, followEvents, signIn } from '../testing/processClient.ts';
import { makePlace, spawnPortal, type Place, type PortalProcess } from '../testing/processes.ts';
import { until } from '../testing/until.ts';

let place: Place;
beforeAll(async () => {
  place = await makePlace();
});
afterAll(() => place.remove());

// Only one process can open the embedded database; any number can share a server.
if (process.env['TEST_DATABASE_URL']) {
  describe('two processes on one server', () => {
    onServer();
  });
} else {
  it('a second process on the embedded database is refused, and the first continues', async () => {
    const first = await spawnPortal(place);
    await expect(spawnPortal(place)).rejects.toThrow('exited with 1');
    expect((await fetch(`${first.url}/health`)).status).toBe(200);
    await first.stop();
  });
}

function onServer(): void {
  let database: Database<Tables>;
  let smtp: SMTPServer;
  const mailed: string[] = [];
  let one: PortalProcess;
  let other: PortalProcess;
  let organisation: number;
  let annId: number;
  let ann: string;
  let manager: string;

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      async onData(stream, _session, done) {
        const { to } = await PostalMime.parse(await new Response(stream as never).arrayBuffer());
        mailed.push(to?.[0]?.address ?? '');
        done();
      },
    });
    await new Promise<void>((resolve) => {
      smtp.listen(0, '127.0.0.1', resolve);
    });
    const { port } = smtp.server.address() as AddressInfo;
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    // Both start at the same time on an empty database, so both try to migrate it.
    [one, other] = await Promise.all([spawnPortal(place, settings), spawnPortal(place, settings)]);
    database = await place.open();
    await database.asOwner(async (owner) => {
      const business = await addBusiness(owner, { name: 'Hillside' });
      organisation = await addOrganisation(owner, 'Watch', [business]);
      annId = await addUser(owner, { email: 'ann@farm.example', businesses: { [business]: 4 } });
      await addUser(owner, {
        email: 'manager@office.example',
        organisations: { [organisation]: { role: 3, accessLevel: 1 } },
      });
    });
    ann = await signIn(one.url, 'ann@farm.example');
    manager = await signIn(other.url, 'manager@office.example');
  });
  afterAll(async () => {
    await database.close();
    await one.kill();
    await other.stop();
    await new Promise<void>((resolve) => {
      smtp.close(() => resolve());
    });
  });

  const invite = (url: string, email: string, kind: 'member' | 'business' = 'member') =>
    callPortal(url, createEmailInvitation, {
      token: manager,
      organisation,
      params: { orgId: organisation },
      body: { email, kind },
    });

  it('a token of one process is valid at the other, until it is revoked at either', async () => {
    const token = await signIn(one.url, 'ann@farm.example');
    expect((await callPortal(other.url, getUserInformation, { token })).status).toBe(200);
    await callPortal(one.url, logout, { token });
    const refused = await callPortal(other.url, getUserInformation, { token });
    expect([refused.status, refused.code]).toEqual([401, 'TOKEN_INVALID']);
  });

  it('a changed role, a removed member and a revoked key end at the other immediately', async () => {
    const riverside = await database.asOwner(async (owner) => {
      const business = await addBusiness(owner, { name: 'Riverside' });
      await addUser(owner, { email: 'olive@farm.example', businesses: { [business]: BUSINESS_ROLE.Owner } });
      return business;
    });
    const memberId = await database.asOwner((owner) =>
      addUser(owner, { email: 'mia@farm.example', businesses: { [riverside]: BUSINESS_ROLE.Manager } }),
    );
    const olive = await signIn(one.url, 'olive@farm.example');
    const mia = await signIn(other.url, 'mia@farm.example');
    const params = { businessId: riverside };
    const at = { business: riverside, params };
    const keysAtOther = () => callPortal(other.url, listApiKeys, { ...at, token: mia });
    const clientsAtOther = (token: string) =>
      callPortal(other.url, listClients, { ...at, token, query: { offset: '0', limit: '10' } });
    // One of the operations that are open to keys, which name their business themselves.
    const testsAtOther = (token: string) =>
      callPortal(other.url, searchTests, { token, params: { offset: 0, limit: 10 }, body: {} });

    const made = await callPortal(one.url, createApiKey, {
      ...at,
      token: olive,
      body: { name: 'scale', scopes: ['results:read'], expiresInDays: 30 },
    });
    const { id: keyId, key } = made.data as { id: number; key: string };
    expect((await keysAtOther()).status).toBe(200);
    expect((await clientsAtOther(mia)).status).toBe(200);
    expect((await testsAtOther(key)).status).toBe(200);

    await callPortal(one.url, updateBusinessMember, {
      token: olive,
      business: riverside,
      params: { ...params, userId: memberId },
      body: { role: BUSINESS_ROLE.Member },
    });
    expect((await keysAtOther()).status).toBe(403);
    await callPortal(one.url, revokeApiKey, { ...at, token: olive, params: { ...params, keyId } });
    expect((await testsAtOther(key)).status).toBe(401);
    await callPortal(one.url, unlinkBusinessMembers, { ...at, token: olive, body: { userIds: [memberId] } });
    expect((await clientsAtOther(mia)).status).toBe(403);
  });

  it.each([-20, 20])('a process whose clock is %i minutes off knows the same sessions', async (minutes) => {
    const shift = `const Real = Date; const off = ${minutes * 60_000}; globalThis.Date = class extends Real {
      constructor(...given) { if (given.length > 0) super(...given); else super(Real.now() + off); }
      static now() { return Real.now() + off; } };`;
    const code = Buffer.from(shift).toString('base64');
    const shifted = await spawnPortal(place, {
      NODE_OPTIONS: `--import=data:text/javascript;base64,${code}`,
    });
    const tokens = [await signIn(one.url, 'ann@farm.example'), await signIn(shifted.url, 'ann@farm.example')];
    for (const { url } of [one, shifted]) {
      for (const token of tokens) {
        expect((await callPortal(url, getUserInformation, { token })).status).toBe(200);
      }
    }
    await shifted.stop();
  });

  it('a notification by one process reaches a stream at the other', async () => {
    const stream = await followEvents(other.url, ann);
    expect((await invite(one.url, 'ann@farm.example', 'business')).status).toBe(200);
    const created = await until('the event', 15_000, () =>
      stream.events.find(({ kind }) => kind === 'created'),
    );
    await callPortal(one.url, markNotificationRead, { token: ann, params: { id: created.notificationId } });
    await until('the change', 15_000, () => stream.events.find(({ kind }) => kind === 'changed'));
    expect(stream.events).toHaveLength(2);
    await stream.close();
  });

  it('failed sign-ins are counted together', async () => {
    const wrong = (url: string) =>
      callPortal(url, login, { body: { email: 'Guessed@farm.example', password: 'wrong' } });
    const codes: (string | undefined)[] = [];
    for (let round = 0; round < 6; round += 1) {
      codes.push((await wrong(one.url)).code, (await wrong(other.url)).code);
    }
    expect(codes).toEqual([...Array(10).fill('LOGIN_FAILED'), 'RATE_LIMITED', 'RATE_LIMITED']);
  });

  it('a snoozed reminder comes back once', async () => {
    const streams = await Promise.all([followEvents(one.url, ann), followEvents(other.url, ann)]);
    const id = await database.asOwner((owner) => addNotification(owner, { userId: annId, type: 'reminder' }));
    const snoozed = await callPortal(one.url, performNotificationAction, {
      token: ann,
      params: { id },
      body: { action: 'snooze', snooze: '15m' },
    });
    expect(snoozed.status).toBe(200);
    await database.asOwner(async (owner) => {
      await sql`update notifications set snoozed_until = now() where id = ${id}`.execute(owner);
      await sql`update jobs.job set start_after = now() where name = 'wake-notification'`.execute(owner);
    });
    const woken = () => streams.map(({ events }) => events.filter(({ kind }) => kind === 'created').length);
    await until('the reminder', 20_000, () => woken().every((count) => count > 0) || undefined);
    // Longer than the polling interval of each process.
    await pause(3_000);
    expect(woken()).toEqual([1, 1]);
    const { data } = await callPortal(other.url, getNotification, { token: ann, params: { id } });
    expect(data).toMatchObject({ id, isRead: false });
    await Promise.all(streams.map((stream) => stream.close()));
  });

  it('every mail is sent once, regardless of the process that queued it', async () => {
    const people = Array.from({ length: 16 }, (_, index) => `person${index}@farm.example`);
    const answers = await Promise.all(
      people.map((email, index) => invite(index % 2 === 0 ? one.url : other.url, email)),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    const sent = () => mailed.filter((address) => address.startsWith('person'));
    await until('the mails', 40_000, () => sent().length >= people.length || undefined);
    await pause(2_000);
    expect(sent().sort()).toEqual([...people].sort());
  });

  it('if one process is killed, the other continues with its work', async () => {
    const stream = await followEvents(other.url, ann);
    // Sent to the process that is killed next: the row and the job remain.
    await invite(one.url, 'last@farm.example');
    await one.kill();
    expect((await fetch(`${other.url}/health`)).status).toBe(200);
    const token = await signIn(other.url, 'ann@farm.example');
    const id = await database.asOwner((owner) => addNotification(owner, { userId: annId, type: 'review' }));
    await callPortal(other.url, markNotificationRead, { token, params: { id } });
    await until('the event', 15_000, () => stream.events.find(({ notificationId }) => notificationId === id));
    const arrived = () => mailed.find((address) => address === 'last@farm.example');
    // If the dead process had started it, supervision requeues it and a poll finds it, which takes up to a minute.
    await pause(2_000);
    await database.asOwner((owner) =>
      sql`update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(owner),
    );
    await until('the mail', 90_000, async () => {
      await database.asOwner((owner) =>
        sql`update jobs.job set start_after = now() where state = 'retry' and start_after > now()`.execute(
          owner,
        ),
      );
      return arrived();
    });
    await stream.close();
  });
}

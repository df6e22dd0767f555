import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Operation } from '@epigram/shared-contracts/api/operation';
import { createAnnouncement, publishAnnouncement } from '@epigram/shared-contracts/api/announcements';
import { updateBusinessInfo } from '@epigram/shared-contracts/api/businesses';
import { createClient, listClients, searchAnimals } from '@epigram/shared-contracts/api/clients';
import { recordPageView } from '@epigram/shared-contracts/api/pageViews';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import type { Database } from '@epigram/platform/database/openDatabase';
import { createSession, issueToken } from '../modules/identity/sessionRepository.ts';
import type { Db } from '../kernel/appContext.ts';
import { PREVIOUS_VERSION } from '../migrations/previousVersion.ts';
import { transactionAs } from '../kernel/transactionAs.ts';
import type { Database as Tables } from '../schema/tables.ts';
import { mainSamples } from '../security/samples/allSamples.ts';
import type { Sample } from '../security/samples/sample.ts';
import { addAccounts, type Account } from '../security/world/accounts.ts';
import { createIds } from '../security/world/ids.ts';
import { send } from '../security/world/send.ts';
import { addTenant, type Tenant } from '../security/world/tenant.ts';
import type { World } from '../security/world/world.ts';
import { addAnimal, addClient } from '../testing/livestock.ts';
import { addBusiness, addUser } from '../testing/people.ts';
import { callPortal, injectInto, signIn } from '../testing/processClient.ts';
import {
  hasPreviousVersion,
  unpackPreviousVersion,
  type PreviousVersion,
} from '../testing/previousVersion.ts';
import { makePlace, spawnPortal, type Place, type PortalProcess } from '../testing/processes.ts';
import { until } from '../testing/until.ts';

const OWNER = 'owner@farm.example';
const ADMIN = 'admin@office.example';
const words = { title: 'News', text: 'A day of open doors' };
const NEWS = { category: 'general', audience: 'all', texts: { en: words, es: words } };

it('is named by its commit', () => {
  expect(PREVIOUS_VERSION.commit).toMatch(/^[0-9a-f]{40}$/);
});

// The embedded database has one process: there, a deployment is a restart.
if (process.env['TEST_DATABASE_URL']) {
  if (hasPreviousVersion()) {
    describe('the previous version on this schema', () => {
      onServer();
    });
  } else it.todo('the previous version on this schema: this clone does not have its commit');
}

function onServer(): void {
  let place: Place;
  let sources: PreviousVersion;
  let database: Database<Tables>;
  let business: number;
  let before: PortalProcess;
  let after: PortalProcess;
  let token: string;

  beforeAll(async () => {
    place = await makePlace();
    sources = await unpackPreviousVersion();
    before = await startPrevious();
    database = await place.open();
    await database.asOwner(async (owner) => {
      business = await addBusiness(owner, { name: 'Hillside' });
      await addUser(owner, { email: OWNER, businesses: { [business]: BUSINESS_ROLE.Owner } });
      await addUser(owner, { email: ADMIN, flags: { is_admin: true } });
    });
    token = await signIn(before.url, OWNER);
  });
  afterAll(async () => {
    await before.stop();
    await after.stop();
    await database.close();
    await place.remove();
    await sources.remove();
  });

  const startPrevious = () => spawnPortal(place, {}, sources.main);
  const at = () => ({ token, business, params: { businessId: business } });
  const write = async (portal: PortalProcess, name: string) =>
    (await callPortal(portal.url, createClient, { ...at(), body: { name } })).status;
  const search = (portal: PortalProcess, operation: Operation, text: string) =>
    callPortal(portal.url, operation, { ...at(), query: { limit: '10', search: text } });
  async function found(portal: PortalProcess, operation: Operation, text: string): Promise<string[]> {
    const { status, data } = await search(portal, operation, text);
    expect([operation.id, status]).toEqual([operation.id, 200]);
    return (data as { name: string }[]).map(({ name }) => name).sort();
  }

  it('reads and writes while this version migrates the database', async () => {
    const stop = new AbortController();
    const answers = new Map<string, number>();
    const statuses = new Set<number>();
    // What goes to the tables that become partitions meanwhile.
    const recorded = { page_views: 0, audit_log: 0 };
    const view = { body: { route: '/clients', locale: 'en' } };
    async function record(city: string): Promise<void> {
      const changed = (await callPortal(before.url, updateBusinessInfo, { ...at(), body: { city } })).status;
      const viewed = (await callPortal(before.url, recordPageView, view)).status;
      if (changed === 200) recorded.audit_log += 1;
      if (viewed === 200) recorded.page_views += 1;
      statuses.add(changed).add(viewed);
    }
    async function work(worker: string): Promise<void> {
      for (let n = 1; !stop.signal.aborted; n += 1) {
        const name = `Meanwhile ${worker} ${n}`;
        answers.set(name, await write(before, name));
        statuses.add((await search(before, listClients, name)).status);
        await record(name);
      }
    }
    const workers = [work('one'), work('two')];
    after = await spawnPortal(place);
    stop.abort();
    await Promise.all(workers);
    for (const status of answers.values()) statuses.add(status);
    // A request that loses a deadlock with a migration has changed nothing, and may be repeated.
    statuses.delete(503);
    expect([...statuses]).toEqual([200]);
    const acknowledged = [...answers].flatMap(([name, status]) => (status === 200 ? [name] : []));
    expect(acknowledged.length).toBeGreaterThan(2);
    const stored = await database.asOwner((owner) =>
      owner.selectFrom('clients').select('name').where('name', 'like', 'Meanwhile%').execute(),
    );
    expect(stored.map(({ name }) => name).sort()).toEqual(acknowledged.sort());
    const [changes, views] = await database.asOwner(async (owner) => [
      await owner.selectFrom('audit_log').where('action', '=', 'business-update').select('id').execute(),
      await owner.selectFrom('page_views').select('id').execute(),
    ]);
    expect({ audit_log: changes!.length, page_views: views!.length }).toEqual(recorded);
  });

  it('starts again, and each version finds what the other has written', async () => {
    await before.kill();
    before = await startPrevious();
    expect([await write(before, 'Written before'), await write(after, 'Written after')]).toEqual([200, 200]);
    expect(await found(after, listClients, 'written')).toEqual(['Written after', 'Written before']);
    expect(await found(before, listClients, 'written')).toEqual(['Written after', 'Written before']);
  });

  it('finds animals by the signature that it knows', async () => {
    await database.asOwner(async (owner) => {
      const clientId = await addClient(owner, { businessId: business, name: 'Hill' });
      await addAnimal(owner, { businessId: business, clientId, name: 'Daisy' });
    });
    expect(await found(before, searchAnimals, 'dais')).toEqual(['Daisy']);
    expect(await found(after, searchAnimals, 'dais')).toEqual(['Daisy']);
  });

  async function headersOf({ userId, context }: Account): Promise<Record<string, string>> {
    if (userId === 0) return {};
    return transactionAs(database.db, { userId }, async (trx) => {
      const { sessionId } = await createSession(trx, userId, undefined);
      const issued = await issueToken(trx, sessionId);
      return { ...context, authorization: `Bearer ${issued.token}` };
    });
  }

  async function statusAt(
    portal: PortalProcess,
    { tenant, accounts }: Pick<World, 'accounts'> & { readonly tenant: Tenant },
    { operation, who, requestOf }: Sample,
  ): Promise<number> {
    const account = accounts[who.includes('owner') ? 'owner' : (who[0] ?? 'owner')];
    const ids = createIds((work) => database.asOwner(work), tenant, account);
    const headers = await headersOf(account);
    const filling = await requestOf(ids);
    await database.asOwner((owner) => owner.deleteFrom('rate_limits').execute());
    return (await send(injectInto(portal.url), operation, filling, headers)).status;
  }

  it('fails in no operation that it has', async () => {
    const known = mainSamples.filter(
      ({ operation }) => operation.kind !== 'events' && sources.has(operation),
    );
    expect(known.length).toBeGreaterThan(200);
    const world = await database.asOwner(async (owner) => {
      const tenant = await addTenant(owner, 'mine');
      return {
        tenant,
        accounts: await addAccounts(owner, { mine: tenant, other: await addTenant(owner, 'other') }),
      };
    });
    const answered = new Map<string, number>();
    for (const sample of known) answered.set(sample.operation.id, await statusAt(before, world, sample));
    expect([...answered].filter(([, status]) => status >= 500)).toEqual([]);
    // A few samples have fields that the previous version may refuse.
    expect([...answered.values()].filter((status) => status === 200).length).toBeGreaterThan(200);
  });

  it('takes over again when this version is withdrawn', async () => {
    await after.stop();
    expect(await write(before, 'Written back')).toBe(200);
    expect(await found(before, listClients, 'written')).toHaveLength(3);
    const staff = { token: await signIn(before.url, ADMIN) };
    const { data } = await callPortal(before.url, createAnnouncement, { ...staff, body: NEWS });
    const { id } = data as { id: number };
    await callPortal(before.url, publishAnnouncement, { ...staff, params: { id }, body: {} });
    const progress = (owner: Db) =>
      owner.selectFrom('announcements').select('notified_at').where('id', '=', id).executeTakeFirst();
    await until(
      'the announcement',
      20_000,
      async () => (await database.asOwner(progress))?.notified_at ?? undefined,
    );
  });

  it('hands over to this version once more, without a migration', async () => {
    after = await spawnPortal(place);
    expect(await write(after, 'Written at last')).toBe(200);
    expect(await found(after, listClients, 'written')).toHaveLength(4);
  });
}

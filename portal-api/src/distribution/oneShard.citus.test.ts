import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { describeCitus } from '@epigram/platform/testing/describeCitus';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import type { Db } from '../kernel/appContext.ts';
import { linkBusiness } from '../modules/invitations/invitationRepository.ts';
import { allSamples } from '../security/samples/allSamples.ts';
import type { Sample } from '../security/samples/sample.ts';
import type { AccountName } from '../security/world/accounts.ts';
import { send } from '../security/world/send.ts';
import { openWorld, type World } from '../security/world/world.ts';
import { OF_ALL_BUSINESSES, OF_ORGANISATIONS } from '../testing/askedOfAllShards.ts';
import { addBusiness } from '../testing/people.ts';
import {
  groupOfBusiness,
  SHOWS_TRAFFIC,
  watchShards,
  type SentStatement,
  type ShardTraffic,
} from '../testing/shardTraffic.ts';

/** Accounts of one business: its people, a program, and support. They also work for a business on another shard. */
const OF_BUSINESS = ['owner', 'member', 'supporter', 'apiKey'] as const satisfies AccountName[];
const OF_ORGANISATION = ['organisationManager', 'aggregatedManager'] as const satisfies AccountName[];

await describeCitus('the statements of a request', onShards, [SHOWS_TRAFFIC]);

function onShards(): void {
  let world: World;
  let traffic: ShardTraffic;
  /** The shards of the business. */
  let own: string;
  const spread = { ofBusiness: new Set<string>(), ofOrganisation: new Set<string>() };

  beforeAll(async () => {
    world = await openWorld();
    await world.asOwner(async (owner) => {
      own = await groupOfBusiness(owner, world.tenants.mine.business);
      await giveAnotherBusiness(owner, world, own);
      traffic = await watchShards(owner);
    });
  });
  afterAll(async () => {
    traffic.stop();
    await world.close();
  });

  async function sentBy(sample: Sample, name: AccountName, context: Record<string, string> = {}) {
    const { operation } = sample;
    const account = world.accounts[name];
    const filling = await sample.requestOf(world.idsOf(account.side, account, operation));
    const headers = await world.headersFor(account, operation);
    // Resets the rate limits, too.
    await world.journal.take();
    traffic.take();
    const { status, code } = await send(world.app, operation, filling, { ...headers, ...context });
    const sent = traffic.take();
    expect([name, status, code]).toEqual([name, 200, code]);
    return sent;
  }

  const told = ({ text, within }: SentStatement) => [text.trim(), ...(within ? [within] : [])].join(' — ');
  const elsewhere = (sent: readonly SentStatement[]) =>
    sent.filter(({ groups }) => [...groups].some((group) => group !== own)).map(told);
  const several = (sent: readonly SentStatement[]) => sent.filter(({ groups }) => groups.size > 1).map(told);

  describe.each(allSamples.map((sample) => [sample.operation.id, sample] as const))('%s', (id, sample) => {
    const { access, path } = sample.operation;
    const may = (name: AccountName) => sample.who.includes(name);
    // Whoever calls a public operation, its statements are the same.
    const isForAll = access === 'public' && may('anonymous');
    const people = isForAll ? (['anonymous'] as const) : OF_BUSINESS.filter(may);
    const ofOrganisation = access === 'public' ? [] : OF_ORGANISATION.filter(may);
    // One that names an organisation in its path is about all of its businesses.
    const isNarrowed =
      /tenant|detailed/.test(access) && !path.includes(':orgId') && may('organisationManager');

    if (people.length > 0) {
      test('reach the shard of the business only', async () => {
        const strays: string[] = [];
        for (const name of people) strays.push(...elsewhere(await sentBy(sample, name)));
        if (strays.length > 0) spread.ofBusiness.add(id);
        expect(id in OF_ALL_BUSINESSES ? [] : strays).toEqual([]);
      });
    }

    if (ofOrganisation.length > 0) {
      test('reach several shards for organisations only where that is known', async () => {
        const strays: string[] = [];
        for (const name of ofOrganisation) strays.push(...several(await sentBy(sample, name)));
        if (strays.length > 0) spread.ofOrganisation.add(id);
        const isKnown = id in OF_ALL_BUSINESSES || Object.values(OF_ORGANISATIONS).flat().includes(id);
        expect(isKnown ? [] : strays).toEqual([]);
      });
    }

    if (isNarrowed) {
      test('reach one shard for an organisation that looks at a single business', async () => {
        const context = { [HEADER.business]: String(world.tenants.mine.business) };
        expect(elsewhere(await sentBy(sample, 'organisationManager', context))).toEqual([]);
      });
    }
  });

  test('reach several shards wherever that is expected of them', () => {
    expect([...spread.ofBusiness].toSorted()).toEqual(Object.keys(OF_ALL_BUSINESSES).toSorted());
    const ofOrganisation = [...spread.ofOrganisation].filter((id) => !(id in OF_ALL_BUSINESSES));
    expect(ofOrganisation.toSorted()).toEqual(Object.values(OF_ORGANISATIONS).flat().toSorted());
  });
}

/** A business on other shards than `own`, for the people of the tenant's business and in its organisations. */
async function giveAnotherBusiness(owner: Db, { tenants, accounts }: World, own: string): Promise<void> {
  let other: number;
  do other = await addBusiness(owner, { name: 'Elsewhere' });
  while ((await groupOfBusiness(owner, other)) === own);
  const role = BUSINESS_ROLE.Owner;
  for (const name of ['owner', 'member', 'apiKey'] as const) {
    const values = { business_id: other, user_id: accounts[name].userId, role };
    await owner.insertInto('business_members').values(values).execute();
  }
  const { detailedOrganisation, aggregatedOrganisation } = tenants.mine;
  for (const id of [detailedOrganisation, aggregatedOrganisation]) await linkBusiness(owner, id, other);
}

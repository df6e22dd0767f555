import { expect, test } from '@jest/globals';
import { AGGREGATED_MIN_TESTS } from '@epigram/shared-contracts/domain/limits';
import { allSamples } from '../samples/allSamples.ts';
import { PLATFORM, type Sample } from '../samples/sample.ts';
import { ACCOUNT_NAMES, type Account, type AccountName, type Side } from '../world/accounts.ts';
import { comparable, send } from '../world/send.ts';
import { openWorldForTests, world } from '../world/theWorld.ts';
import { addMember } from '../world/idRows.ts';
import type { IdKind } from '../world/ids.ts';

openWorldForTests();

/** Allows for thousands of requests. */
const LONG = 240_000;

/** Operations without tenant data that take long to compute. */
const OF_NO_TENANT: readonly string[] = [
  'listRiskLevels',
  'listHatchingDays',
  'listWeatherStations',
  'getForecastOverview',
  'getStationForecast',
];
const reads = allSamples.filter(({ operation }) => operation.safe && !OF_NO_TENANT.includes(operation.id));

async function answersOf(side: Side): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const name of ACCOUNT_NAMES) {
    const account = world.accounts[name];
    if (account.side !== side) continue;
    const headers = await world.headersOf(account);
    // Resets the rate limits.
    await world.journal.take();
    for (const sample of reads.filter((one) => !mayNotice(one, name))) {
      let key = `${sample.operation.id} as ${name}`;
      while (answers.has(key)) key += ' in another way';
      answers.set(key, await read(account, sample, headers));
    }
  }
  return answers;
}

/** The keys of the answers that differ; the answers themselves are long. */
function differing(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([key, answer]) => before.get(key) !== answer).map(([key]) => key);
}

/** Whether the answer may differ: accounts with platform-wide access see every tenant. */
function mayNotice({ operation }: Sample, name: AccountName): boolean {
  // Each read signs in with a new session.
  if (operation.id === 'listSessions') return true;
  return Boolean(operation.platformWide) && (PLATFORM as readonly string[]).includes(name);
}

async function read(account: Account, sample: Sample, headers: Record<string, string>): Promise<string> {
  const filling = await sample.requestOf(world.idsOf(account.side, account, sample.operation));
  const answer = await send(world.app, sample.operation, filling, headers);
  return withoutNow(JSON.stringify(await comparable(answer)));
}

/** Workbooks and reports contain the time of their creation. */
function withoutNow(text: string): string {
  return text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+Z)?/g, '').replaceAll(/\d\d:\d\d/g, '');
}

const KINDS: readonly IdKind[] = [
  'client',
  'animal',
  'test',
  'comment',
  'photo',
  'treatment',
  'treatmentCheck',
  'assessment',
  'treatmentPlan',
  'notification',
  'invitationNotification',
  'memberInvitation',
  'businessInvitation',
];

/** Adds one more of everything that a tenant can have, and several tests. */
async function enrich(side: Side): Promise<void> {
  const account = world.accounts[side === 'mine' ? 'owner' : 'otherOwner'];
  const ids = world.idsOf(side, account, { safe: false });
  for (const kind of KINDS) await ids[kind]();
  // Aggregated View rounds numbers to fives.
  for (let more = 0; more < AGGREGATED_MIN_TESTS; more += 1) {
    await world.idsOf(side, account, { safe: false }).test();
  }
  await world.asOwner((owner) => addMember(owner, world.tenants[side]));
}

/** Creates the data of the samples before the first read, which would otherwise create it. */
async function createSampleData(): Promise<void> {
  for (const name of ACCOUNT_NAMES) {
    const account = world.accounts[name];
    for (const { operation, requestOf } of reads)
      await requestOf(world.idsOf(account.side, account, operation));
  }
}

test(
  'answers change with the caller’s tenant, but not with another one',
  async () => {
    await createSampleData();
    const mineAtFirst = await answersOf('mine');
    await enrich('other');
    const mine = await answersOf('mine');
    expect(differing(mineAtFirst, mine)).toEqual([]);

    const other = await answersOf('other');
    await enrich('mine');
    expect(differing(other, await answersOf('other'))).toEqual([]);
    expect(differing(mine, await answersOf('mine'))).toEqual(
      expect.arrayContaining([
        'listClients as member',
        'getTestsSummary as aggregated',
        'listNotifications as owner',
      ]),
    );
  },
  LONG,
);

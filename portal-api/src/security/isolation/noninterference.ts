import { expect, test } from '@jest/globals';
import { allSamples } from '../samples/allSamples.ts';
import { PLATFORM, type Sample } from '../samples/sample.ts';
import { ACCOUNT_NAMES, type Account, type AccountName, type Side } from '../world/accounts.ts';
import { comparable, send } from '../world/send.ts';
import { world } from '../world/theWorld.ts';
import { addMember } from '../world/ids.ts';
import type { IdKind } from '../world/ids.ts';

/** Thousands of requests. */
const LONG = 240_000;

/** What has nothing to do with tenants, and much to compute. */
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
    // Forgets what is counted towards the limits.
    await world.journal.take();
    for (const sample of reads.filter((one) => !mayNotice(one, name))) {
      let key = `${sample.operation.id} as ${name}`;
      while (answers.has(key)) key += ' in another way';
      answers.set(key, await read(account, sample, headers));
    }
  }
  return answers;
}

/** Which answers are not the same; their texts are long. */
function differing(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([key, answer]) => before.get(key) !== answer).map(([key]) => key);
}

/** To whom the whole platform is open, every tenant shows. */
function mayNotice({ operation }: Sample, name: AccountName): boolean {
  // Each look is a sign-in of its own.
  if (operation.id === 'listSessions') return true;
  return Boolean(operation.platformWide) && (PLATFORM as readonly string[]).includes(name);
}

async function read(account: Account, sample: Sample, headers: Record<string, string>): Promise<string> {
  const filling = await sample.requestOf(world.idsOf(account.side, account, sample.operation));
  const answer = await send(world.app, sample.operation, filling, headers);
  return withoutNow(JSON.stringify(await comparable(answer)));
}

/** Workbooks and reports say when they were made. */
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
  'notification',
  'invitationNotification',
  'memberInvitation',
  'businessInvitation',
];

/** One more of everything that a tenant can have. */
async function enrich(side: Side): Promise<void> {
  const account = world.accounts[side === 'mine' ? 'owner' : 'otherOwner'];
  const ids = world.idsOf(side, account, { safe: false });
  for (const kind of KINDS) await ids[kind]();
  await world.asOwner((owner) => addMember(owner, world.tenants[side]));
}

/** What the samples ask for exists before the first look, which would make it otherwise. */
async function makeWhatIsAskedFor(): Promise<void> {
  for (const name of ACCOUNT_NAMES) {
    const account = world.accounts[name];
    for (const { operation, requestOf } of reads)
      await requestOf(world.idsOf(account.side, account, operation));
  }
}

test(
  'answers change with the own tenant, and with nothing of another one',
  async () => {
    await makeWhatIsAskedFor();
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

import { describe, expect, test } from '@jest/globals';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import { mainSamples } from '../samples/allSamples.ts';
import { AGGREGATED, type Sample } from '../samples/sample.ts';
import type { Account, AccountName } from '../world/accounts.ts';
import { MISSING_IDS } from '../world/ids.ts';
import { comparable, send, type Filling } from '../world/send.ts';
import { statementsOf } from '../world/statements.ts';
import { findLeaks } from '../world/findLeaks.ts';
import { openWorldForTests, world } from '../world/theWorld.ts';

openWorldForTests();

/** One account of each kind that contexts distinguish. */
const FORGERS = [
  'member',
  'owner',
  'organisationManager',
  'aggregated',
  'aggregatedManager',
  'staff',
  'tester',
  'apiKey',
  'otherOwner',
] as const satisfies AccountName[];

const tokens: Partial<Record<AccountName, string>> = {};
/** Signs in on first use, because an earlier test of the file may end the sessions of all accounts. */
async function tokenOf(account: Account): Promise<string> {
  const known = tokens[account.name];
  if (known !== undefined) return known;
  const token = (await world.headersOf(account)).authorization ?? '';
  // Rows written by the sign-in do not belong to the trial.
  await world.journal.take();
  return (tokens[account.name] = token);
}

type Headers = Record<string, string>;

/** Forged contexts, each with the ids of another tenant and with ids that do not exist. */
function forgeries(account: Account): { foreign: Headers; missing: Headers }[] {
  const tenant = world.tenants[account.side === 'mine' ? 'other' : 'mine'];
  const { business, organisation } = MISSING_IDS;
  const pair = (named: (business: number, organisation: number) => Headers) => ({
    foreign: named(tenant.business, tenant.detailedOrganisation),
    missing: named(business, organisation),
  });
  return [
    pair((business) => ({ [HEADER.business]: String(business) })),
    pair((business) => ({ ...account.context, [HEADER.business]: String(business) })),
    pair((_business, organisation) => ({
      [HEADER.business]: '-1',
      [HEADER.organisation]: String(organisation),
    })),
    pair((_business, organisation) => ({ ...account.context, [HEADER.organisation]: String(organisation) })),
    pair((business, organisation) => ({
      [HEADER.business]: String(business),
      [HEADER.organisation]: String(organisation),
      [HEADER.accessLevel]: '1',
    })),
  ];
}

async function sendAs(account: Account, sample: Sample, filling: Filling, context: Headers) {
  const authorization = await tokenOf(account);
  const { result, statements } = await statementsOf(() =>
    send(world.app, sample.operation, filling, { authorization, ...context }),
  );
  return { answer: result, statements };
}

function fill(account: Account, sample: Sample): Promise<Filling> | Filling {
  return sample.requestOf(world.idsOf(account.side, account, sample.operation));
}

const tenantSamples = mainSamples.filter(({ operation }) => /tenant|detailed/.test(operation.access));

describe.each(tenantSamples.map((sample) => [sample.operation.id, sample] as const))(
  '%s in a forged context',
  (_id, sample) => {
    test('a forged context is refused, whether its ids exist or not', async () => {
      // An operation without API keys refuses a key before it reads the context.
      const forgers = FORGERS.filter((name) => name !== 'apiKey' || sample.operation.apiKey);
      for (const account of forgers.map((name) => world.accounts[name])) {
        const filling = await fill(account, sample);
        await world.journal.take();
        for (const { foreign, missing } of forgeries(account)) {
          const found = await sendAs(account, sample, filling, foreign);
          const none = await sendAs(account, sample, filling, missing);
          expect(await comparable(found.answer)).toEqual(await comparable(none.answer));
          expect(found.statements).toEqual(none.statements);
          expect([403, 404]).toContain(found.answer.status);
        }
        expect(await world.journal.take()).toEqual([]);
      }
    });

    test('Aggregated View can’t be left by claiming another access level', async () => {
      for (const account of AGGREGATED.map((name) => world.accounts[name])) {
        const filling = await fill(account, sample);
        const { answer: claimed } = await sendAs(account, sample, filling, {
          ...account.context,
          [HEADER.accessLevel]: '1',
        });
        expect([claimed.status, claimed.code]).toEqual([403, 'ACCESS_LEVEL_CHANGED']);
        const { [HEADER.accessLevel]: _level, ...unsaid } = account.context;
        const { answer: silent } = await sendAs(account, sample, filling, unsaid);
        expect(await findLeaks(world, account, sample, silent)).toEqual([]);
        if (sample.operation.access === 'detailed') expect(silent.code).toBe('INSUFFICIENT_ACCESS_LEVEL');
      }
    });
  },
);

const userSamples = mainSamples.filter(({ operation }) => operation.access === 'signed-in');

describe.each(userSamples.map((sample) => [sample.operation.id, sample] as const))(
  '%s in a forged context',
  (_id, sample) => {
    test('reveals nothing more in a forged context', async () => {
      for (const account of (['owner', 'aggregated'] as const).map((name) => world.accounts[name])) {
        for (const { foreign, missing } of forgeries(account)) {
          const found = await sendAs(account, sample, await fill(account, sample), foreign);
          expect(await findLeaks(world, account, sample, found.answer)).toEqual([]);
          const none = await sendAs(account, sample, await fill(account, sample), missing);
          expect([found.answer.status, found.answer.code]).toEqual([none.answer.status, none.answer.code]);
        }
      }
    });
  },
);

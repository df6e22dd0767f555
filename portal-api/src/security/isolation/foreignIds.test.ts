import { beforeAll, describe, expect, test } from '@jest/globals';
import { listFarmForecasts } from '@epigram/shared-contracts/api/farmForecasts';
import { createIntegrationResults } from '@epigram/shared-contracts/api/integrationResults';
import { mainSamples } from '../samples/allSamples.ts';
import { PLATFORM, type Sample } from '../samples/sample.ts';
import type { Account, AccountName } from '../world/accounts.ts';
import { mixedIds, namedKinds } from '../world/idKinds.ts';
import { missingIds, USERS_OWN, type IdKind, type Ids } from '../world/ids.ts';
import { comparable, send } from '../world/send.ts';
import { statementsOf } from '../world/statements.ts';
import { findLeaks } from '../world/findLeaks.ts';
import { openWorldForTests, world } from '../world/theWorld.ts';

openWorldForTests();

// The season of each station is computed once for a while and then served from memory: without this, only the first of
// two requests to compare would read it.
beforeAll(async () => {
  const sample = mainSamples.find(({ operation }) => operation === listFarmForecasts)!;
  const { owner } = world.accounts;
  const filling = await sample.requestOf(world.idsOf(owner.side, owner, sample.operation));
  const answer = await send(world.app, listFarmForecasts, filling, await world.headersOf(owner));
  if (answer.status !== 200) throw new Error(`The forecasts were not read: ${answer.code}`);
});

/** The kinds of ids that a sample uses, except secrets, which any holder may use. */
async function foreignKinds(sample: Sample): Promise<IdKind[]> {
  return (await namedKinds(sample)).filter((kind) => !sample.bearer.includes(kind));
}

async function attempt(account: Account, sample: Sample, ids: Ids) {
  const filling = await sample.requestOf(ids);
  const headers = await world.headersFor(account, sample.operation);
  await world.journal.take();
  const { result, statements } = await statementsOf(() =>
    send(world.app, sample.operation, filling, headers),
  );
  return { answer: result, statements, written: await world.journal.take() };
}

/** A foreign id must behave like an id that does not exist: the same answer and statements, and no side effects. */
async function expectNothing(account: Account, sample: Sample, others: Ids, kinds: readonly IdKind[]) {
  const own = world.idsOf(account.side, account, sample.operation);
  const both = async () => ({
    found: await attempt(account, sample, mixedIds(own, others, kinds)),
    missing: await attempt(account, sample, mixedIds(own, missingIds(), kinds)),
  });
  let { found, missing } = await both();
  // What is served from memory for ten minutes may have to be read again in between; it is there the second time.
  if (found.statements.join() !== missing.statements.join()) ({ found, missing } = await both());
  expect(await comparable(found.answer)).toEqual(await comparable(missing.answer));
  expect(found.statements).toEqual(missing.statements);
  // A batch whose rows are all refused is answered with their problems, and its key is kept with this answer.
  const isBatch = sample.operation === createIntegrationResults;
  expect(found.written.filter(({ table }) => !(isBatch && table === 'idempotency_keys'))).toEqual([]);
  expect(await findLeaks(world, account, sample, found.answer)).toEqual([]);
  if (!sample.operation.safe && !isBatch) expect(found.answer.status).toBeGreaterThanOrEqual(400);
}

function other(account: Account): Account {
  return world.accounts[account.side === 'mine' ? 'otherOwner' : 'owner'];
}

describe.each(mainSamples.map((sample) => [sample.operation.id, sample] as const))(
  '%s with foreign ids',
  (_id, sample) => {
    // For accounts with platform-wide access, no tenant is foreign.
    const everywhere = sample.operation.platformWide ? PLATFORM : [];
    const nobody: readonly AccountName[] = ['anonymous', ...everywhere];
    const who = sample.who.filter((name) => !nobody.includes(name));

    test('each id of another tenant is treated like a missing one', async () => {
      for (const account of who.map((name) => world.accounts[name])) {
        const stranger = other(account);
        const others = world.idsOf(stranger.side, stranger, sample.operation);
        for (const kind of await foreignKinds(sample)) await expectNothing(account, sample, others, [kind]);
      }
    });

    test('all ids of another tenant together are treated like missing ones', async () => {
      const kinds = await foreignKinds(sample);
      if (kinds.length < 2) return;
      for (const account of who.map((name) => world.accounts[name])) {
        const stranger = other(account);
        await expectNothing(account, sample, world.idsOf(stranger.side, stranger, sample.operation), kinds);
      }
    });

    test('a colleague’s ids are treated like missing ones', async () => {
      const kinds = (await foreignKinds(sample)).filter((kind) => USERS_OWN.includes(kind));
      for (const account of who.map((name) => world.accounts[name])) {
        const colleague = { ...account, name: 'anonymous', userId: 0 } as const;
        for (const kind of kinds) {
          await expectNothing(account, sample, world.idsOf(account.side, colleague, sample.operation), [
            kind,
          ]);
        }
      }
    });
  },
);

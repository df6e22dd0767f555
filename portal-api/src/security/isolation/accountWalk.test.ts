import { describe, expect, test } from '@jest/globals';
import { ACCOUNT_NAMES } from '../world/accounts.ts';
import { allSamples } from '../samples/allSamples.ts';
import { shareOf } from '../fuzz/share.ts';
import { isDocumented } from '../fuzz/sound.ts';
import { send } from '../world/send.ts';
import { findLeaks } from '../world/findLeaks.ts';
import { openWorldForTests, world } from '../world/theWorld.ts';

openWorldForTests();

/** Cut points are shared by all tenants; an edit stores the current ones for each business. */
const OF_ALL_TENANTS: readonly string[] = ['former_thresholds'];

/** PostgreSQL tests them all, so the embedded engine only tests the share that is drawn. */
const samples = process.env['TEST_DATABASE_URL'] ? allSamples : shareOf(allSamples);

/** Every operation, called correctly with the account's own ids, by every kind of account. */
describe.each(samples.map((sample) => [sample.operation.id, sample] as const))(
  '%s with every account',
  (_id, sample) => {
    const { operation, who } = sample;

    test.each(ACCOUNT_NAMES)('%s', async (name) => {
      const account = world.accounts[name];
      const filling = await sample.requestOf(world.idsOf(account.side, account, operation));
      const headers = await world.headersFor(account, operation);
      await world.journal.take();

      const answer = await send(world.app, operation, filling, headers);
      const written = await world.journal.take();

      const expected = who.includes(name) ? 'answered' : 'refused';
      const got = answer.status === 200 ? 'answered' : answer.status < 500 ? 'refused' : 'failed';
      expect([answer.code, got]).toEqual([answer.code, expected]);
      if (expected === 'refused')
        expect([answer.code, isDocumented(operation, answer)]).toEqual([answer.code, true]);
      const acts = written.filter(({ table }) => !(operation.id === 'login' && table === 'audit_log'));
      if (expected === 'refused' || operation.safe) expect(acts).toEqual([]);
      expect(await findLeaks(world, account, sample, answer)).toEqual([]);
      const foreign = world.tenants[account.side === 'mine' ? 'other' : 'mine'];
      const ofForeign = written.filter(({ businessId }) => businessId === foreign.business);
      expect(ofForeign.filter(({ table }) => !OF_ALL_TENANTS.includes(table))).toEqual([]);
    });
  },
);

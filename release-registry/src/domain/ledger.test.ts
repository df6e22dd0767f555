import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openScratchDatabase } from '@epigram/platform/testing/openScratchDatabase';
import type { Database } from '@epigram/platform/database/openDatabase';
import { createLogger } from '@epigram/platform/logger';
import { promote } from './commands/promote.ts';
import { rollBack } from './commands/rollBack.ts';
import { migrations } from '../migrations.ts';
import { replay } from './state/applyEvent.ts';
import { promoted, published } from '../testing/eventFixtures.ts';
import { readEvents } from './log/eventLog.ts';
import type { RegistryEvent } from './log/events.ts';
import { openLedger, type Ledger } from './ledger.ts';
import type { Tables } from './log/tables.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
let database: Database<Tables>;
let ledger: Ledger;
beforeAll(async () => {
  database = await openScratchDatabase<Tables>({ migrations });
  ledger = await openLedger({ database, logger });
});
afterAll(async () => {
  await ledger.close();
  await database.close();
});

const operator = { actor: 'anna', reason: 'a test' };

function append(...events: RegistryEvent['data'][]): Promise<null> {
  return ledger.execute({ ...operator, decide: () => ({ events, result: null }) });
}

async function wholeLog(): Promise<RegistryEvent[]> {
  const events: RegistryEvent[] = [];
  for await (const event of readEvents(database.db, 0)) events.push(event);
  return events;
}

describe('the ledger', () => {
  it('has exactly the state of its log', async () => {
    await append(published('host-shell', '1.0.0'), promoted('host-shell', '1.0.0'));
    for (const version of ['1.0.0', '2.0.0']) {
      await append(published('mfe-home', version));
      const command = { releases: [{ remote: 'mfe-home', version }], override: false };
      await ledger.execute({ ...operator, decide: (state) => promote(state, command) });
    }
    await ledger.execute({
      ...operator,
      decide: (state) => rollBack(state, { remote: 'mfe-home', override: false }),
    });
    expect(replay(await wholeLog())).toEqual(ledger.state());
    expect(ledger.state().remotes.get('mfe-home')?.live?.version).toBe('1.0.0');
  });

  it('replays the past', async () => {
    const log = await wholeLog();
    const rollback = log.find(({ data }) => data.type === 'release.rolled-back');
    const before = replay(log, new Date((rollback?.at.getTime() ?? 0) - 1));
    expect(before.remotes.get('mfe-home')?.live?.version).toBe('2.0.0');
  });

  it('reaches another process immediately, and both write to one sequence without a gap', async () => {
    const other = await openLedger({ database, logger });
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const writer = index % 2 === 0 ? ledger : other;
        const events = [published('mfe-clients', `1.0.${index}`)];
        return writer.execute({ ...operator, decide: () => ({ events, result: null }) });
      }),
    );
    await Promise.all([ledger.catchUp(), other.catchUp()]);
    expect(other.state()).toEqual(ledger.state());
    const log = await wholeLog();
    expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index + 1));
    await other.close();
  });

  it('reaches another process even without a notification', async () => {
    const deaf = { db: database.db, listen: async () => async () => {} };
    const other = await openLedger({ database: deaf, logger });
    await append(published('mfe-account', '1.0.0'));
    const isThere = () => other.state().remotes.has('mfe-account');
    while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isThere()).toBe(true);
    await other.close();
  });

  it('cannot be rewritten', async () => {
    const change = database.db.updateTable('events').set({ actor: 'somebody else' }).execute();
    await expect(change).rejects.toThrow('append-only');
    await expect(database.db.deleteFrom('events').execute()).rejects.toThrow('append-only');
    await expect(database.db.deleteFrom('releases').execute()).rejects.toThrow('append-only');
  });

  it('appends nothing if deciding fails', async () => {
    const before = ledger.state().sequence;
    const failing = ledger.execute({
      ...operator,
      decide: () => {
        throw new Error('no');
      },
    });
    await expect(failing).rejects.toThrow('no');
    await ledger.catchUp();
    expect(ledger.state().sequence).toBe(before);
  });

  it('gives each command a later time than all previous ones', async () => {
    const log = await wholeLog();
    const moments = [...new Set(log.map(({ at }) => at.getTime()))];
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  });
});

import type pg from 'pg';
import { endNow } from './connectionEnd.ts';

type Send = (text: string, values?: unknown[]) => Promise<unknown>;

const BEGIN = /^\s*(?:begin|start\s+transaction)\b[^;]*/i;
/** Commands whose effect would stay in a session that the pooler gives to someone else, or be lost with it. */
const OF_A_SESSION =
  /(?:^|;)\s*(?:set\s+(?!local\b|constraints\b|transaction\b)|reset\b|listen\b|unlisten\b|discard\b|prepare\b)|\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared)?\s*\(/i;

/**
 * Makes every transaction on this connection begin with `commands`, and every other statement a transaction. A pooler of
 * transactions may give each of them another session, so the role and the settings have to end with it.
 */
export function beginEachWith(client: pg.PoolClient, commands: readonly string[]): void {
  const send = client.query.bind(client) as unknown as Send;
  const setUp = commands.join('; ');
  const isIdle = () => client.getTransactionStatus() === 'I';

  async function run(text: string, values?: unknown[]): Promise<unknown> {
    if (OF_A_SESSION.test(text)) {
      throw new Error(
        `This needs a session, but connections are pooled by transaction: ${text.slice(0, 80)}`,
      );
    }
    if (!isIdle()) return send(text, values);
    const [begin] = BEGIN.exec(text) ?? [];
    if (begin !== undefined) return send(`${begin}; ${setUp}${text.slice(begin.length)}`, values);
    await send(`begin; ${setUp}`);
    const result = await send(text, values).catch(async (error: unknown) => {
      // If this fails, the pool does not use the connection again.
      await send('rollback').catch(() => undefined);
      throw error;
    });
    if (isIdle()) {
      // The text ended the transaction, so that whatever followed ran as the login.
      endNow(client);
      throw new Error(`A statement ended its transaction: ${text.slice(0, 80)}`);
    }
    await send('commit');
    return result;
  }

  // One statement at a time: the second of two would see a transaction that the first one is about to end.
  let turn: Promise<unknown> = Promise.resolve();
  client.query = ((text: unknown, values?: unknown, callback?: unknown) => {
    if (typeof text !== 'string' || typeof values === 'function' || callback !== undefined) {
      throw new TypeError(
        'A connection that is pooled by transaction only takes texts, and returns promises',
      );
    }
    const result = turn.then(() => run(text, values as unknown[] | undefined));
    turn = result.catch(() => undefined);
    return result;
  }) as typeof client.query;
}

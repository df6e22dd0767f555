import type { Database } from '@epigram/platform/database/openDatabase';
import type { Logger } from '@epigram/platform/logger';
import type { Kysely } from 'kysely';
import type { Decision } from './decision.ts';
import { applyEvent } from './state/applyEvent.ts';
import { emptyState, type RegistryState } from './state/registryState.ts';
import { appendEvents, EVENT_CHANNEL, lockLog, readEvents } from './log/eventLog.ts';
import type { EventData, RegistryEvent } from './log/events.ts';
import type { Tables } from './log/tables.ts';

export interface Command<Result> {
  readonly actor: string;
  readonly reason: string;
  /** Decides on the newest state, which is locked in the meantime. `trx` is for data stored beside the log. */
  readonly decide: (
    state: RegistryState,
    trx: Kysely<Tables>,
  ) => Decision<Result> | Promise<Decision<Result>>;
}

export interface Ledger {
  /** The state in this process; changes by other processes arrive within milliseconds. */
  state(): RegistryState;
  execute<Result>(command: Command<Result>): Promise<Result>;
  /** Reads events of other processes. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

interface LedgerOptions {
  readonly database: Pick<Database<Tables>, 'db' | 'listen'>;
  readonly logger: Logger;
  /** The next poll makes up for a lost notification, because a rollback has to reach every process within a second. */
  readonly pollMs?: number;
  /** Stores data derived from events beside them, in their transaction. */
  readonly onAppend?: (trx: Kysely<Tables>, events: readonly RegistryEvent[]) => Promise<void>;
}

const POLL_MS = 400;

/** The event log and the state computed from it, held in memory and kept up to date. */
export async function openLedger({
  database,
  logger,
  pollMs = POLL_MS,
  onAppend,
}: LedgerOptions): Promise<Ledger> {
  const { db } = database;
  let state = emptyState;
  let queue: Promise<unknown> = Promise.resolve();

  function exclusively<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  }
  function apply(event: RegistryEvent): void {
    state = applyEvent(state, event);
  }
  async function readInto(handle: Kysely<Tables>): Promise<void> {
    for await (const event of readEvents(handle, state.sequence)) apply(event);
  }
  function catchUp(): Promise<void> {
    return exclusively(() => readInto(db));
  }

  async function execute<Result>({ actor, reason, decide }: Command<Result>): Promise<Result> {
    const { decision, appended } = await exclusively(async () => {
      const outcome = await db.transaction().execute(async (trx) => {
        const now = await lockLog(trx);
        await readInto(trx);
        const decision = await decide(state, trx);
        const at = momentAfter(state.at, now);
        const appended = decision.events.map((data: EventData, index) => {
          return { sequence: state.sequence + 1 + index, at, actor, reason, data };
        });
        await appendEvents(trx, appended);
        await onAppend?.(trx, appended);
        return { decision, appended };
      });
      outcome.appended.forEach(apply);
      return outcome;
    });
    for (const { sequence, data } of appended) logger.info({ sequence, actor, reason, event: data }, 'event');
    if (decision.refusal) throw decision.refusal;
    return decision.result;
  }

  await readInto(db);
  let isCutOff = false;
  function follow(): void {
    catchUp().then(
      () => {
        if (isCutOff) logger.info('The event log can be read again');
        isCutOff = false;
      },
      (error: unknown) => {
        // Logged once, not on each poll: the known state is served until the database is back.
        if (!isCutOff) logger.warn({ err: error }, 'The event log cannot be read');
        isCutOff = true;
      },
    );
  }
  const stopListening = await database.listen(EVENT_CHANNEL, (sequence) => {
    if (Number(sequence) > state.sequence) follow();
  });
  const poll = setInterval(follow, pollMs);
  poll.unref();

  return {
    state: () => state,
    execute,
    catchUp,
    async close() {
      clearInterval(poll);
      await queue;
      await stopListening();
    },
  };
}

/** The clock's time, or one just after the last event's, so that each command is later than all previous ones. */
function momentAfter(last: Date, now: Date): Date {
  return now > last ? now : new Date(last.getTime() + 1);
}

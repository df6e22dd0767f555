import { sql, type RawBuilder } from 'kysely';
import type { PublicPost } from './publicPost.ts';

/** Attempts after which a delivery is given up; with the pauses between them they take about fourteen hours. */
export const GIVE_UP_AFTER = 10;
const FIRST_PAUSE_SECONDS = 5;
const TIMEOUT_MS = 10_000;

/** The pause after an attempt, for the number of attempts before it or the column with it: 5 s, 15 s, 45 s, and so on. */
export function pauseAfter(attempts: string | number): RawBuilder<unknown> {
  const before = typeof attempts === 'number' ? sql`${attempts}::int` : sql.ref(attempts);
  return sql`${sql.lit(FIRST_PAUSE_SECONDS)} * power(3, ${before}) * interval '1 second'`;
}

/** The receiver answered, but not with success. */
export class RefusedDelivery extends Error {
  override readonly name = 'RefusedDelivery';
  readonly status: number;
  constructor(status: number) {
    super(`responded with ${status}`);
    this.status = status;
  }
}

/** Posts JSON to the URL of a user; returns the status. @throws RefusedDelivery unless it is one of success */
export async function postJson(
  publicPost: PublicPost,
  url: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<number> {
  const status = await publicPost.post(url, {
    headers: { 'content-type': 'application/json', ...headers },
    body,
    timeoutMs: TIMEOUT_MS,
  });
  if (status < 200 || status >= 300) throw new RefusedDelivery(status);
  return status;
}

export interface DeliveryStore<Due> {
  /** Takes a due delivery and starts the pause after a failure, so that no other process claims it meanwhile. */
  claim(): Promise<Due | undefined>;
  delivered(due: Due, status: number | null): Promise<void>;
  failed(
    due: Due,
    outcome: { readonly problem: string; readonly status: number | null; readonly isOver: boolean },
  ): Promise<void>;
}

/** Sends every due delivery, one after another. Several processes may share the work. */
export async function deliverAll<Due extends { readonly attempts: number }>(
  store: DeliveryStore<Due>,
  send: (due: Due) => Promise<number | null>,
  signal?: AbortSignal,
): Promise<void> {
  for (let due = await store.claim(); due; due = await store.claim()) {
    let status: number | null;
    try {
      status = await send(due);
    } catch (error) {
      await store.failed(due, {
        problem: error instanceof Error ? error.message : String(error),
        status: error instanceof RefusedDelivery ? error.status : null,
        isOver: due.attempts >= GIVE_UP_AFTER,
      });
      signal?.throwIfAborted();
      continue;
    }
    await store.delivered(due, status);
    signal?.throwIfAborted();
  }
}

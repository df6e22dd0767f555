import { sql } from 'kysely';
import type { Db } from './appContext.ts';
import { DomainError } from './domainError.ts';
import { hashSecret } from './secrets.ts';

export interface RateLimit {
  /** The name of the counted action. */
  readonly bucket: string;
  readonly most: number;
  readonly seconds: number;
}

export interface Allowance {
  /** How many more actions are possible in the window; -1 if this one was too many. */
  readonly left: number;
  /** Seconds until the window ends. */
  readonly wait: number;
}

export interface RateLimiter {
  /** Counts one action of `key`. */
  count(limit: RateLimit, key: string): Promise<Allowance>;
  /** Counts one action of `key`; throws RATE_LIMITED beyond the limit. */
  take(limit: RateLimit, key: string): Promise<void>;
  /** Undoes one count, for an action that turned out to be legitimate. */
  giveBack(limit: RateLimit, key: string): Promise<void>;
  /** Resets the count of `key`. */
  forget(limit: RateLimit, key: string): Promise<void>;
  /** Deletes windows that have ended. */
  sweep(): Promise<void>;
}

/** Limits stored in the database, so that they apply across processes and restarts. Keys are stored as hashes. */
export function createRateLimiter(db: Db): RateLimiter {
  async function count({ bucket, most, seconds }: RateLimit, key: string): Promise<Allowance> {
    const { rows } = await sql<{ hits: number; wait: number }>`
        insert into rate_limits as r (bucket, key, window_start) values (${bucket}, ${hashSecret(key)}, now())
        on conflict (bucket, key) do update set
          hits = case when r.window_start < now() - make_interval(secs => ${seconds}) then 1 else r.hits + 1 end,
          window_start = case when r.window_start < now() - make_interval(secs => ${seconds})
            then now() else r.window_start end
        returning hits, extract(epoch from window_start + make_interval(secs => ${seconds}) - now())::float8 as wait
      `.execute(db);
    const { hits, wait } = rows[0] ?? { hits: 1, wait: seconds };
    return { left: Math.max(-1, most - hits), wait: Math.max(1, wait) };
  }

  return {
    count,
    async take(limit, key) {
      const { left, wait } = await count(limit, key);
      if (left < 0) throw new DomainError('RATE_LIMITED', { retryAfter: wait });
    },
    async giveBack({ bucket }, key) {
      await db
        .updateTable('rate_limits')
        .set((eb) => ({ hits: sql`greatest(${eb.ref('hits')} - 1, 0)` }))
        .where('bucket', '=', bucket)
        .where('key', '=', hashSecret(key))
        .execute();
    },
    async forget({ bucket }, key) {
      await db
        .deleteFrom('rate_limits')
        .where('bucket', '=', bucket)
        .where('key', '=', hashSecret(key))
        .execute();
    },
    async sweep() {
      await sql`delete from rate_limits where window_start < now() - interval '1 day'`.execute(db);
    },
  };
}

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

export interface RateLimiter {
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
  return {
    async take({ bucket, most, seconds }, key) {
      const { rows } = await sql<{ hits: number; wait: number }>`
        insert into rate_limits as r (bucket, key, window_start) values (${bucket}, ${hashSecret(key)}, now())
        on conflict (bucket, key) do update set
          hits = case when r.window_start < now() - make_interval(secs => ${seconds}) then 1 else r.hits + 1 end,
          window_start = case when r.window_start < now() - make_interval(secs => ${seconds})
            then now() else r.window_start end
        returning hits, extract(epoch from window_start + make_interval(secs => ${seconds}) - now())::float8 as wait
      `.execute(db);
      const row = rows[0];
      if (row && row.hits > most)
        throw new DomainError('RATE_LIMITED', { retryAfter: Math.max(1, row.wait) });
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

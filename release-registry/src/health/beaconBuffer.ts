import type { Database } from '@epigram/platform/database/openDatabase';
import type { Insertable } from 'kysely';
import type { Tables } from '../domain/log/tables.ts';

export type BeaconRow = Insertable<Tables['beacons']>;

export interface BeaconBuffer {
  add(rows: readonly BeaconRow[]): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

const FLUSH_MS = 250;
/** Above this, the database is too slow or down. Further beacons are dropped, because they are only samples. */
const MAX_WAITING = 20_000;
const CHUNK = 1_000;

/** Collects beacons, which every page view sends, and writes them a few times a second. */
export function createBeaconBuffer(
  { db }: Pick<Database<Tables>, 'db'>,
  onError: (error: unknown) => void,
): BeaconBuffer {
  let waiting: BeaconRow[] = [];
  let writing: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    writing = writing.then(async () => {
      const rows = waiting;
      waiting = [];
      for (let start = 0; start < rows.length; start += CHUNK) {
        await db
          .insertInto('beacons')
          .values(rows.slice(start, start + CHUNK))
          .execute();
      }
    });
    const written = writing;
    writing = writing.catch(() => undefined);
    return written;
  }
  const timer = setInterval(() => {
    if (waiting.length > 0) flush().catch(onError);
  }, FLUSH_MS);
  timer.unref();

  return {
    add(rows) {
      if (waiting.length < MAX_WAITING) waiting.push(...rows);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush().catch(onError);
    },
  };
}

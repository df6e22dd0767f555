import type { Database } from '@epigram/platform/database/openDatabase';
import type { Logger } from '@epigram/platform/logger';
import type { Tables } from './domain/log/tables.ts';
import type { RegistryParts } from './registryParts.ts';

/** Beacons report which versions a user's browser ran; after this time they are no longer useful. */
const BEACON_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const EVERY_MS = DAY_MS / 4;

export async function deleteOldBeacons(
  { db }: Pick<Database<Tables>, 'db'>,
  now = new Date(),
): Promise<void> {
  const before = new Date(now.getTime() - BEACON_DAYS * DAY_MS);
  await db.deleteFrom('beacons').where('at', '<', before).execute();
}

/** Deletes data that is no longer needed, at start and a few times a day, until the returned function is called. */
export function startUpkeep(
  database: Pick<Database<Tables>, 'db'>,
  { publishing, sessions }: Pick<RegistryParts, 'publishing' | 'sessions'>,
  logger: Logger,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  function run(): void {
    running = running
      .then(() => publishing.forgetStale())
      .then(() => deleteOldBeacons(database))
      .then(() => sessions.forgetEnded())
      .catch((error: unknown) => logger.error({ err: error }, 'Maintenance failed'));
  }
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

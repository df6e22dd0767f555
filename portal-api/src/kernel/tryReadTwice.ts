import { databaseFailureOf } from '@epigram/platform/database/databaseFailure';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 100;

/** What changes nothing is done once more where the database failed it in passing, on another connection. */
export async function tryReadTwice<T>(read: () => Promise<T> | T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const failure = databaseFailureOf(error);
    // A database that has no room for it has none for it twice.
    if (failure !== 'lost' && failure !== 'conflict') throw error;
    await pause(PAUSE_MS);
    return read();
  }
}

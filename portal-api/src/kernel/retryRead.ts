import { databaseFailureOf } from '@epigram/platform/database/databaseFailure';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 100;

/** Retries an idempotent read once after a transient database error, on another connection. */
export async function retryRead<T>(read: () => Promise<T> | T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const failure = databaseFailureOf(error);
    // A retry does not help if the database is out of resources.
    if (failure !== 'lost' && failure !== 'conflict') throw error;
    await pause(PAUSE_MS);
    return read();
  }
}

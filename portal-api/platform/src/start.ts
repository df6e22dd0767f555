import { flushCompileCache } from 'node:module';
import { FolderInUseError } from './database/folderLock.ts';
import { createLogger } from './logger.ts';
import { SettingsError } from './settings.ts';

/** Errors whose message tells the operator what to do, so that a stack would only hide it. */
const SENTENCES = [FolderInUseError, SettingsError];

/**
 * Runs the start of a server. If it fails, the process says why and ends. It also ends when its parent ends meanwhile:
 * it would hold the data folder, and the next start would be refused.
 */
export async function start(name: string, work: () => Promise<void>): Promise<void> {
  const leave = (): never => process.exit(1);
  process.once('disconnect', leave);
  try {
    await work();
    process.removeListener('disconnect', leave);
    // Node writes its cache of compiled sources when a process ends, which one that is killed does not: each start
    // after a kill would compile everything again.
    flushCompileCache();
  } catch (error) {
    if (SENTENCES.some((sentence) => error instanceof sentence)) console.error((error as Error).message);
    else createLogger({ name }).fatal({ err: error }, `${name} could not start`);
    process.exit(1);
  }
}

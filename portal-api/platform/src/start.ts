import { FolderInUseError } from './database/folderLock.ts';
import { createLogger } from './logger.ts';
import { SettingsError } from './settings.ts';

/** Errors whose message tells the operator what to do, so that a stack would only hide it. */
const SENTENCES = [FolderInUseError, SettingsError];

/** Runs the start of a server. If it fails, the process says why and ends. */
export async function start(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (SENTENCES.some((sentence) => error instanceof sentence)) console.error((error as Error).message);
    else createLogger({ name }).fatal({ err: error }, `${name} could not start`);
    process.exit(1);
  }
}

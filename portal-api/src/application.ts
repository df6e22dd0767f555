import type { Database } from '@epigram/platform/database/openDatabase';
import { serve } from '@epigram/platform/http/serve';
import type { Logger } from '@epigram/platform/logger';
import { refuseUnsafe } from '@epigram/platform/refuseUnsafe';
import { createApp } from './app.ts';
import { startBackgroundWork } from './background.ts';
import type { Config } from './kernel/config.ts';
import { openFileStore } from './kernel/files/openFileStore.ts';
import { keepMonths } from './kernel/months.ts';
import { openJobQueue } from './kernel/jobs/jobQueue.ts';
import { updateSchema } from './distribution/updateSchema.ts';
import { openReplicaOf } from './kernel/openReplicaOf.ts';
import type { Database as Tables } from './schema/tables.ts';
import { fillIfEmpty } from './seed/fillIfEmpty.ts';
import { findDemoAccounts } from './seed/findDemoAccounts.ts';

/** Jobs of a killed process are taken over within about twice this time. */
const SUPERVISE_SECONDS = 20;

interface Parts {
  readonly database: Database<Tables>;
  readonly config: Config;
  readonly logger: Logger;
  /** To the parent process, if there is one. */
  readonly reportProgress: (message: string) => void;
}

/** Brings the database up to date, and serves. */
export async function runApplication({ database, config, logger, reportProgress }: Parts): Promise<void> {
  const ran = await updateSchema(database);
  if (ran.length > 0) reportProgress(`Database updated (${ran.length} migrations)`);
  if (config.demoData) {
    const load = async () => (await import('./seed/seedDatabase.ts')).seedDatabase;
    if (await database.asOwner((owner) => fillIfEmpty(owner, load)))
      reportProgress('Demonstration data created');
  }
  if (process.env.NODE_ENV === 'production') {
    const open = await database.asOwner((owner) => findDemoAccounts(owner));
    const remedy = `${open.join(', ')} have the published password; give them others, or delete them`;
    refuseUnsafe(open.length > 0 ? [{ name: 'DEMO_DATA', remedy }] : [], process.env);
  }
  // The hourly job does it, too; after a standstill, the months are there before the first request.
  await keepMonths(database, { logger });
  const jobs = await openJobQueue(database, logger, { superviseSeconds: SUPERVISE_SECONDS });
  const replica = await openReplicaOf(database, config, logger);
  const context = { database, replica, config, logger, jobs, files: openFileStore(config, logger) };
  const app = await createApp(context);
  await startBackgroundWork(context);
  await serve(app, {
    host: config.host,
    port: config.port,
    shutdownDelayMs: config.shutdownDelayMs,
    async onClose() {
      await jobs.stop();
      await replica?.close();
      await database.close();
    },
  });
}

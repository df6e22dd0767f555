import { migrate } from '@epigram/platform/database/migrate';
import { openDatabase } from '@epigram/platform/database/openDatabase';
import { serve } from '@epigram/platform/http/serve';
import { createLogger, type Logger } from '@epigram/platform/logger';
import { refuseUnsafe } from '@epigram/platform/refuseUnsafe';
import { start } from '@epigram/platform/start';
import { startTestClock } from '@epigram/platform/testClock';
import { createApp } from './app.ts';
import { startBackgroundWork } from './background.ts';
import { migrations } from './migrations/migrations.ts';
import type { Database as Tables } from './schema/tables.ts';
import { readConfig } from './kernel/config.ts';
import { unsafeSettings } from './kernel/unsafeSettings.ts';
import { openJobQueue } from './kernel/jobs/jobQueue.ts';
import { SERVER_ROLE } from './schema/serverRole.ts';
import { findDemoAccounts } from './seed/findDemoAccounts.ts';

/** Jobs of a killed process are taken over within about twice this time. */
const SUPERVISE_SECONDS = 20;

/** Reports progress to the parent process, if there is one. */
function reportProgress(logger: Logger, message: string): void {
  process.send?.({ type: 'progress', message });
  logger.info(message);
}

await start('portal-api', async () => {
  const today = startTestClock(process.env);
  const config = readConfig(process.env);
  const logger = createLogger({ name: 'portal-api', level: config.logLevel, pretty: config.prettyLogs });
  refuseUnsafe(unsafeSettings(config, process.env), process.env);
  if (today) reportProgress(logger, `The clock is set to ${today}`);
  const database = await openDatabase<Tables>({
    url: config.databaseUrl,
    directUrl: config.directDatabaseUrl,
    dataDir: config.dataDir,
    applicationName: 'portal-api',
    role: SERVER_ROLE,
    logger,
  });
  const ran = await migrate(database, migrations);
  if (ran.length > 0) reportProgress(logger, `Database updated (${ran.length} migrations)`);
  if (config.demoData) {
    const { seedDatabase } = await import('./seed/seedDatabase.ts');
    if (await database.asOwner((owner) => seedDatabase(owner)))
      reportProgress(logger, 'Demonstration data created');
  }
  if (process.env.NODE_ENV === 'production') {
    const open = await database.asOwner((owner) => findDemoAccounts(owner));
    const remedy = `${open.join(', ')} have the published password; give them others, or delete them`;
    refuseUnsafe(open.length > 0 ? [{ name: 'DEMO_DATA', remedy }] : [], process.env);
  }
  const jobs = await openJobQueue(database, logger, { superviseSeconds: SUPERVISE_SECONDS });
  const context = { database, config, logger, jobs };
  const app = await createApp(context);
  await startBackgroundWork(context);
  await serve(app, {
    host: config.host,
    port: config.port,
    async onClose() {
      await jobs.stop();
      await database.close();
    },
  });
});

import { openDatabase } from '@epigram/platform/database/openDatabase';
import { createLogger } from '@epigram/platform/logger';
import { refuseUnsafe } from '@epigram/platform/refuseUnsafe';
import { start } from '@epigram/platform/start';
import { startTestClock } from '@epigram/platform/testClock';
import { readConfig } from './kernel/config.ts';
import { unsafeSettings } from './kernel/unsafeSettings.ts';
import { SERVER_ROLE } from './schema/serverRole.ts';
import type { Database as Tables } from './schema/tables.ts';

await start('portal-api', async () => {
  const today = startTestClock(process.env);
  const config = readConfig(process.env);
  const logger = createLogger({ name: 'portal-api', level: config.logLevel, pretty: config.prettyLogs });
  refuseUnsafe(unsafeSettings(config, process.env), process.env);
  function reportProgress(message: string): void {
    process.send?.({ type: 'progress', message });
    logger.info(message);
  }
  if (today) reportProgress(`The clock is set to ${today}`);
  // The embedded engine starts in a thread of its own, meanwhile the application is loaded: these two take most of the
  // time of a restart, and about the same.
  const [database, { runApplication }] = await Promise.all([
    openDatabase<Tables>({
      url: config.databaseUrl,
      directUrl: config.directDatabaseUrl,
      dataDir: config.dataDir,
      applicationName: 'portal-api',
      role: SERVER_ROLE,
      logger,
    }),
    import('./application.ts'),
  ]);
  await runApplication({ database, config, logger, reportProgress });
});

import { migrate } from '@epigram/platform/database/migrate';
import { openDatabase } from '@epigram/platform/database/openDatabase';
import { serve } from '@epigram/platform/http/serve';
import { createLogger } from '@epigram/platform/logger';
import { createApp } from './app.ts';
import { startBackgroundWork } from './background.ts';
import { migrations } from './migrations/migrations.ts';
import type { Database as Tables } from './migrations/tables.ts';
import { readConfig } from './platform/config.ts';
import { SERVER_ROLE } from './platform/serverRole.ts';
import { seedDatabase } from './seed/seedDatabase.ts';

const config = readConfig(process.env);
const logger = createLogger({ name: 'portal-api', level: config.logLevel, pretty: config.prettyLogs });

try {
  const database = await openDatabase<Tables>({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    applicationName: 'portal-api',
    role: SERVER_ROLE,
    logger,
  });
  await migrate(database, migrations);
  const context = { database, config, logger };
  if (config.demoData && (await database.asOwner((owner) => seedDatabase(owner)))) {
    logger.info('demonstration data made');
  }
  const app = await createApp(context);
  const stopBackgroundWork = startBackgroundWork(context);
  await serve(app, {
    host: config.host,
    port: config.port,
    async onClose() {
      await stopBackgroundWork();
      await database.close();
    },
  });
} catch (error) {
  logger.fatal({ err: error }, 'portal-api could not start');
  // The logger's stream is synchronous where it writes to the terminal: nothing is lost by ending here.
  process.exit(1);
}

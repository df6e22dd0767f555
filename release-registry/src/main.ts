import { serve } from '@epigram/platform/http/serve';
import { createLogger } from '@epigram/platform/logger';
import { refuseUnsafe } from '@epigram/platform/refuseUnsafe';
import { start } from '@epigram/platform/start';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRegistry } from './createRegistry.ts';
import { openRegistryDatabase } from './openRegistryDatabase.ts';
import { openSigner } from './releases/resolve/signingKeys.ts';
import { readSettings } from './settings.ts';
import { unsafeSettings } from './unsafeSettings.ts';
import { openObjectStore } from './releases/store/openObjectStore.ts';
import { readOrCreateOperatorToken } from './people/operatorToken.ts';

await start('release-registry', async () => {
  const settings = readSettings(process.env);
  refuseUnsafe(unsafeSettings(settings, process.env), process.env);
  const { folder } = settings;
  const logger = createLogger({ name: 'release-registry', level: process.env.LOG_LEVEL });

  await mkdir(folder, { recursive: true });
  const signer = await openSigner(path.join(folder, 'keys'), settings.signingKey);
  const database = await openRegistryDatabase(settings, logger);
  const { app, parts, close } = await createRegistry({
    database,
    store: openObjectStore(settings),
    signer,
    logger,
    overridesAllowed: settings.overridesAllowed,
    trustProxy: settings.trustedProxies,
    apiUrl: settings.apiUrl,
    people: settings.people,
    privateWebhooksAllowed: settings.privateWebhooksAllowed,
    smtp: settings.smtp,
  });
  await parts.tokens.ensureOperator(settings.operatorToken ?? (await readOrCreateOperatorToken(folder)));

  // Before the parent process learns the port, because the processes that it starts next look here.
  app.addHook('onListen', async () => {
    const bound = app.server.address();
    const port = bound && typeof bound === 'object' ? bound.port : settings.port;
    await writeFile(
      path.join(folder, 'server.json'),
      `${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`,
    );
  });
  await serve(app, {
    host: settings.host,
    port: settings.port,
    shutdownDelayMs: settings.shutdownDelayMs,
    async onClose() {
      await close();
      await database.close();
    },
  });
});

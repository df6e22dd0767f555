import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import type { Database } from '@epigram/platform/database/openDatabase';
import { createHttpServer } from '@epigram/platform/http/createHttpServer';
import { createPublicPost } from '@epigram/platform/http/publicPost';
import type { Logger } from '@epigram/platform/logger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { policyRoutes } from './api/policyRoutes.ts';
import { prepareApiScope } from './api/apiScope.ts';
import { developerRoutes } from './api/developerRoutes.ts';
import { createDeveloperOrigins } from './releases/serve/developerOrigins.ts';
import { slotRoutes } from './api/slotRoutes.ts';
import { holdRoutes } from './api/holdRoutes.ts';
import { changeRoutes } from './api/changeRoutes.ts';
import { pageRoutes } from './api/pageRoutes.ts';
import { publishRoutes } from './api/publishRoutes.ts';
import { readRoutes } from './api/readRoutes.ts';
import type { RegistryParts } from './registryParts.ts';
import { upkeepRoutes } from './api/upkeepRoutes.ts';
import { tokenRoutes } from './api/tokenRoutes.ts';
import { trustRoutes } from './api/trustRoutes.ts';
import { webhookRoutes } from './api/webhookRoutes.ts';
import { createBeaconBuffer } from './health/beaconBuffer.ts';
import { startHealthWatch } from './health/healthWatch.ts';
import { networkPseudonyms } from './releases/serve/network.ts';
import { createPageTickets } from './releases/serve/pageTickets.ts';
import { createSignedInUsers } from './releases/serve/signedInUsers.ts';
import { createVisitorIds } from './releases/serve/visitorCookie.ts';
import { createSourceMaps } from './health/sourceMaps.ts';
import { consoleRoutes } from './console/consoleRoutes.ts';
import { consoleLinkRoutes } from './console/consoleLinkRoutes.ts';
import { consoleSessionRoutes } from './console/consoleSessionRoutes.ts';
import { openLedger } from './domain/ledger.ts';
import type { Tables } from './domain/log/tables.ts';
import { createPortalContract } from './releases/contract/portalContract.ts';
import { createPublishing } from './releases/publish/publishing.ts';
import { registerStateMetrics } from './registryMetrics.ts';
import { createReleaseCatalog } from './domain/releaseCatalog.ts';
import { createManifestResolver } from './releases/resolve/manifestResolver.ts';
import type { Signer } from './releases/resolve/signingKeys.ts';
import { fileRoutes } from './releases/serve/fileRoutes.ts';
import { shellRoutes } from './releases/serve/shellRoutes.ts';
import { workerRoutes } from './releases/serve/workerRoutes.ts';
import { createConsoleLinks } from './people/consoleLinks.ts';
import { createConsoleSessions } from './people/consoleSessions.ts';
import { grantsOfGroups, type PeopleSettings } from './people/peopleSettings.ts';
import { createSignInAttempts } from './people/signInAttempts.ts';
import { createSignInProvider } from './people/signInProvider.ts';
import { createEncoder } from './releases/store/encodings.ts';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { createTokens } from './people/tokens.ts';
import { createTrusts } from './people/trusts.ts';
import { queueDeliveries, startDeliveries } from './health/deliveries.ts';
import { createEventMailer, type SmtpSettings } from './health/mailEvent.ts';
import { createWebhooks } from './health/webhooks.ts';
import { startUpkeep } from './upkeep.ts';

export interface RegistryOptions {
  readonly database: Database<Tables>;
  readonly store: ObjectStore;
  readonly signer: Signer;
  readonly logger: Logger;
  readonly overridesAllowed: boolean;
  /** As in `HttpServerOptions`. */
  readonly trustProxy?: string | undefined;
  readonly healthEveryMs?: number;
  /** The interval at which due webhooks and mails are sent. */
  readonly deliverEveryMs?: number;
  /** The URL of the portal's API, which confirms who is signed in. */
  readonly apiUrl?: string | undefined;
  /** The identity provider for the console; without it, only tokens open it. */
  readonly people?: PeopleSettings | undefined;
  /** Whether webhooks may lead into private networks, including this machine. */
  readonly privateWebhooksAllowed?: boolean;
  /** The mail server for webhooks to mail addresses. */
  readonly smtp?: SmtpSettings | undefined;
}

export interface Registry {
  readonly app: FastifyInstance;
  readonly parts: RegistryParts;
  /** Stops background work; the caller closes the database. */
  close(): Promise<void>;
}

/** The registry on a migrated database: its parts and its HTTP server, which does not listen yet. */
export async function createRegistry(options: RegistryOptions): Promise<Registry> {
  const { database, store, signer, logger, overridesAllowed, people } = options;
  const ledger = await openLedger({ database, logger, onAppend: queueDeliveries });
  const catalog = createReleaseCatalog(database);
  const encoder = createEncoder(store, (error) =>
    logger.error({ err: error }, 'A file could not be compressed'),
  );
  const tokens = createTokens(database, ledger);
  const publicPost = createPublicPost({ isPrivateAllowed: options.privateWebhooksAllowed });
  const parts: RegistryParts = {
    database,
    ledger,
    store,
    encoder,
    catalog,
    signer,
    overridesAllowed,
    publishing: createPublishing({ database, ledger, store, encoder, signer }),
    sourceMaps: createSourceMaps(database, store),
    tokens,
    sessions: createConsoleSessions(database, tokens, (groups) => grantsOfGroups(people, groups)),
    links: createConsoleLinks(database),
    people: people && {
      provider: createSignInProvider(people),
      attempts: createSignInAttempts(database),
      mayEnter: (groups) => grantsOfGroups(people, groups).length > 0,
    },
    trusts: createTrusts(database, ledger),
    webhooks: createWebhooks(database, ledger, { hasMail: options.smtp !== undefined, publicPost }),
    resolver: createManifestResolver({ ledger, catalog, signer }),
    beacons: createBeaconBuffer(database, (error) => logger.error({ err: error }, 'Beacons were lost')),
    visitorIds: createVisitorIds(signer.deriveSecret('visitor ids')),
    signedIn: createSignedInUsers(signer.deriveSecret('signed-in users'), options.apiUrl),
    portalContract: createPortalContract(options.apiUrl),
    developerOrigins: createDeveloperOrigins(signer.deriveSecret('developer origins')),
    tickets: createPageTickets(signer.deriveSecret('page tickets')),
    nameNetwork: networkPseudonyms(signer.deriveSecret('networks of reports')),
  };
  const stopUpkeep = startUpkeep(database, parts, logger);
  const stopDeliveries = startDeliveries(database, logger, {
    publicPost,
    sendMail: options.smtp && createEventMailer(options.smtp),
    everyMs: options.deliverEveryMs,
  });
  const stopWatch = startHealthWatch(database, parts, logger, options.healthEveryMs);
  const app = await createApp(parts, options);
  return {
    app,
    parts,
    async close() {
      await Promise.all([stopWatch(), stopUpkeep(), stopDeliveries()]);
      await parts.beacons.close();
      await ledger.close();
    },
  };
}

async function createApp(
  parts: RegistryParts,
  { logger, trustProxy }: Pick<RegistryOptions, 'logger' | 'trustProxy'>,
): Promise<FastifyInstance> {
  const app = await createHttpServer({ logger, trustProxy, health: parts.database.checks });
  registerStateMetrics(app.metrics, parts);
  await app.register(cookie);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Epigram release registry', version: '1.0.0' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(
    async (api) => {
      prepareApiScope(api);
      await api.register((scope) => publishRoutes(scope, parts));
      await api.register((scope) => changeRoutes(scope, parts));
      await api.register((scope) => holdRoutes(scope, parts));
      await api.register((scope) => slotRoutes(scope, parts));
      await api.register((scope) => developerRoutes(scope, parts));
      await api.register((scope) => policyRoutes(scope, parts));
      await api.register((scope) => upkeepRoutes(scope, parts));
      await api.register((scope) => readRoutes(scope, parts));
      await api.register((scope) => tokenRoutes(scope, parts));
      await api.register((scope) => webhookRoutes(scope, parts));
      await api.register((scope) => trustRoutes(scope, parts));
      await api.register((scope) => pageRoutes(scope, parts));
      await api.register((scope) => consoleSessionRoutes(scope, parts));
      await api.register((scope) => consoleLinkRoutes(scope, parts));
      api.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
        return reply.serializer(JSON.stringify).type('application/json').send(app.swagger());
      });
    },
    { prefix: '/releases/api' },
  );
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true };
    });
    await consoleRoutes(scope);
    await fileRoutes(scope, parts);
    await workerRoutes(scope, parts);
    await shellRoutes(scope, parts);
  });
  return app;
}

import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { createHttpServer } from '@epigram/platform/http/createHttpServer';
import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accessRoutes } from './modules/access/accessRoutes.ts';
import { createMembershipService } from './modules/access/membershipService.ts';
import { createScopeResolver } from './modules/access/resolveScope.ts';
import { profileRoutes } from './modules/identity/profileRoutes.ts';
import { createProfileService } from './modules/identity/profileService.ts';
import { sessionRoutes } from './modules/identity/sessionRoutes.ts';
import { createSessionService } from './modules/identity/sessionService.ts';
import type { AppContext } from './platform/appContext.ts';
import { createBinder } from './platform/binder.ts';
import { handleErrors } from './platform/errorHandler.ts';
import { createRateLimiter } from './platform/rateLimiter.ts';

/** The whole server, wired: what each module needs is given to it here and nowhere else. */
export async function createApp(context: AppContext): Promise<FastifyInstance> {
  const { database, logger } = context;
  const { db } = database;
  const app = await createHttpServer({
    logger,
    health: { database: () => database.ping() },
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);
  app.decorateRequest('uploadedFile', null);
  await app.register(cookie);
  await app.register(multipart);
  handleErrors(app);

  const limiter = createRateLimiter(db);
  const sessions = createSessionService(db, limiter);
  const guard = { authenticate: sessions.authenticate, resolveScope: createScopeResolver(db) };

  await app.register(
    async (api) => {
      const bind = createBinder(api, context, guard);
      sessionRoutes(bind, context, sessions);
      profileRoutes(bind, createProfileService(db));
      accessRoutes(bind, context, createMembershipService(db));
    },
    { prefix: API_BASE_PATH },
  );
  return app;
}

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
import { REVOKED_CHANNEL } from './modules/identity/sessionRepository.ts';
import { sessionRoutes } from './modules/identity/sessionRoutes.ts';
import { createSessionService } from './modules/identity/sessionService.ts';
import { addressRoutes } from './modules/address/addressRoutes.ts';
import { createAddressService } from './modules/address/addressService.ts';
import { analyticsRoutes } from './modules/analytics/routes.ts';
import { auditRoutes } from './modules/audit/auditRoutes.ts';
import { badgeRoutes } from './modules/badges/badgeRoutes.ts';
import { thresholdRoutes } from './modules/burden-thresholds/thresholdRoutes.ts';
import { createThresholdService } from './modules/burden-thresholds/thresholdService.ts';
import { businessRoutes } from './modules/businesses/businessRoutes.ts';
import { createBusinessService } from './modules/businesses/businessService.ts';
import { logoRoutes } from './modules/businesses/logoRoutes.ts';
import { recoveryRoutes } from './modules/identity/recoveryRoutes.ts';
import { createRecoveryService } from './modules/identity/recoveryService.ts';
import { clientRoutes } from './modules/clients/routes.ts';
import { createBusinessInvitationService } from './modules/invitations/businessInvitationService.ts';
import { invitationRoutes } from './modules/invitations/invitationRoutes.ts';
import { createInviteService } from './modules/invitations/inviteService.ts';
import { createMemberInvitationService } from './modules/invitations/memberInvitationService.ts';
import { mailboxRoutes } from './modules/mail/mailboxRoutes.ts';
import { createOutbox } from './modules/mail/outbox.ts';
import { NOTIFICATION_CHANNEL } from './modules/notifications/notificationChannel.ts';
import { createNotificationInvitationService } from './modules/notifications/notificationInvitationService.ts';
import { notificationRoutes } from './modules/notifications/notificationRoutes.ts';
import { createNotificationService } from './modules/notifications/notificationService.ts';
import {
  createNotificationStreams,
  type NotificationStreams,
} from './modules/notifications/notificationStreams.ts';
import { openApiRoutes } from './modules/openapi/openApiRoutes.ts';
import { organisationAnalyticsRoutes } from './modules/organisation-analytics/organisationAnalyticsRoutes.ts';
import { createLinkedBusinessService } from './modules/organisation-members/linkedBusinessService.ts';
import { memberRoutes } from './modules/organisation-members/memberRoutes.ts';
import { createMemberService } from './modules/organisation-members/memberService.ts';
import { organisationRoutes } from './modules/organisations/organisationRoutes.ts';
import { pageViewRoutes } from './modules/page-views/pageViewRoutes.ts';
import { exportRoutes } from './modules/test-results/export/exportRoutes.ts';
import { testRoutes } from './modules/test-results/routes.ts';
import { weatherRoutes } from './modules/weather/routes.ts';
import type { AppContext } from './kernel/appContext.ts';
import { createBinder } from './kernel/binder.ts';
import { handleErrors, sendFrameworkError } from './kernel/errorHandler.ts';
import { registerJobMetrics } from './kernel/jobs/jobMetrics.ts';
import { createRateLimiter } from './kernel/rateLimiter.ts';

/** The whole server, wired: what each module needs is given to it here and nowhere else. */
export async function createApp(context: AppContext): Promise<FastifyInstance> {
  const { database, logger, config, jobs } = context;
  const { db } = database;
  const app = await createHttpServer({
    logger,
    trustProxy: config.trustedProxies,
    health: { database: () => database.ping() },
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: sendFrameworkError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);
  app.decorateRequest('uploadedFile', null);
  await app.register(multipart);
  handleErrors(app);
  registerJobMetrics(app, jobs);

  const limiter = createRateLimiter(db);
  const outbox = createOutbox(context);
  const sessions = createSessionService(db, limiter);
  const resolveScope = createScopeResolver(db);
  const guard = { authenticate: sessions.authenticate, resolveScope };
  const streams = await openStreams(app, context);

  await app.register(
    async (api) => {
      const bind = createBinder(api, context, guard);
      sessionRoutes(bind, context, sessions);
      recoveryRoutes(bind, createRecoveryService(db, outbox, limiter));
      profileRoutes(bind, createProfileService(db));
      accessRoutes(bind, context, createMembershipService(db));
      businessRoutes(bind, createBusinessService(db));
      logoRoutes(api, db);
      organisationRoutes(bind, db);
      organisationAnalyticsRoutes(bind);
      auditRoutes(bind, db);

      const invitations = createBusinessInvitationService(db);
      const invites = createInviteService(db, outbox, limiter);
      invitationRoutes(bind, {
        members: createMemberInvitationService(db, limiter),
        businesses: invitations,
        invites,
      });
      memberRoutes(bind, {
        db,
        members: createMemberService(db, outbox, invites),
        businesses: createLinkedBusinessService(db, outbox),
      });
      const notifications = createNotificationService(db, jobs);
      notificationRoutes(bind, {
        notifications,
        invitations: createNotificationInvitationService(notifications, invitations),
        streams,
      });
      badgeRoutes(bind, db, resolveScope);
      pageViewRoutes(bind, { db, config, limiter });
      testRoutes(bind);
      exportRoutes(bind, context, resolveScope);
      clientRoutes(bind);
      addressRoutes(bind, { addresses: createAddressService(config, logger), limiter });
      analyticsRoutes(bind);
      weatherRoutes(bind, context);
      thresholdRoutes(bind, createThresholdService(db, jobs));
      openApiRoutes(api, bind.operations);
    },
    { prefix: API_BASE_PATH },
  );
  if (config.mailbox) mailboxRoutes(app, database);
  return app;
}

/** Event streams are fed by LISTEN/NOTIFY, and end before the server does: it would wait for them for ever. */
async function openStreams(app: FastifyInstance, { database }: AppContext): Promise<NotificationStreams> {
  const streams = createNotificationStreams();
  const stops = [
    // What was missed while the database was away is fetched by who opens a stream anew.
    await database.listen(NOTIFICATION_CHANNEL, streams.dispatch, streams.closeAll),
    await database.listen(REVOKED_CHANNEL, streams.endSession, streams.closeAll),
  ];
  app.addHook('preClose', async () => {
    streams.closeAll();
    for (const stop of stops) await stop();
  });
  return streams;
}

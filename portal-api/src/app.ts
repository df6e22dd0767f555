import multipart from '@fastify/multipart';
import { createPublicPost } from '@epigram/platform/http/publicPost';
import { createHttpServer } from '@epigram/platform/http/createHttpServer';
import { API_BASE_PATH, INTEGRATION_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accessRoutes, createScopeResolver, createSupportCheck } from './modules/access/public.ts';
import {
  avatarRoutes,
  createPasskeyService,
  createRecoveryService,
  createSecondFactorService,
  createSessionService,
  profileRoutes,
  recoveryRoutes,
  REVOKED_CHANNEL,
  secondFactorRoutes,
  sessionRoutes,
} from './modules/identity/public.ts';
import { addressRoutes, createAddressService } from './modules/address/public.ts';
import { analyticsRoutes } from './modules/analytics/public.ts';
import { apiKeyRoutes, createApiKeyService } from './modules/api-keys/public.ts';
import {
  announcementImageRoutes,
  announcementRoutes,
  createAnnouncementService,
} from './modules/announcements/public.ts';
import { auditRoutes } from './modules/audit/public.ts';
import { badgeRoutes } from './modules/badges/public.ts';
import { createThresholdService, thresholdRoutes } from './modules/burden-thresholds/public.ts';
import { businessRoutes, logoRoutes } from './modules/businesses/public.ts';
import { createFeedService, feedRoutes } from './modules/calendar-feed/public.ts';
import { assessmentRoutes } from './modules/assessments/public.ts';
import { clientReportRoutes } from './modules/client-report/public.ts';
import { contractRoutes } from './modules/contract-uses/public.ts';
import { clientRoutes } from './modules/clients/public.ts';
import { deletionRoutes } from './modules/deletions/public.ts';
import { farmForecastRoutes } from './modules/farm-forecast/public.ts';
import {
  createInviteService,
  createMemberInvitationService,
  createNotificationInvitationService,
  invitationRoutes,
  notificationInvitationRoutes,
} from './modules/invitations/public.ts';
import { clientAdeRoutes, integrationRoutes } from './modules/integration/public.ts';
import { createOutbox, mailboxRoutes } from './modules/mail/public.ts';
import {
  createNotificationService,
  createNotificationStreams,
  createWords,
  NOTIFICATION_CHANNEL,
  notificationRoutes,
  type NotificationStreams,
  unsubscribeRoutes,
} from './modules/notifications/public.ts';
import { INTEGRATION_DOCUMENTATION, openApiRoutes } from './modules/openapi/public.ts';
import { organisationAnalyticsRoutes } from './modules/organisation-analytics/public.ts';
import {
  createLinkService,
  createMemberService,
  linkRoutes,
  memberRoutes,
  secondFactorRuleRoutes,
} from './modules/memberships/public.ts';
import { organisationRoutes } from './modules/organisations/public.ts';
import { createRequestService, decideRequest, requestRoutes } from './modules/requests/public.ts';
import { createPushService, pushKeys, pushRoutes } from './modules/push/public.ts';
import { createReviewService, reviewRoutes } from './modules/reviews/public.ts';
import { pageViewRoutes } from './modules/page-views/public.ts';
import { savedViewRoutes } from './modules/saved-views/public.ts';
import { cspReportRoutes } from './modules/csp-reports/public.ts';
import { createSupportService, supportRoutes } from './modules/support/public.ts';
import { exportRoutes, testRoutes } from './modules/test-results/public.ts';
import { treatmentCheckRoutes } from './modules/treatment-checks/public.ts';
import { createPrescriptionService, prescriptionRoutes } from './modules/prescriptions/public.ts';
import { productRoutes } from './modules/products/public.ts';
import { findTreatedGroups, planRoutes, treatmentRoutes } from './modules/treatments/public.ts';
import { visitRoutes } from './modules/visits/public.ts';
import { createWebhookService, webhookRoutes } from './modules/webhooks/public.ts';
import { notificationKinds } from './notificationKinds.ts';
import { monthlySummaryRoutes } from './modules/monthly-summary/public.ts';
import { createFeed, createForecastService, weatherRoutes } from './modules/weather/public.ts';
import type { AppContext } from './kernel/appContext.ts';
import { createBinder, onReplica } from './kernel/binder.ts';
import { handleErrors, sendFrameworkError } from './kernel/errorHandler.ts';
import { isDistributed } from './kernel/isDistributed.ts';
import { registerJobMetrics } from './kernel/jobs/jobMetrics.ts';
import { createRateLimiter } from './kernel/rateLimiter.ts';

/** Wires the whole server. This is the only place where modules get their dependencies. */
export async function createApp(context: AppContext): Promise<FastifyInstance> {
  // Asked here, so that the statements of a request never depend on whether it is the first one.
  await isDistributed(context.database.db);
  const { database, logger, config, jobs } = context;
  const { db } = database;
  const app = await createHttpServer({
    logger,
    trustProxy: config.trustedProxies,
    health: database.checks,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: sendFrameworkError,
    userOf: ({ caller }) => caller?.userId,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);
  app.decorateRequest('uploadedFile', null);
  app.decorateRequest('timeBudget', null);
  await app.register(multipart);
  handleErrors(app);
  registerJobMetrics(app, jobs);
  // Created at the first start, so that reads do not have to write.
  app.addHook('onReady', async () => {
    await pushKeys(database);
  });

  const limiter = createRateLimiter(db);
  const outbox = createOutbox(context);
  const passkeys = createPasskeyService(db, config.publicUrl);
  const secondFactor = createSecondFactorService(db, limiter, passkeys);
  const sessions = createSessionService(db, limiter, secondFactor);
  const resolveScope = createScopeResolver(db);
  const apiKeys = createApiKeyService(db, limiter);
  const { authenticateKey } = apiKeys;
  const requireSupport = createSupportCheck(db);
  const guard = { authenticate: sessions.authenticate, authenticateKey, resolveScope, requireSupport };
  const streams = await openStreams(app, context);
  const forecasts = createForecastService(db, { feed: createFeed(config) });

  await app.register(
    async (api) => {
      contractRoutes(api, context);
      const bind = createBinder(api, context, guard);
      sessionRoutes(bind, context, sessions, { passkeys, limiter });
      secondFactorRoutes(bind, secondFactor);
      secondFactorRuleRoutes(bind, db, secondFactor);
      supportRoutes(bind, createSupportService(db, outbox));
      recoveryRoutes(bind, context, createRecoveryService(db, outbox, limiter));
      profileRoutes(bind, context);
      avatarRoutes(api, context);
      accessRoutes(bind, db, context);
      businessRoutes(bind, context);
      logoRoutes(api, context);
      organisationRoutes(bind, db);
      organisationAnalyticsRoutes(onReplica(bind));
      auditRoutes(bind, db);
      apiKeyRoutes(bind, db, apiKeys);
      const publicPost = createPublicPost({ allowedHosts: config.webhookTestHosts });
      webhookRoutes(bind, db, createWebhookService({ db, config, jobs, limiter, publicPost }));

      const invites = createInviteService(db, outbox, limiter);
      const memberInvitations = createMemberInvitationService(db, limiter, outbox);
      invitationRoutes(bind, { db, members: memberInvitations, invites });
      memberRoutes(bind, db, createMemberService(db, outbox, invites));
      linkRoutes(bind, db, createLinkService(db, outbox));
      const notifications = createNotificationService(db, jobs, {
        wordsOf: createWords(notificationKinds),
        deciders: {
          'join-requested': decideRequest,
          'credits-requested': decideRequest,
          'client-merge-requested': decideRequest,
        },
      });
      requestRoutes(bind, createRequestService(db, limiter));
      announcementRoutes(bind, createAnnouncementService(context));
      announcementImageRoutes(api, context);
      reviewRoutes(bind, createReviewService(db));
      feedRoutes(bind, api, createFeedService({ db, limiter, notifications, publicUrl: config.publicUrl }));
      pushRoutes(bind, api, createPushService(context));
      notificationRoutes(bind, { notifications, streams });
      await api.register((scoped) => unsubscribeRoutes(scoped, db));
      notificationInvitationRoutes(bind, createNotificationInvitationService(db, notifications));
      badgeRoutes(bind, db, resolveScope);
      pageViewRoutes(bind, { db, config, limiter });
      testRoutes(bind, context.files);
      deletionRoutes(bind);
      exportRoutes(bind, context, resolveScope);
      clientRoutes(bind);
      visitRoutes(bind, findTreatedGroups);
      productRoutes(bind);
      prescriptionRoutes(bind, { limiter, service: createPrescriptionService(config.prescriptions) });
      treatmentRoutes(bind);
      planRoutes(bind);
      treatmentCheckRoutes(bind);
      clientReportRoutes(bind, { outbox, limiter, files: context.files });
      assessmentRoutes(bind, forecasts);
      savedViewRoutes(bind);
      addressRoutes(bind, { addresses: createAddressService(config, logger), limiter });
      analyticsRoutes(onReplica(bind));
      monthlySummaryRoutes(onReplica(bind));
      weatherRoutes(bind, forecasts);
      farmForecastRoutes(bind, db, forecasts);
      thresholdRoutes(bind, createThresholdService(db, jobs));
      clientAdeRoutes(bind);
      cspReportRoutes(api, limiter);
      openApiRoutes(api, bind.operations);
    },
    { prefix: API_BASE_PATH },
  );
  await app.register(
    async (api) => {
      const bind = createBinder(api, context, guard);
      integrationRoutes(bind, forecasts);
      openApiRoutes(api, bind.operations, INTEGRATION_DOCUMENTATION);
    },
    { prefix: INTEGRATION_BASE_PATH },
  );
  if (config.mailbox) mailboxRoutes(app, context);
  return app;
}

/** Event streams get their events by LISTEN/NOTIFY. They end before the server, which would wait for them forever. */
async function openStreams(app: FastifyInstance, { database }: AppContext): Promise<NotificationStreams> {
  const streams = createNotificationStreams();
  const stops = [
    // After the connection to the database was lost, clients reopen their streams and fetch what they missed.
    await database.listen(NOTIFICATION_CHANNEL, streams.dispatch, streams.closeAll),
    await database.listen(REVOKED_CHANNEL, streams.endSession, streams.closeAll),
  ];
  app.addHook('preClose', async () => {
    streams.closeAll();
    for (const stop of stops) await stop();
  });
  return streams;
}

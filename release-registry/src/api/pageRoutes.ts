import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { networkOf } from '../releases/serve/network.ts';
import type { TenantUser } from '../releases/serve/signedInUsers.ts';
import { createRateLimit } from '../releases/serve/rateLimit.ts';
import { RegistryError } from '../domain/registryError.ts';
import {
  AUDIENCE_COOKIE,
  audienceOf,
  cookieOptions,
  encodeAudience,
  parseOverride,
  TICKET_COOKIE,
  USER_COOKIE,
  visitorOf,
} from '../releases/serve/pageAudience.ts';
import { ticketIssuer } from '../releases/serve/ticketIssuer.ts';
import { CONSOLE_COOKIE, refuseForeignOrigin } from './apiScope.ts';
import type { RegistryParts } from '../registryParts.ts';
import {
  audienceBody,
  beaconBody,
  keysAnswer,
  manifestQuery,
  overrideQuery,
  signedManifestAnswer,
} from './pageSchemas.ts';

const tags = ['pages'];
const BEACON_REQUESTS_PER_MINUTE = 120;
const NETWORK_REQUESTS_PER_MINUTE = 1_200;

/** The calls that the shell makes from a browser, without a token. */
export async function pageRoutes(scope: FastifyInstance, parts: RegistryParts): Promise<void> {
  const { resolver, beacons, signedIn, signer } = parts;
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const allow = createRateLimit(BEACON_REQUESTS_PER_MINUTE, 60_000);
  const allowNetwork = createRateLimit(NETWORK_REQUESTS_PER_MINUTE, 60_000);
  const issueTicket = ticketIssuer(parts);
  // `navigator.sendBeacon` with a plain string sends text/plain.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  /** Anyone, where the installation allows it; elsewhere those who are signed in to the console. */
  async function requireOverrides(request: FastifyRequest): Promise<void> {
    if (parts.overridesAllowed) return;
    const cookie = request.cookies[CONSOLE_COOKIE];
    if (cookie && (await parts.sessions.find(cookie, true))) return;
    throw new RegistryError('NOT_ALLOWED', 'Sign in to the release console to choose versions for this tab');
  }

  /** Sets a cookie that proves that the API knows the user and their tenant; it is renewed only when it gets old. */
  async function proveUser(request: FastifyRequest, reply: FastifyReply, claimed: TenantUser): Promise<void> {
    const visitor = visitorOf(request, parts.visitorIds);
    const known = signedIn.read(visitor, request.cookies[USER_COOKIE]);
    const isSame =
      known?.user === claimed.user &&
      known.business === claimed.business &&
      known.organisation === claimed.organisation;
    if (!visitor || (isSame && known.isFresh)) return;
    const confirmed = await signedIn.confirm(request.headers.authorization, claimed);
    if (confirmed) reply.setCookie(USER_COOKIE, signedIn.issue(visitor, confirmed), cookieOptions(request));
    else if (!isSame) reply.clearCookie(USER_COOKIE, cookieOptions(request));
  }

  app.route({
    method: 'GET',
    url: '/manifest',
    schema: {
      tags,
      summary: 'The signed manifest for this browser; of other versions for those with a console session',
      querystring: manifestQuery,
      response: { 200: signedManifestAnswer },
    },
    async handler(request, reply) {
      const { releases, plans = 'inside' } = request.query;
      const { audience } = audienceOf(request, parts);
      if (releases !== undefined) await requireOverrides(request);
      const resolved = await resolver.resolve({ ...audience, ...parseOverride(releases) });
      if (!resolved) throw new RegistryError('UNAVAILABLE', 'No shell is live yet');
      issueTicket(request, reply, resolved.manifest);
      return reply.header('cache-control', 'no-store').send(resolved.signedForm(plans).signed);
    },
  });

  app.route({
    method: 'GET',
    url: '/keys',
    schema: { tags, summary: 'Public keys of the manifests', response: { 200: keysAnswer } },
    async handler() {
      return [signer.publicKey];
    },
  });

  app.route({
    method: 'PUT',
    url: '/audience',
    schema: {
      tags,
      summary: 'Name the user of this browser, for whom its next page is resolved',
      body: audienceBody,
    },
    async handler(request, reply) {
      refuseForeignOrigin(request);
      reply.setCookie(AUDIENCE_COOKIE, encodeAudience(request.body), cookieOptions(request));
      const { user, businesses, organisation } = request.body;
      // Whoever looks at several businesses at once is in none of them.
      const business = businesses.length === 1 ? businesses[0] : undefined;
      await proveUser(request, reply, { user, business, organisation });
      return reply.code(204).send();
    },
  });

  app.route({
    method: 'DELETE',
    url: '/audience',
    schema: { tags, summary: 'Forget the user of this browser, at sign-out' },
    async handler(request, reply) {
      refuseForeignOrigin(request);
      reply.clearCookie(USER_COOKIE, cookieOptions(request));
      return reply.clearCookie(AUDIENCE_COOKIE, cookieOptions(request)).code(204).send();
    },
  });

  app.route({
    method: 'POST',
    url: '/beacons',
    schema: {
      tags,
      summary: 'Report how loading and running releases went',
      querystring: overrideQuery,
      body: beaconBody,
    },
    async handler(request, reply) {
      refuseForeignOrigin(request);
      const visitor = visitorOf(request, parts.visitorIds);
      // A report without a valid visitor cookie is accepted and dropped.
      if (!visitor) return reply.code(204).send();
      if (!allow(visitor) || !allowNetwork(networkOf(request.ip)))
        throw new RegistryError('TOO_MANY_REQUESTS', 'Too many reports from this browser or network');
      const { audience: named, knownUser } = audienceOf(request, parts);
      // A tab with its own versions says so: its reports are no evidence about anybody else.
      const audience = { ...named, ...parseOverride(request.query.releases) };
      const at = new Date();
      // A visitor can only report on versions that one of their pages was given.
      const wasGiven = parts.tickets.read(visitor, request.cookies[TICKET_COOKIE], at);
      const network = parts.nameNetwork(request.ip);
      const proven = signedIn.read(visitor, request.cookies[USER_COOKIE], at);
      const given = request.body.beacons.filter(wasGiven);
      beacons.add(
        given.map(({ remote, version, phase, outcome, cause, stack, durationMs, vitals }) => ({
          at,
          visitor,
          network,
          user_id: proven?.user ?? knownUser ?? null,
          signed_in: proven !== undefined,
          remote,
          version,
          phase,
          failed: outcome === 'failed',
          trial: audience.preview !== undefined || (audience.overrides?.has(remote) ?? false),
          browser: audience.browser ?? null,
          browser_version: audience.browserVersion ?? null,
          language: audience.language ?? null,
          business: proven?.business ?? null,
          organisation: proven?.organisation ?? null,
          cause: cause ?? null,
          stack: stack?.join('\n') ?? null,
          duration_ms: rounded(durationMs),
          lcp_ms: rounded(vitals?.lcpMs),
          inp_ms: rounded(vitals?.inpMs),
          cls: vitals?.cls ?? null,
        })),
      );
      return reply.code(204).send();
    },
  });
}

function rounded(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value);
}

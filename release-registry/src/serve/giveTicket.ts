import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../beacons/network.ts';
import { createRateLimit } from '../beacons/rateLimit.ts';
import { servedReleases } from '../beacons/servedReleases.ts';
import type { RegistryParts } from '../parts/registryParts.ts';
import type { PageManifest } from '../resolve/buildManifest.ts';
import { cookieOptions, TICKET_COOKIE, visitorOf } from './pageAudience.ts';

/** Pages above this limit are served as usual, but their reports do not count. */
const JUDGED_PAGES_PER_MINUTE = 240;

type GiveTicket = (request: FastifyRequest, reply: FastifyReply, manifest: PageManifest) => void;

/** Notes in the browser, signed, which versions a page was given: only such a page can report on them. */
export function ticketGiver({
  tickets,
  visitorIds,
}: Pick<RegistryParts, 'tickets' | 'visitorIds'>): GiveTicket {
  const allow = createRateLimit(JUDGED_PAGES_PER_MINUTE, 60_000);
  return (request, reply, manifest) => {
    const visitor = visitorOf(request, visitorIds);
    if (!visitor || !allow(networkOf(request.ip))) return;
    const ticket = tickets.issue(visitor, servedReleases(manifest), request.cookies[TICKET_COOKIE]);
    const { maxAge: _, ...options } = cookieOptions(request);
    reply.setCookie(TICKET_COOKIE, ticket, options);
  };
}

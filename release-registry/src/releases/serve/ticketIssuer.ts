import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';
import { createRateLimit } from './rateLimit.ts';
import type { PageParts } from './pageParts.ts';
import type { PageManifest } from '../resolve/buildManifest.ts';
import { cookieOptions, TICKET_COOKIE, visitorOf } from './pageAudience.ts';
import { SHELL_NAME } from '../../domain/releaseSchema.ts';
import type { ServedRelease } from './pageTickets.ts';

/** All releases that a page with this manifest may run: the shell, each remote, and their fallbacks. */
function servedReleases({ shell, remotes }: PageManifest): ServedRelease[] {
  return [
    { remote: SHELL_NAME, version: shell.version },
    ...remotes.flatMap(({ name, version, fallback }) => [
      { remote: name, version },
      ...(fallback ? [{ remote: name, version: fallback.version }] : []),
    ]),
  ];
}

/** Pages above this limit are served as usual, but their reports do not count. */
const TICKETS_PER_MINUTE = 240;

type IssueTicket = (request: FastifyRequest, reply: FastifyReply, manifest: PageManifest) => void;

/** Sets a signed cookie with the versions that a page was given, because only such a page may report on them. */
export function ticketIssuer({
  tickets,
  visitorIds,
}: Pick<PageParts, 'tickets' | 'visitorIds'>): IssueTicket {
  const allow = createRateLimit(TICKETS_PER_MINUTE, 60_000);
  return (request, reply, manifest) => {
    const visitor = visitorOf(request, visitorIds);
    if (!visitor || !allow(networkOf(request.ip))) return;
    const ticket = tickets.issue(visitor, servedReleases(manifest), request.cookies[TICKET_COOKIE]);
    const { maxAge: _, ...options } = cookieOptions(request);
    reply.setCookie(TICKET_COOKIE, ticket, options);
  };
}

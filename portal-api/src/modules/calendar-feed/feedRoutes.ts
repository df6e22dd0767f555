import {
  endCalendarFeed,
  getCalendarFeed,
  renewCalendarFeed,
} from '@epigram/shared-contracts/api/notificationChannels';
import type { FastifyInstance } from 'fastify';
import type { Binder } from '../../kernel/binder.ts';
import { DomainError } from '../../kernel/domainError.ts';
import type { FeedService } from './feedService.ts';

export function feedRoutes(bind: Binder, api: FastifyInstance, feeds: FeedService): void {
  bind.signedIn(getCalendarFeed, async ({ caller }) => ({ data: await feeds.state(caller.userId) }));
  bind.signedIn(renewCalendarFeed, async ({ caller, body }) => ({
    data: await feeds.renew(caller.userId, body.timeZone),
  }));
  bind.signedIn(endCalendarFeed, ({ caller }) => feeds.end(caller.userId));

  // Calendar programs send no token, so the address itself is the secret.
  api.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const key = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
    if (key === undefined) throw new DomainError('NOT_FOUND');
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-disposition', 'inline; filename="epigram.ics"')
      .send(await feeds.read(key, request.ip));
  });
}

import { recordPageView } from '@epigram/shared-contracts/api/pageViews';
import { toLocale } from '@epigram/shared-contracts/locale';
import type { AppContext, Db } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';
import { recordVisit } from '../badges/public.ts';
import { anonymiseIp } from './anonymiseIp.ts';
import { insertPageView } from './pageViewRepository.ts';

const BY_IP: RateLimit = { bucket: 'page-view-ip', most: 1200, seconds: 900 };
const RESULTS_ROUTE = '/test-results';

interface Dependencies {
  readonly db: Db;
  readonly config: AppContext['config'];
  readonly limiter: RateLimiter;
}

/** The first-party page view collector. It does not record the viewer, only whether they are internal. */
export function pageViewRoutes(bind: Binder, { db, config, limiter }: Dependencies): void {
  bind.public(recordPageView, async ({ body, caller, request }) => {
    await limiter.take(BY_IP, request.ip);
    const domain = caller?.email.split('@').at(-1)?.toLowerCase();
    const isInternal = domain !== undefined && config.internalDomains.includes(domain);
    await insertPageView(db, {
      route: body.route,
      language: toLocale(body.locale) ?? null,
      visitorIp: anonymiseIp(request.ip),
      audience: isInternal ? 'internal' : 'external',
    });
    if (caller && body.route === RESULTS_ROUTE) {
      await transactionAs(db, caller, (trx) => recordVisit(trx, caller.userId, 'test-results'));
    }
  });
}

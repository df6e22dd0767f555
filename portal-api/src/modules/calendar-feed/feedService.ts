import { calendarFile, type CalendarEntry } from '@epigram/shared-contracts/domain/calendarFile';
import { isTimeZone } from '@epigram/shared-contracts/formats/timeZone';
import type { Notification } from '@epigram/shared-contracts/api/notifications';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { Db } from '../../kernel/appContext.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';
import { hashSecret, newSecret } from '../../kernel/secrets.ts';
import type { NotificationService } from '../notifications/public.ts';
import { deleteFeed, findFeed, findFeedByKey, storeFeed } from './feedRepository.ts';

const READS_BY_IP: RateLimit = { bucket: 'calendar-ip', most: 120, seconds: 900 };
/** Calendars poll often, so the feed of a user with many notifications must stay small. */
const MAX_NOTIFICATIONS = 500;
const ALARM_MINUTES = 60;

interface Parts {
  readonly db: Db;
  readonly limiter: RateLimiter;
  readonly notifications: Pick<NotificationService, 'dated'>;
  readonly publicUrl: string;
}

/** A calendar of due dates for calendar programs, to which the user gives its secret address. */
export function createFeedService({ db, limiter, notifications, publicUrl }: Parts) {
  return {
    async state(userId: number): Promise<{ since: string | null }> {
      const since = await transactionAs(db, { userId }, (trx) => findFeed(trx, userId));
      return { since: since?.toISOString() ?? null };
    },

    /** Returns the address, of which only the hash is stored. A former address stops working. */
    async renew(userId: number, timeZone: string): Promise<{ url: string }> {
      if (!isTimeZone(timeZone)) {
        throw new DomainError('BAD_REQUEST', { errors: [{ path: 'timeZone', message: 'unknown' }] });
      }
      const key = newSecret();
      await transactionAs(db, { userId }, (trx) =>
        storeFeed(trx, { userId, keyHash: hashSecret(key), timeZone }),
      );
      return { url: `${publicUrl}/api/v2/calendar/${key}.ics` };
    },

    async end(userId: number): Promise<void> {
      await transactionAs(db, { userId }, (trx) => deleteFeed(trx, userId));
    },

    async read(key: string, ip: string): Promise<string> {
      await limiter.take(READS_BY_IP, ip);
      const keyHash = hashSecret(key);
      const feed = await transactionAs(db, { key: keyHash }, (trx) => findFeedByKey(trx, keyHash));
      if (!feed) throw new DomainError('NOT_FOUND');
      const dated = await notifications.dated(feed.userId, feed.language as Locale, MAX_NOTIFICATIONS);
      return calendarFile(
        dated.flatMap((it) => entryOf(it, publicUrl)),
        { timeZone: feed.timeZone, now: new Date(), name: PRODUCT_NAME },
      );
    },
  };
}

export type FeedService = ReturnType<typeof createFeedService>;

/** None if nothing is due. */
function entryOf(it: Notification, publicUrl: string): CalendarEntry[] {
  const at = dateOf(it);
  if (at === null) return [];
  const path = it.actionUrl?.startsWith('/') ? it.actionUrl : '/notifications';
  return [
    {
      id: it.id,
      title: it.title,
      description: it.description,
      at,
      location: it.type === 'announcement' ? it.location : null,
      url: `${publicUrl}${path}`,
      alarmMinutes: ALARM_MINUTES,
    },
  ];
}

function dateOf(it: Notification): string | null {
  switch (it.type) {
    case 'reminder':
      return it.dueDate;
    case 'approval':
    case 'review':
      return it.deadline;
    case 'announcement':
      return it.category === 'event' ? it.eventDate : null;
    default:
      return null;
  }
}

import * as z from 'zod/mini';
import { timestamp } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Notifications';
const push = { tag, access: 'signed-in', path: '/notifications/push' } as const;
const endpoint = z.string().check(z.maxLength(1_000), z.regex(/^https?:\/\/[^\s]+$/));
/** Keys of the browser, base64url. */
const browserKey = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`)));

const pushState = z.object({
  /** The data of a browser's push subscription. */
  publicKey: z.string(),
  /** How many of the user's browsers get pushes. */
  browsers: z.number(),
});

export const getPushState = defineOperation({
  ...push,
  id: 'getPushState',
  summary: 'The key for subscribing a browser, and how many browsers of the user are subscribed.',
  method: 'GET',
  answer: envelope(pushState),
});

export const subscribeBrowser = defineOperation({
  ...push,
  id: 'subscribeBrowser',
  summary: 'Send notifications to this browser while its session lasts (Web Push, RFC 8030).',
  method: 'POST',
  body: z.object({
    endpoint,
    keys: z.object({ p256dh: browserKey(87), auth: browserKey(22) }),
  }),
  answer: envelope(pushState),
});

export const unsubscribeBrowser = defineOperation({
  ...push,
  id: 'unsubscribeBrowser',
  summary: 'Stop sending notifications to a browser.',
  method: 'POST',
  path: '/notifications/push/end',
  body: z.object({ endpoint }),
  answer: envelope(pushState),
});

const calendar = { tag, access: 'signed-in', path: '/notifications/calendar' } as const;

export const getCalendarFeed = defineOperation({
  ...calendar,
  id: 'getCalendarFeed',
  summary: 'When the user’s calendar address was created; the address itself is shown only once.',
  method: 'GET',
  answer: envelope(z.object({ since: z.nullable(timestamp) })),
});

export const renewCalendarFeed = defineOperation({
  ...calendar,
  id: 'renewCalendarFeed',
  summary: 'Create a secret calendar address; the previous one stops working.',
  method: 'POST',
  body: z.object({
    /** An IANA name. */
    timeZone: z.string().check(z.maxLength(60), z.regex(/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/)),
  }),
  answer: envelope(z.object({ url: z.string() })),
});

export const endCalendarFeed = defineOperation({
  ...calendar,
  id: 'endCalendarFeed',
  summary: 'Remove the calendar address.',
  method: 'DELETE',
});

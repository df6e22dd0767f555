import * as z from 'zod/mini';
import { ANNOUNCEMENT_CATEGORIES, AUDIENCES } from '../domain/enumerations.ts';
import { COMMENT_MAX_LENGTH, DEFAULT_PAGE_SIZE } from '../domain/limits.ts';
import { idParam, longText, moment, name, optionalText, pageParams } from './fields.ts';
import { defineOperation, envelope, listEnvelope } from './operation.ts';

const tag = 'Announcements';
const prefix = '/admin/announcements';
const refusals = { access: 'signed-in', errors: ['AUTHORIZATION_FAILED'] } as const;

export const ANNOUNCEMENT_STATUSES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number];

const words = z.object({ title: name, text: longText });

/** A page of the portal or an https address elsewhere. */
const actionUrl = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(/^(\/(?![/\\])|https:\/\/[^\s/])\S*$/));
/** As returned by `uploadAnnouncementImage`. */
const imageUrl = z.string().check(z.regex(/^\/api\/v2\/announcement-images\/[0-9a-f]{64}$/));

const announcementBody = z.object({
  category: z.enum(ANNOUNCEMENT_CATEGORIES),
  audience: z.enum(AUDIENCES),
  imageUrl: z.optional(z.nullable(imageUrl)),
  /** When an event begins: required for events, dropped for the other categories. */
  eventDate: z.optional(z.nullable(moment)),
  location: optionalText,
  actionUrl: z.optional(z.nullable(actionUrl)),
  texts: z.object({ en: words, es: words }),
});
export type AnnouncementDraft = z.input<typeof announcementBody>;

const readWords = z.object({
  title: z.string(),
  text: z.string().check(z.maxLength(COMMENT_MAX_LENGTH)),
});

export const announcement = z.object({
  id: z.number(),
  status: z.enum(ANNOUNCEMENT_STATUSES),
  category: z.enum(ANNOUNCEMENT_CATEGORIES),
  audience: z.enum(AUDIENCES),
  imageUrl: z.nullable(z.string()),
  eventDate: z.nullable(z.string()),
  location: z.nullable(z.string()),
  actionUrl: z.nullable(z.string()),
  texts: z.object({ en: readWords, es: readWords }),
  /** The author; null if the account was deleted. */
  author: z.nullable(z.string()),
  createdAt: z.string(),
  /** When it is or was due; null for a draft. */
  publishAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
  /** How many people have been notified. */
  reached: z.number(),
});
export type Announcement = z.output<typeof announcement>;

export const listAnnouncements = defineOperation({
  ...refusals,
  id: 'listAnnouncements',
  summary: 'Announcements of the platform, the latest first (staff or admin).',
  tag,
  method: 'GET',
  path: prefix,
  query: z.object({
    offset: z._default(pageParams.offset, 0),
    limit: z._default(pageParams.limit, DEFAULT_PAGE_SIZE),
    status: z.optional(z.enum(ANNOUNCEMENT_STATUSES)),
  }),
  answer: listEnvelope(announcement),
});

export const createAnnouncement = defineOperation({
  ...refusals,
  id: 'createAnnouncement',
  summary:
    'Write an announcement in both languages; it stays a draft until it is published (staff or admin).',
  tag,
  method: 'POST',
  path: prefix,
  body: announcementBody,
  answer: envelope(announcement),
});

const one = { ...refusals, tag, params: z.object({ id: idParam }), answer: envelope(announcement) } as const;

export const getAnnouncement = defineOperation({
  ...one,
  id: 'getAnnouncement',
  summary: 'One announcement (staff or admin).',
  method: 'GET',
  path: `${prefix}/:id`,
});

export const updateAnnouncement = defineOperation({
  ...one,
  id: 'updateAnnouncement',
  summary: 'Change an announcement that nobody has seen yet (staff or admin).',
  method: 'PUT',
  path: `${prefix}/:id`,
  body: announcementBody,
});

export const publishAnnouncement = defineOperation({
  ...one,
  id: 'publishAnnouncement',
  summary: 'Publish an announcement to its audience, now or later (staff or admin).',
  method: 'POST',
  path: `${prefix}/:id/publish`,
  body: z.object({ at: z.optional(z.nullable(moment)) }),
});

export const withdrawAnnouncement = defineOperation({
  ...one,
  id: 'withdrawAnnouncement',
  summary:
    'Withdraw an announcement: it disappears from every list, and is no longer published (staff or admin).',
  method: 'POST',
  path: `${prefix}/:id/withdraw`,
});

export const uploadAnnouncementImage = defineOperation({
  ...refusals,
  id: 'uploadAnnouncementImage',
  summary: 'Store a picture for an announcement, as a form with an `image` (staff or admin).',
  tag,
  method: 'POST',
  path: `${prefix}/images`,
  file: 'image',
  answer: envelope(z.object({ imageUrl: z.string() })),
  errors: ['AUTHORIZATION_FAILED', 'FILE_TOO_LARGE', 'INVALID_DATA'],
});

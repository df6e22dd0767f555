import * as z from 'zod/mini';
import {
  ALERT_TYPES,
  ANNOUNCEMENT_CATEGORIES,
  APPROVAL_REQUEST_TYPES,
  AUDIENCES,
  NOTIFICATION_ACTIONS,
  NOTIFICATION_TOPICS,
  NOTIFICATION_TYPES,
  PRIORITIES,
  RELATED_ENTITY_TYPES,
  REMINDER_TYPES,
  REVIEW_TYPES,
  SEVERITIES,
  SNOOZE_OPTIONS,
} from '../domain/enumerations.ts';
import { DEFAULT_PAGE_SIZE, NOTES_MAX_LENGTH } from '../domain/limits.ts';
import { idParam, pageParams } from './fields.ts';
import { defineOperation, envelope, listEnvelope } from './operation.ts';

const tag = 'Notifications';

const common = {
  id: z.number(),
  priority: z.enum(PRIORITIES),
  isRead: z.boolean(),
  requiresAction: z.boolean(),
  createdAt: z.string(),
  actionUrl: z.nullable(z.string()),
  title: z.string(),
  description: z.string(),
  /** The event, for example `high-counts`; notifications of one kind are grouped. */
  kind: z.optional(z.nullable(z.string())),
  topic: z.optional(z.nullable(z.enum(NOTIFICATION_TOPICS))),
};
const details = z.record(z.string(), z.string());
const optionalDate = z.nullable(z.string());

export const notification = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('invitation'),
    organisationName: z.string(),
    /** Opens the review dialog. */
    token: z.string(),
    expiresAt: optionalDate,
    /** `member` invites the user; otherwise it invites businesses that the user owns. */
    invitationKind: z.optional(z.enum(['member', 'business'])),
  }),
  z.object({
    ...common,
    type: z.literal('approval'),
    requestType: z.enum(APPROVAL_REQUEST_TYPES),
    requesterName: z.string(),
    deadline: optionalDate,
    approvalData: details,
  }),
  z.object({
    ...common,
    type: z.literal('alert'),
    alertType: z.enum(ALERT_TYPES),
    severity: z.enum(SEVERITIES),
    actionRequired: z.boolean(),
    affectedSystems: z.array(z.string()),
  }),
  z.object({
    ...common,
    type: z.literal('announcement'),
    category: z.enum(ANNOUNCEMENT_CATEGORIES),
    imageUrl: z.nullable(z.string()),
    eventDate: optionalDate,
    location: z.nullable(z.string()),
    targetAudience: z.enum(AUDIENCES),
    metadata: details,
  }),
  z.object({
    ...common,
    type: z.literal('review'),
    reviewType: z.enum(REVIEW_TYPES),
    reviewerName: z.string(),
    deadline: optionalDate,
    documentId: z.nullable(z.string()),
    reviewUrl: z.nullable(z.string()),
  }),
  z.object({
    ...common,
    type: z.literal('reminder'),
    reminderType: z.enum(REMINDER_TYPES),
    dueDate: optionalDate,
    relatedEntityType: z.nullable(z.enum(RELATED_ENTITY_TYPES)),
    relatedUrl: z.nullable(z.string()),
  }),
]);
export type Notification = z.output<typeof notification>;

export const listNotifications = defineOperation({
  id: 'listNotifications',
  summary: 'A page of notifications, the most severe of the unread first.',
  tag,
  method: 'GET',
  path: '/notifications',
  access: 'signed-in',
  query: z.object({
    offset: z._default(pageParams.offset, 0),
    limit: z._default(pageParams.limit, DEFAULT_PAGE_SIZE),
    unread: z.optional(z.enum(['true', 'false'])),
    type: z.optional(z.enum(NOTIFICATION_TYPES)),
    requiresAction: z.optional(z.enum(['true', 'false'])),
    /** Whether the page is limited to the most recent ones; the most severe among them still come first. */
    recent: z.optional(z.enum(['true', 'false'])),
    /** Sorts and filters by the unread state at this time, so that reading a notification doesn't move it. */
    asOf: z.optional(z.iso.datetime()),
  }),
  answer: listEnvelope(notification),
});

const oneOf = { tag, access: 'signed-in', params: z.object({ id: idParam }) } as const;

export const getNotification = defineOperation({
  ...oneOf,
  id: 'getNotification',
  summary: 'One notification.',
  method: 'GET',
  path: '/notifications/:id',
  answer: envelope(notification),
});

export const getNotificationInvitation = defineOperation({
  ...oneOf,
  id: 'getNotificationInvitation',
  summary: 'The invitation behind a notification.',
  method: 'GET',
  path: '/notifications/:id/invitation',
  answer: envelope(
    z.object({
      token: z.string(),
      notificationId: z.number(),
      organisationName: z.string(),
      role: z.string(),
      email: z.string(),
      expiresAt: z.string(),
      /** For an invitation to a team: this user's answer and its time. */
      answered: z.optional(z.object({ answer: z.enum(['accepted', 'declined']), at: z.string() })),
    }),
  ),
  errors: ['INVITATION_INVALID'],
});

export const markNotificationRead = defineOperation({
  ...oneOf,
  id: 'markNotificationRead',
  summary: 'Mark a notification as read.',
  method: 'PATCH',
  path: '/notifications/:id/read',
});

export const markAllNotificationsRead = defineOperation({
  id: 'markAllNotificationsRead',
  summary: 'Mark all notifications as read.',
  tag,
  method: 'POST',
  path: '/notifications/read-all',
  access: 'signed-in',
  answer: envelope(z.object({ updated: z.number() })),
});

export const dismissNotification = defineOperation({
  ...oneOf,
  id: 'dismissNotification',
  summary: 'Remove a notification from the list.',
  method: 'DELETE',
  path: '/notifications/:id',
});

export const restoreNotification = defineOperation({
  ...oneOf,
  id: 'restoreNotification',
  summary: 'Restore a notification that was removed within the last minute.',
  method: 'POST',
  path: '/notifications/:id/restore',
});

export const performNotificationAction = defineOperation({
  ...oneOf,
  id: 'performNotificationAction',
  summary:
    'Perform the action of a notification’s dialog; without `action` the server infers it (docs/product.md, 4).',
  method: 'POST',
  path: '/notifications/:id/actions',
  body: z.object({
    action: z.optional(z.enum(NOTIFICATION_ACTIONS)),
    comment: z.optional(z.string().check(z.maxLength(NOTES_MAX_LENGTH.approval))),
    notes: z.optional(z.string().check(z.maxLength(NOTES_MAX_LENGTH.review))),
    snooze: z.optional(z.enum(SNOOZE_OPTIONS)),
  }),
  answer: envelope(z.object({ action: z.enum(NOTIFICATION_ACTIONS) })),
});

export const sidebarBadges = z.object({
  /** Unread notifications that are not snoozed. */
  notifications: z.number(),
  /** Tests whose result arrived since the user last opened the list. */
  testResults: z.number(),
});
export type SidebarBadges = z.output<typeof sidebarBadges>;

export const getSidebarBadges = defineOperation({
  id: 'getSidebarBadges',
  summary: 'The counts beside the links of the sidebar.',
  tag,
  method: 'GET',
  path: '/utils/sidebar-badges',
  access: 'signed-in',
  answer: envelope(sidebarBadges),
  /** The context may be missing, but not invalid. */
  errors: [
    'ACCESS_LEVEL_CHANGED',
    'INSUFFICIENT_ACCESS_LEVEL',
    'ORGANIZATION_ACCESS_REVOKED',
    'BUSINESS_ACCESS_CHANGED',
  ],
});

/** One event of the stream: it says what changed, so that the client refetches it. */
export const notificationEvent = z.object({
  kind: z.enum(['created', 'changed']),
  notificationId: z.nullable(z.number()),
});
export type NotificationEvent = z.output<typeof notificationEvent>;

export const streamNotifications = defineOperation({
  id: 'streamNotifications',
  summary: 'Server-sent events: one for each change to the notifications of the caller.',
  tag,
  method: 'GET',
  path: '/notifications/stream',
  access: 'signed-in',
  kind: 'events',
  answer: notificationEvent,
});

import * as z from 'zod/mini';
import { MAIL_CHOICES, NOTIFICATION_TOPICS } from '../domain/enumerations.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Notifications';

const preference = z.object({
  topic: z.enum(NOTIFICATION_TOPICS),
  /** In the bell and the list. Some topics are always shown there. */
  portal: z.boolean(),
  mail: z.enum(MAIL_CHOICES),
  /** On the devices that the user has subscribed. */
  push: z.boolean(),
});
export type NotificationPreference = z.output<typeof preference>;

export const getNotificationPreferences = defineOperation({
  id: 'getNotificationPreferences',
  summary: 'The user’s notification preferences, one entry for each topic.',
  tag,
  method: 'GET',
  path: '/notifications/preferences',
  access: 'signed-in',
  answer: envelope(z.array(preference)),
});

export const updateNotificationPreferences = defineOperation({
  id: 'updateNotificationPreferences',
  summary: 'Change the preferences of the named topics.',
  tag,
  method: 'PUT',
  path: '/notifications/preferences',
  access: 'signed-in',
  body: z.object({
    preferences: z.array(preference).check(z.minLength(1), z.maxLength(NOTIFICATION_TOPICS.length)),
  }),
  answer: envelope(z.array(preference)),
});

import * as api from '@epigram/shared-contracts/api/notifications';
import * as channels from '@epigram/shared-contracts/api/notificationChannels';
import * as preferences from '@epigram/shared-contracts/api/notificationPreferences';
import * as announcements from '@epigram/shared-contracts/api/announcements';
import * as reviews from '@epigram/shared-contracts/api/reviews';
import type { Ids } from '../world/ids.ts';
import { PLATFORM_PEOPLE, sample } from './sample.ts';
import * as requests from '@epigram/shared-contracts/api/requests';

const one = async (ids: Ids) => ({ params: { id: await ids.notification() } });

/** Announcements do not belong to a tenant, so all platform staff may use their ids. */
const platform = { who: PLATFORM_PEOPLE, bearer: ['announcement'] as const };
const pixel = {
  name: 'pixel.png',
  type: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const oneAnnouncement = async (ids: Ids) => ({ params: { id: await ids.announcement() } });
const draft = {
  category: 'event',
  audience: 'managers',
  eventDate: '2127-03-04T10:00:00Z',
  location: 'Online',
  actionUrl: '/test-results',
  texts: { en: { title: 'A talk', text: 'Come along' }, es: { title: 'Una charla', text: 'Venga' } },
};
const owners = { who: ['owner', 'otherOwner'] as const };

export const notificationSamples = [
  sample(api.listNotifications, () => ({ query: { offset: 0, limit: 100 } })),
  sample(api.getNotification, one),
  sample(api.getNotificationInvitation, async (ids) => ({
    params: { id: await ids.invitationNotification() },
  })),
  sample(api.markNotificationRead, one),
  sample(api.markAllNotificationsRead),
  sample(api.dismissNotification, one),
  sample(api.restoreNotification, async (ids) => ({ params: { id: await ids.removedNotification() } })),
  sample(api.performNotificationAction, async (ids) => ({
    ...(await one(ids)),
    body: { action: 'complete', notes: 'Done' },
  })),
  sample(preferences.getNotificationPreferences),
  sample(preferences.updateNotificationPreferences, () => ({
    body: { preferences: [{ topic: 'plan', portal: true, mail: 'daily', push: false }] },
  })),
  sample(requests.askToJoin, () => ({
    body: { kind: 'business', name: 'Nowhere', contactEmail: 'nobody@farm.example', message: 'Please' },
  })),
  sample(
    requests.askForCredits,
    async (ids) => ({
      params: { businessId: await ids.business() },
      body: { organisationId: await ids.seeingOrganisation(), credits: 10, message: 'Please' },
    }),
    { who: ['owner', 'otherOwner'] },
  ),
  sample(
    requests.askForClientMerge,
    async (ids) => ({
      params: { businessId: await ids.business() },
      body: {
        clientId: await ids.client(),
        otherClientId: await ids.otherClient(),
        message: 'The same farm',
      },
    }),
    { who: ['member', 'manager', 'owner', 'otherOwner'] },
  ),
  sample(announcements.listAnnouncements, () => ({ query: { offset: 0, limit: 100 } }), platform),
  sample(announcements.createAnnouncement, () => ({ body: draft }), platform),
  sample(announcements.uploadAnnouncementImage, () => ({ file: pixel }), platform),
  sample(announcements.getAnnouncement, oneAnnouncement, platform),
  sample(
    announcements.updateAnnouncement,
    async (ids) => ({ ...(await oneAnnouncement(ids)), body: draft }),
    platform,
  ),
  sample(
    announcements.publishAnnouncement,
    async (ids) => ({ ...(await oneAnnouncement(ids)), body: { at: '2126-01-01T10:00:00Z' } }),
    platform,
  ),
  sample(announcements.withdrawAnnouncement, oneAnnouncement, platform),
  sample(reviews.listReviews, async (ids) => ({ params: { businessId: await ids.business() } }), owners),
  sample(
    reviews.answerReview,
    async (ids) => ({
      params: { businessId: await ids.business(), reviewId: await ids.review() },
      body: { answer: 'objected', note: 'Not with everybody' },
    }),
    owners,
  ),
  sample(channels.getPushState),
  sample(channels.subscribeBrowser, () => ({
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser',
      keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
    },
  })),
  sample(channels.unsubscribeBrowser, () => ({
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser' },
  })),
  sample(channels.getCalendarFeed),
  sample(channels.renewCalendarFeed, () => ({ body: { timeZone: 'Europe/Dublin' } })),
  sample(channels.endCalendarFeed),
  sample(api.getSidebarBadges),
  sample(api.streamNotifications),
];

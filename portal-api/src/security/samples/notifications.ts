import * as api from '@epigram/shared-contracts/api/notifications';
import * as preferences from '@epigram/shared-contracts/api/notificationPreferences';
import type { Ids } from '../world/ids.ts';
import { sample } from './sample.ts';
import * as requests from '@epigram/shared-contracts/api/requests';

const one = async (ids: Ids) => ({ params: { id: await ids.notification() } });

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
  sample(api.getSidebarBadges),
  sample(api.streamNotifications),
];

import { subscribeBrowser } from '@epigram/shared-contracts/api/notificationChannels';
import { callApi } from '@epigram/shared-contracts/client';
import { useEffect } from 'react';
import { currentSubscription, subscriptionBody } from './pushBrowser.ts';

/** A browser gets pushes while a session lasts, so a new session registers it again. */
export function useRegisterPush(): void {
  useEffect(() => {
    const keep = async () => {
      const subscription = await currentSubscription();
      if (subscription) await callApi(subscribeBrowser, { body: subscriptionBody(subscription) });
    };
    // Optional: the next page load retries.
    keep().catch(() => undefined);
  }, []);
}

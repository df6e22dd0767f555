import { subscribeBrowser } from '@epigram/shared-contracts/api/notificationChannels';
import { callApi } from '@epigram/shared-contracts/client';
import { useEffect } from 'react';
import { currentSubscription, subscriptionBody } from './pushBrowser.ts';

/** A browser is told while a session lasts: a new session tells the server of it again. */
export function useKeepPush(): void {
  useEffect(() => {
    const keep = async () => {
      const subscription = await currentSubscription();
      if (subscription) await callApi(subscribeBrowser, { body: subscriptionBody(subscription) });
    };
    // An ornament: the next page load tries again.
    keep().catch(() => undefined);
  }, []);
}

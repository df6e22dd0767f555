import {
  endCalendarFeed,
  getCalendarFeed,
  getPushState,
  renewCalendarFeed,
  subscribeBrowser,
  unsubscribeBrowser,
} from '@epigram/shared-contracts/api/notificationChannels';
import { callApi } from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentSubscription, subscribeHere, subscriptionBody } from '../../shared/pushBrowser.ts';

export function usePushState() {
  return useOperation(getPushState, {});
}

/** Turns on pushes to this browser; returns false if the user refused. */
export function useTurnOn(publicKey: string) {
  return useMutation({
    mutationFn: async () => {
      const subscription = await subscribeHere(publicKey);
      if (!subscription) return false;
      await callApi(subscribeBrowser, { body: subscriptionBody(subscription) });
      return true;
    },
  });
}

export function useTurnOff() {
  return useMutation({
    mutationFn: async () => {
      const subscription = await currentSubscription();
      if (!subscription) return;
      await callApi(unsubscribeBrowser, { body: { endpoint: subscription.endpoint } });
      await subscription.unsubscribe();
    },
  });
}

export function useCalendarFeed() {
  return useOperation(getCalendarFeed, {});
}

export function useRenewFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      return (await callApi(renewCalendarFeed, { body: { timeZone } })).data.url;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: operationKey(getCalendarFeed) }),
  });
}

export function useEndFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(endCalendarFeed, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: operationKey(getCalendarFeed) }),
  });
}

import { useWaitingEntries } from '@epigram/shared-contracts/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isSavedOffline } from '../../session/offline/offlineOperations.ts';
import { sendWaiting, sendWaitingInTime } from '../../session/offline/entryQueue.ts';
import { reconnect } from '../../session/offline/reconnect.ts';
import { answerKey, servedAnswers } from '../../session/offline/servedAnswers.ts';

export interface Connection {
  readonly isOnline: boolean;
  /** The time of the oldest stored answer on screen, in ms since the epoch; null if there is none. */
  readonly shownAsOf: number | null;
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * The time between two attempts to reach the server. Only for a server or a line that fails: without any network, the
 * browser reports when there is one again.
 */
const RETRY_MS = 10_000;

/** The frame's own figures are not part of the page. */
const FRAME = 'getSidebarBadges';

function useShownAsOf(isOnline: boolean): number | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [cache.subscribe(listener), servedAnswers.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    [cache],
  );
  return useSyncExternalStore(subscribe, () => {
    const times = cache.getAll().flatMap(({ queryKey, state, observers }) => {
      const operation = queryKey[1];
      if (observers.length === 0 || state.data === undefined || operation === FRAME) return [];
      if (typeof operation !== 'string' || !isSavedOffline(operation)) return [];
      const kept = servedAnswers.timeOf(answerKey(queryKey));
      return kept ?? (isOnline ? [] : state.dataUpdatedAt);
    });
    return times.length === 0 ? null : Math.min(...times);
  });
}

/**
 * Whether there is a connection, and how old the page's data is without one. It also detects when the connection is
 * back.
 */
export function useConnection(): Connection {
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const shownAsOf = useShownAsOf(isOnline);
  const isLost = !isOnline || shownAsOf !== null;
  const isWaiting = useWaitingEntries().some(({ refused }) => refused === null);
  const tryAgain = useEffectEvent((send: () => Promise<void>) => {
    if (!navigator.onLine || document.visibilityState !== 'visible') return;
    if (isLost) void reconnect();
    // The last attempt failed, while the page has what it needs.
    else if (isWaiting) void send();
  });
  useEffect(() => {
    const onReturn = () => tryAgain(sendWaiting);
    const onOnline = () => void reconnect();
    window.addEventListener('online', onOnline);
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
  useEffect(() => {
    if (!isOnline || !(isLost || isWaiting)) return undefined;
    const attempts = setInterval(() => tryAgain(sendWaitingInTime), RETRY_MS);
    return () => clearInterval(attempts);
  }, [isLost, isWaiting, isOnline]);
  return { isOnline, shownAsOf };
}
